import type {
  companiesRefusals as companies,
  memberRefusals as members,
} from '../../en/refusals/companies.ts';
import type { TextsLike } from '../../texts.ts';

/** What only operators are told, of companies and membership requests. */
export const companiesRefusals: TextsLike<typeof companies> = {
  zone_unknown: 'No existe esa zona horaria.',
  company_name_missing: 'La empresa necesita un nombre.',
  company_suspended_already: 'Esta empresa ya está suspendida.',
  company_not_suspended: 'Esta empresa no está suspendida.',
  suspension_reason_missing: 'Indique el motivo. La empresa lo leerá.',
  note_missing: 'Escriba la nota.',
  note_not_found: 'No existe esa nota.',
  invoice_unreadable: 'Esto no es una factura electrónica de Costa Rica (XML) ni un PDF.',
  invoice_of_another: 'Esta factura la emitió {{id}}, que no es la identificación de Regalo.',
  invoice_for_another: 'Esta factura es para {{id}}, que no es la identificación de esta empresa.',
  invoice_present: 'Esta factura ya está adjunta.',
  invoice_files_many: 'Un mes tiene como máximo {{max}} archivos.',
  email_signs_in: 'Este correo ya ingresa a Regalo. Con un caso abierto se ve por quién.',
  manager_email_taken: '{{email}} ya pertenece a un usuario.',
  membership_request_not_found: 'No existe la solicitud {{request}}.',
  membership_request_over: 'La solicitud {{request}} ya fue respondida.',
  decline_text_missing: 'Escriba lo que la persona va a leer.',
  review_not_found: 'No hay nada así retenido para revisión.',
  review_over: 'Esto ya no está retenido para revisión.',
  flag_not_open: 'No hay ningún aviso abierto así.',
  review_answer_missing: 'Diga por qué. La empresa lo lee.',
  review_nobody_left:
    'Todos los destinatarios de este pedido fueron eliminados. Rechácelo y el dinero vuelve a la billetera.',
  review_author_gone:
    'Quien hizo este pedido ya no puede enviar por la empresa. Rechácelo y el dinero vuelve a la billetera.',
  funds_reference_missing: 'Indique la referencia del pago.',
  credit_not_found: 'No se acreditó nada con la referencia {{reference}}.',
  correction_too_large: 'No se pueden retirar más de {{colones, colones}}.',
  correction_reference_used: 'La corrección {{reference}} ya se registró.',
};

/** What operators are told in other words than members. */
export const memberRefusals: TextsLike<typeof members> = {
  member_not_found: 'No se encontró al miembro del equipo.',
  invitation_not_found: 'Esta invitación ya no está abierta.',
  already_member: 'Alguien con este correo ya es parte del equipo de la empresa.',
  already_invited: 'Este correo ya fue invitado. Puede enviar la invitación de nuevo.',
  nothing_to_reset: 'Esta persona está desactivada o no tiene un segundo factor que restablecer.',
  roles_missing: 'Escoja al menos un rol.',
  country_unknown: 'Escoja un país de la lista.',
  legal_id_invalid: 'Una identificación tiene de {{min}} a {{max}} letras y números.',
  invoice_not_found: 'No existe esa factura.',
  funds_amount_invalid: 'Ingrese un monto en colones enteros, de hasta {{max, colones}}.',
  last_admin: 'Es el último Admin activo de la empresa. Invite primero a otro.',
  invitations_of_day_sent:
    'La empresa ya envió sus {{max}} invitaciones del día. Inténtelo de nuevo mañana.',
};
