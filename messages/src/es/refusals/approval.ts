import type { approvalRefusals as en } from '../../en/refusals/approval.ts';
import type { TextsLike } from '../../texts.ts';

/** The Spanish texts of reasons that only the pages of orders and approvals meet. */
export const approvalRefusals: TextsLike<typeof en> = {
  draft_gone: 'Este regalo ya se envió, o su borrador se eliminó, en otro lugar.',
  draft_changed: 'Este borrador se cambió en otro dispositivo.',
  draft_incomplete: 'Falta el borrador o su contenido.',
  template_not_found: 'Esta plantilla se eliminó.',
  template_name_missing: 'Póngale un nombre a la plantilla.',
  template_incomplete: 'Falta la plantilla o su contenido.',
  too_many_templates:
    'Una empresa guarda como máximo {{max}} plantillas. Elimine alguna que nadie use.',
  placeholder_unknown: 'No hay nada que poner en {{{name}}}. Puede usar {{known, braces}}.',
  message_too_long_for_one:
    'Con los datos puestos, el mensaje pasa de {{max}} caracteres para 1 destinatario. Acórtelo.',
  message_too_long_for_other:
    'Con los datos puestos, el mensaje pasa de {{max}} caracteres para {{people, count}} destinatarios. Acórtelo.',
  limit_invalid: 'Indique un límite en colones enteros, de hasta {{max, colones}}, o déjelo vacío.',
  second_limit_too_low: 'El límite para dos aprobaciones debe ser mayor que el de una.',
  approvers_missing_one:
    'Nadie podría aprobar los pedidos de {{members}}. Primero dé a otra persona del equipo el rol Aprobaciones. Quienes se invitaron o se cambiaron el acceso no pueden aprobarse pedidos durante {{days}} días.',
  approvers_missing_other:
    'Menos de {{needed}} personas podrían aprobar los pedidos de {{members}}. Primero dé a otras personas del equipo el rol Aprobaciones. Quienes se invitaron o se cambiaron el acceso no pueden aprobarse pedidos durante {{days}} días.',
  order_without_approver_one:
    'Este pedido necesita aprobación y por ahora nadie podría aprobarlo. Consulte a un Admin.',
  order_without_approver_other:
    'Este pedido necesita {{needed}} aprobaciones y por ahora hay menos personas que podrían aprobarlo. Consulte a un Admin.',
  pending_order_over: 'Este pedido ya fue resuelto o retirado, o venció el plazo para aprobarlo.',
  order_in_review: 'Regalo está revisando este pedido. Después usted lo puede resolver.',
  own_order: 'No puede resolver un pedido que usted mismo hizo.',
  too_close_to_author:
    'En los últimos {{days}} días, usted o quien hizo este pedido invitó al otro o le cambió el acceso. Pídaselo a otra persona que apruebe.',
  approved_already: 'Usted ya aprobó este pedido. Falta que lo apruebe otra persona.',
  nobody_left:
    'Todos los destinatarios de este pedido fueron eliminados. Rechácelo y el dinero vuelve a la billetera.',
  order_of_somebody_else: 'Solo quien hizo este pedido puede retirarlo.',
  comment_too_long: 'El comentario debe tener como máximo {{max}} caracteres.',
  own_delegate: 'Escoja a otra persona para que apruebe por usted.',
  absence_reversed: 'El último día no puede ser anterior al primero.',
  send_at_past: 'Escoja un momento futuro.',
  send_at_too_far: 'Escoja un momento dentro de los próximos {{days}} días.',
  scheduled_order_not_found: 'No se encontró el pedido programado.',
  scheduled_order_over: 'Este pedido ya se envió, se anuló o venció. Ya no se puede cambiar.',
  group_card_at_once: 'Solo un pedido que se envía después puede tener una tarjeta para firmar.',
  group_card_day_invalid: 'Escoja un día entre hoy y el día en que se envía el pedido.',
  group_card_not_found: 'Este pedido todavía no tiene una tarjeta.',
  group_card_too_many:
    'Se puede invitar a {{max}} personas como máximo a firmar una tarjeta. Escoja menos grupos.',
  card_signature_not_found: 'No se encontró la firma.',
  card_signature_changed: 'La firma cambió mientras tanto. Revísela de nuevo.',
  giveaway_not_found: 'No se encontró el enlace de regalos.',
  giveaway_claim_not_found: 'No se encontró el reclamo.',
  giveaway_over: 'Este enlace de regalos ya terminó. Lo que nadie reclamó volvió a la billetera.',
  giveaway_name_missing: 'Escriba un nombre para el enlace de regalos.',
  giveaway_card_missing: 'Elija la tarjeta que reciben las personas.',
  giveaway_day_invalid: 'Elija un día a partir de hoy, dentro de los próximos {{days}} días.',
  giveaway_domain_invalid:
    '{{domain}} no es un dominio. Escríbalo como en un correo, después de la @.',
  giveaway_code_invalid: 'Cada código necesita de {{min}} a {{max}} letras y números.',
  giveaway_codes_too_few:
    'Hay {{codes, count}} códigos para {{gifts, count}} regalos. Agregue más códigos, o no pida ninguno.',
  giveaway_phones_off:
    'Su empresa no envía códigos a teléfonos. Un Admin puede activarlo en la configuración.',
  giveaway_phones_shared:
    'Otros países tienen el mismo código telefónico que el suyo, y ahí los mensajes pueden costar mucho más. Las personas reclaman por correo.',
  giveaway_phones_of_domains:
    'Si solo reclaman direcciones de ciertos dominios, no se puede con teléfonos.',
  giveaway_waits: 'Este enlace todavía espera aprobación. Anule la solicitud si no debe abrirse.',
  scheduled_order_fixed:
    'Este pedido se aprueba tal como está. Para cambiarlo, anúlelo y prográmelo de nuevo.',
  scheduled_time_over: 'La hora de este pedido ya pasó. Escoja otra, o envíelo ahora.',
  rule_not_found: 'No se encontró la regla.',
  day_out_of_range: 'Escoja un día entre {{first}} y {{last}}.',
  too_many_rules:
    'Una empresa tiene como máximo {{max}} reglas. Elimine alguna que nadie necesite.',
  rule_begins_too_late: 'La regla debe comenzar dentro de los próximos {{days}} días.',
  rule_time_invalid: 'Escriba la hora como HH:mm.',
};
