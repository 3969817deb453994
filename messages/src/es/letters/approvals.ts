import type {
  approvals as en,
  heldGiveaways as heldEn,
  policies as policiesEn,
} from '../../en/letters/approvals.ts';
import type { TextsLike } from '../../texts.ts';

export const approvals: TextsLike<typeof en> = {
  what: '{{count}} × {{gift}}, {{sum}} en total',
  back: 'El dinero está de vuelta en la billetera.',
  comment: 'Comentario: {{words}}',
  held: {
    subject: 'El pedido {{id}} necesita aprobación',
    says: [
      '{{author}} quiere enviar {{what}}. El pedido queda retenido hasta que se apruebe.',
      'Revíselo y apruébelo o rechácelo. Si nadie lo resuelve, vence el {{until}}.',
    ],
    label: 'Revisar el pedido',
  },
  approved: {
    subject: 'El pedido {{id}} fue aprobado',
    says: 'Su pedido fue aprobado y se está enviando: {{what}}.',
    later: 'Su pedido fue aprobado y se envía a su hora: {{what}}.',
    label: 'Ver el pedido',
  },
  declined: {
    subject: 'El pedido {{id}} fue rechazado',
    says: 'Su pedido fue rechazado: {{what}}.',
    label: 'Ver el pedido',
  },
  released: {
    subject: 'El pedido {{id}} sigue su curso',
    says: 'Regalo revisó su pedido y se está enviando: {{what}}.',
    later: 'Regalo revisó su pedido y se envía a su hora: {{what}}.',
    waits: 'Regalo revisó su pedido. Ahora espera la aprobación en su empresa: {{what}}.',
    label: 'Ver el pedido',
  },
  refused: {
    subject: 'El pedido {{id}} no fue aceptado',
    says: 'Regalo revisó su pedido y no lo envía: {{what}}.',
    label: 'Ver el pedido',
  },
  lapsed: {
    subject: 'El pedido {{id}} venció sin aprobación',
    says: 'Nadie resolvió su pedido a tiempo: {{what}}.',
    label: 'Ver el pedido',
  },
};

export const heldGiveaways: TextsLike<typeof heldEn> = {
  what: '«{{name}}», {{count}} × {{gift}}, {{sum}} en total, para reclamar hasta el {{day}}',
  label: 'Ver el enlace',
  held: {
    subject: 'El enlace de regalos «{{name}}» necesita aprobación',
    says: [
      '{{author}} quiere abrir un enlace de regalos: {{what}}. Nadie puede reclamar hasta que se apruebe.',
      'Revíselo y apruébelo o rechácelo. Si nadie lo resuelve, vence el {{until}}.',
    ],
  },
  approved: {
    subject: 'El enlace de regalos «{{name}}» está abierto',
    says: 'Su enlace de regalos fue aprobado y ya se puede reclamar: {{what}}.',
  },
  declined: {
    subject: 'El enlace de regalos «{{name}}» fue rechazado',
    says: 'Su enlace de regalos fue rechazado: {{what}}.',
  },
  released: {
    subject: 'El enlace de regalos «{{name}}» sigue su curso',
    says: 'Regalo revisó su enlace de regalos y ya se puede reclamar: {{what}}.',
    waits:
      'Regalo revisó su enlace de regalos. Ahora espera la aprobación en su empresa: {{what}}.',
  },
  refused: {
    subject: 'El enlace de regalos «{{name}}» no fue aceptado',
    says: 'Regalo revisó su enlace de regalos y no lo abre: {{what}}.',
  },
  lapsed: {
    subject: 'El enlace de regalos «{{name}}» venció sin aprobación',
    says: 'Nadie resolvió su enlace de regalos a tiempo: {{what}}.',
  },
};

export const policies: TextsLike<typeof policiesEn> = {
  subject: 'Cambiaron las reglas de aprobación de su empresa',
  changed: '{{author}} cambió cuáles pedidos necesitan aprobación. Desde ahora:',
  order_limit: 'Por pedido, en {{hours}} horas',
  second_limit: 'Dos aprobaciones a partir de',
  member_limit: 'Por persona del equipo y mes',
  group_limit: 'Por grupo y mes',
  step_up_above: 'Volver a comprobar la identidad, por pedido de más de',
  none: 'sin límite',
  roles: 'Siempre, para los roles: {{names}}',
  label: 'Ver las reglas',
  unasked: 'Si no se acordó así, converse con esa persona y restablezca las reglas.',
};
