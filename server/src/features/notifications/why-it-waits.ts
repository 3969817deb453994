import type { WaitReason } from '@regalo/contract/gifts/scheduled-status';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import type { Language } from '@regalo/messages/languages';

/** Why an order that was to be sent later waits, as the end of a sentence. */
export const WHY: Record<Language, Record<WaitReason, string>> = {
  en: {
    funds: 'there is not enough in the wallet',
    price: 'the price or the fee is higher than agreed',
    gift: 'the gift is not on sale right now',
    stock: 'not enough units are left in stock',
    recipients: 'it has no recipients left',
    limit: 'its groups now have more members than an order may have recipients',
    approval: 'it now needs an approval that it does not have',
    late: 'it could not be sent within a day of its time',
    author: 'the person who placed it can no longer send gifts',
    proof: 'it costs more than agreed and is above your company’s limit for a second check',
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
    author: 'the person who set it up can no longer send gifts',
    gift: 'its gift is no longer on sale',
    approval: 'its orders need approval, and too few people can give it',
    people: 'more people celebrate on one day than an order may have recipients',
    proof:
      'it would spend more in a year than agreed and is above your company’s limit for a second check',
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
