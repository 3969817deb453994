import type { WaitReason } from '@regalo/contract/gifts/scheduled-status';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import type { Language } from '@regalo/contract/values/language';

/** Why an order that was to be sent later waits, as the end of a sentence. */
export const WHY: Record<Language, Record<WaitReason, string>> = {
  en: {
    funds: 'the wallet does not hold enough',
    price: 'the price or the fee is higher than agreed',
    gift: 'the gift is not on sale at present',
    stock: 'not enough units are left in stock',
    recipients: 'none of its recipients is left',
    limit: 'its groups have more members by now than one order can have',
    approval: 'it would need an approval that it does not have',
    late: 'its time passed more than a day before it could be sent',
    author: 'whoever placed it may not send any more',
    proof:
      'it costs more than was agreed to, and above your company’s mark somebody has to prove who they are',
    paused: 'it was paused, and nobody resumed it within 72 hours of its time',
  },
  es: {
    funds: 'la billetera no alcanza',
    price: 'el precio o la tarifa es mayor que lo acordado',
    gift: 'el regalo no está a la venta por ahora',
    stock: 'no quedan suficientes unidades',
    recipients: 'no queda ningún destinatario',
    limit: 'sus grupos ya tienen más integrantes de los que caben en un pedido',
    approval: 'necesitaría una aprobación que no tiene',
    late: 'su hora pasó más de un día antes de que se pudiera enviar',
    author: 'quien lo hizo ya no puede enviar',
    proof:
      'cuesta más que lo acordado y, por encima del monto de su empresa, alguien debe confirmar quién es',
    paused: 'estaba en pausa y nadie lo reanudó en las 72 horas siguientes a su hora',
  },
};

/** Why a rule of an occasion has paused by itself, as the end of a sentence. */
export const WHY_PAUSED: Record<Language, Record<RuleReason, string>> = {
  en: {
    author: 'whoever set it up may not send any more',
    gift: 'its gift is not on sale any more',
    approval: 'its orders need an approval, and too few could give it',
    people: 'more people have their occasion on one day than one order can have',
    proof:
      'it would spend more in a year than was agreed to, and above your company’s mark somebody has to prove who they are',
  },
  es: {
    author: 'quien la creó ya no puede enviar',
    gift: 'su regalo ya no está a la venta',
    approval: 'sus pedidos necesitan aprobación y no hay suficientes personas que puedan darla',
    people: 'en un mismo día hay más personas con su ocasión de las que caben en un pedido',
    proof:
      'gastaría en un año más que lo acordado y, por encima del monto de su empresa, alguien debe confirmar quién es',
  },
};
