import type { notifications as en } from '../en/notifications.ts';
import type { TextsLike } from '../texts.ts';

export const notifications: TextsLike<typeof en> = {
  other: 'Hay novedades en su cuenta.',
  ofOrder: {
    delivery_failed_one: 'No se pudo entregar 1 correo del pedido {{orderId}}.',
    delivery_failed_other: 'No se pudieron entregar {{failed}} correos del pedido {{orderId}}.',
    gift_thanked: '{{name}} le agradece un regalo del pedido {{orderId}}: «{{message}}»',
    gift_moved:
      'El regalo del pedido {{orderId}} que {{name}} ya había abierto ahora va a {{email}}, con un código nuevo.',
    move_disputed:
      'Desde el correo anterior de {{name}} se indica que el regalo del pedido {{orderId}} no debía ir a otro. El regalo está bloqueado. Averigüe quién cambió el correo: se desbloquea solo cuando vuelva al anterior.',
    gifts_flagged_one:
      'Por favor, revise el pedido {{orderId}}: 1 regalo se usó de una forma poco habitual.',
    gifts_flagged_other:
      'Por favor, revise el pedido {{orderId}}: {{gifts}} regalos se usaron de una forma poco habitual.',
    gifts_in_review_one:
      'Regalo está revisando 1 regalo del pedido {{orderId}}. Mientras tanto ningún comercio lo acepta y no se pierde nada.',
    gifts_in_review_other:
      'Regalo está revisando {{gifts}} regalos del pedido {{orderId}}. Mientras tanto ningún comercio los acepta y no se pierde nada.',
    gifts_released_one:
      'Regalo revisó 1 regalo del pedido {{orderId}} y ya no lo retiene. Su último día se corrió.',
    gifts_released_other:
      'Regalo revisó {{gifts}} regalos del pedido {{orderId}} y ya no los retiene. Sus últimos días se corrieron.',
    gifts_refused_one:
      'Regalo anuló 1 regalo del pedido {{orderId}}. Lo que quedaba volvió a la billetera.',
    gifts_refused_other:
      'Regalo anuló {{gifts}} regalos del pedido {{orderId}}. Lo que quedaba volvió a la billetera.',
  },
  ofAuthor: {
    order_in_review: 'Regalo está revisando su pedido {{orderId}} antes de que siga.',
    order_released: 'Regalo revisó su pedido {{orderId}} y el pedido sigue su curso.',
    order_refused: 'Regalo no aceptó su pedido {{orderId}}. No se envía nada.',
    order_declined:
      'Su pedido {{orderId}} fue rechazado. El dinero está de vuelta en la billetera.',
    order_lapsed:
      'Nadie aprobó a tiempo su pedido {{orderId}}. El dinero está de vuelta en la billetera.',
    giveaway_in_review:
      'Regalo está revisando su enlace de regalos «{{name}}» antes de que siga. Todavía nadie puede reclamar.',
    giveaway_released: 'Regalo revisó su enlace de regalos «{{name}}» y este sigue su curso.',
    giveaway_refused:
      'Regalo no aceptó su enlace de regalos «{{name}}». El dinero está de vuelta en la billetera.',
    giveaway_declined:
      'Su enlace de regalos «{{name}}» fue rechazado. El dinero está de vuelta en la billetera.',
    giveaway_lapsed:
      'Nadie aprobó a tiempo su enlace de regalos «{{name}}». El dinero está de vuelta en la billetera.',
    schedule_approved: 'Su pedido {{orderId}} fue aprobado. Se envía a su hora.',
    schedule_declined: 'Su pedido programado {{orderId}} fue rechazado.',
    schedule_lapsed: 'Nadie aprobó su pedido programado {{orderId}} antes de su hora.',
  },
  recipients_one: '1 destinatario',
  recipients_other: '{{count}} destinatarios',
  order_sent: 'El pedido {{orderId}} se envió a {{recipients}} por {{total}}.',
  low_wallet: 'Le queda poco saldo en la billetera: {{balance}}.',
  import: '{{name}}: {{people}}, {{rows}}.',
  people_one: '1 persona agregada',
  people_other: '{{count}} personas agregadas',
  rows_one: '1 fila rechazada',
  rows_other: '{{count}} filas rechazadas',
  gifts_expired_one: 'Venció 1 regalo.',
  gifts_expired_other: 'Vencieron {{count}} regalos.',
  refunded: '{{refunded}} volvieron a su billetera.',
  kept: '{{kept}} quedan en Regalo, según lo acordado.',
  use_disputed:
    '{{name}} indica que otra persona usó {{amount}} de un regalo del pedido {{orderId}} en {{shop}}. {{next}}',
  blocked: 'El regalo está bloqueado. Si el código se filtró, reemplácelo antes de desbloquearlo.',
  ended: 'El regalo ya había terminado, así que no había nada que bloquear.',
  approval_needed: 'El pedido {{orderId}} para {{recipients}} por {{total}} necesita aprobación.',
  giveaway_approval_needed: 'El enlace de regalos «{{name}}» por {{total}} necesita aprobación.',
  giveaway_approved: 'Su enlace de regalos «{{name}}» fue aprobado. Ya se puede reclamar.',
  order_approved: 'Su pedido {{orderId}} fue aprobado y enviado.',
  scheduled_waits: 'El pedido {{orderId}} debía salir y espera: {{why}}.',
  scheduled_lapsed: 'El pedido {{orderId}} no se envió: {{why}}.',
  scheduled_left_out_one: '1 persona quedó fuera del pedido {{orderId}}: {{why}}.',
  scheduled_left_out_other: '{{count}} personas quedaron fuera del pedido {{orderId}}: {{why}}.',
  deleted_one: '1 se eliminó antes del envío',
  deleted_other: '{{count}} se eliminaron antes del envío',
  opted_out_one: '1 no quiere regalos de celebración',
  opted_out_other: '{{count}} no quieren regalos de celebración',
  scheduled_paused:
    'El pedido {{orderId}} de {{name}}, que ya no puede enviar, quedó en pausa. Reanúdelo para hacerse cargo, o anúlelo.',
  directory_stopped:
    'El directorio quitaría de una vez más personas de las que puede sin preguntar. Nada cambia hasta que usted lo acepte.',
  sending_active: 'Los regalos ya salen de {{address}}.',
  sending_fell_back:
    'El registro DKIM para {{address}} ya no está en el DNS. Los regalos salen de Regalo hasta que vuelva.',
  sending_restored: 'Los regalos salen otra vez de {{address}}.',
  rule_paused: 'La regla de ocasión {{ruleId}} quedó en pausa: {{why}}.',
  rule_over_budget_one:
    'El presupuesto de la regla {{ruleId}} para {{month}} no alcanza: por ahora 1 persona se queda sin regalo.',
  rule_over_budget_other:
    'El presupuesto de la regla {{ruleId}} para {{month}} no alcanza: por ahora {{count}} personas se quedan sin regalo.',
};
