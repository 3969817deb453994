import type { events as english } from '../../en/api-reference/events.ts';
import type { TextsLike } from '../../texts.ts';

/** Textos en español de lo que se avisa a los webhooks. */
export const events: TextsLike<typeof english> = {
  'order.completed':
    'Se enviaron todos los regalos de un pedido. Si algunos no llegaron a nadie, su estado es `partially_failed`.',
  'order.failed':
    'No se envió ningún regalo de un pedido: todos fallaron, se rechazó o nadie lo aprobó a tiempo.',
  'order.approval_requested': 'Un pedido espera la aprobación de un miembro.',
  'gift.delivered': 'Un regalo se entregó al correo o al teléfono de quien lo recibe.',
  'gift.delivery_failed': 'Un regalo no se pudo entregar. Corrija su correo o comparta su enlace.',
  'gift.opened': 'Un regalo se abrió por primera vez.',
  'gift.redeemed': 'Un regalo se gastó, en parte o completo. Lea el regalo para ver cuánto queda.',
  'gift.expired': 'Pasó el último día de un regalo.',
  'gift.thanked': 'Alguien dio las gracias por un regalo.',
  'wallet.low':
    'Un pedido dejó el saldo de la billetera por debajo del monto en que se avisa a su empresa.',
  'wallet.credited': 'Entraron fondos a la billetera.',
  'person.changed': 'Una persona se agregó, se cambió, se eliminó o se borraron sus datos.',
};
