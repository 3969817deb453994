import type { apiReference as english } from '../en/api-reference.ts';
import type { TextsLike } from '../texts.ts';
import { calls } from './api-reference/calls.ts';
import { fields } from './api-reference/fields.ts';
import { guides } from './api-reference/guides.ts';
import { problems } from './api-reference/problems.ts';
import { approvalRefusals } from './refusals/approval.ts';
import { entryRefusals } from './refusals/entry.ts';
import { officeRefusals } from './refusals/office.ts';
import { signedInRefusals } from './refusals/signed-in.ts';

/** Textos en español de la referencia del API para los sistemas de las empresas. */
export const apiReference: TextsLike<typeof english> = {
  calls,
  /** What webhooks are told of. */
  events: {
    'order.completed':
      'Se enviaron todos los regalos de un pedido. Si algunos no llegaron a nadie, su estado es `partially_failed`.',
    'order.failed':
      'No se envió ningún regalo de un pedido: todos fallaron, se rechazó o nadie lo aprobó a tiempo.',
    'order.approval_requested': 'Un pedido espera la aprobación de un miembro.',
    'gift.delivered': 'Un regalo se entregó al correo o al teléfono de quien lo recibe.',
    'gift.delivery_failed':
      'Un regalo no se pudo entregar. Corrija su correo o comparta su enlace.',
    'gift.opened': 'Un regalo se abrió por primera vez.',
    'gift.redeemed':
      'Un regalo se gastó, en parte o completo. Lea el regalo para ver cuánto queda.',
    'gift.expired': 'Pasó el último día de un regalo.',
    'gift.thanked': 'Alguien dio las gracias por un regalo.',
    'wallet.low':
      'Un pedido dejó el saldo de la billetera por debajo del monto en que se avisa a su empresa.',
    'wallet.credited': 'Entraron fondos a la billetera.',
    'person.changed': 'Una persona se agregó, se cambió, se eliminó o se borraron sus datos.',
  },
  fields,
  guides,
  problems,
  /** What went wrong, by code. */
  refusals: { ...entryRefusals, ...signedInRefusals, ...officeRefusals, ...approvalRefusals },
};
