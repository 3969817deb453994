import type { operatorRefusals as en } from '../../en/refusals/operator.ts';
import type { TextsLike } from '../../texts.ts';

/** What only operators are told. */
export const operatorRefusals: TextsLike<typeof en> = {
  operator_not_found: 'No existe ese operador.',
  operator_present: 'Este correo ya pertenece a un operador.',
  operator_joined: 'Este operador ya tiene un segundo factor, o está desactivado.',
  enrolment_over: 'Su invitación venció. Pida a un Propietario que le invite de nuevo.',
  last_owner: 'El último Propietario activo conserva el rol y el acceso.',
  own_operator: 'Nadie cambia sus propios roles ni su acceso. Pídaselo a otro Propietario.',
  company_not_found: 'No existe esa empresa.',
  delivery_gone: 'Este mensaje ya no espera. Recargue la lista.',
  job_gone: 'Esta tarea ya comenzó o terminó. Recargue la lista.',
  job_reason_missing: 'Indique por qué se cancela la tarea.',
  worker_missing:
    'Aún no se ha ejecutado ningún proceso de tareas. Revisa los libros por sí mismo.',
  reason_required: 'Primero indique por qué consulta los datos personales de esta empresa.',
  case_reason_missing: 'Indique el motivo, por ejemplo el número de un caso de soporte.',
  proposal_not_found: 'No existe esa propuesta.',
  proposal_decided: 'Esto ya se decidió.',
  own_proposal: 'Otro operador tiene que aceptar lo que usted propuso.',
  proposer_gone: 'Quien propuso esto ya no puede hacerlo. Rechácelo.',
  proposal_expired: 'Esto se propuso hace más de {{days, count}} días. Rechácelo.',
  proposer_related:
    'Uno de ustedes dos le dio acceso al otro hace menos de {{days, count}} días. Tiene que aceptarlo alguien más.',
  decider_newcomer:
    'Nadie acepta en las primeras {{hours, count}} horas desde su primer ingreso. Espere, o pídaselo a otro operador.',
  gift_clue_missing: 'Indique qué se busca.',
  gift_company_missing: 'Un pedido se encuentra por su número y su empresa.',
  gift_clue_unknown: 'Ningún regalo tiene este enlace o código. Revise cada letra.',
  gift_just_replaced: 'El código de este regalo se reemplazó hace un momento. Revise su historia.',
  company_forbids: 'Esta empresa no permite que su soporte haga eso.',
};
