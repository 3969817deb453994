import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { MailedGift, MailedUse, Sender, TellableUse } from './mail-queries.ts';
import { GREETING } from './use-texts.ts';

const DISPUTED = {
  en: {
    subject: (name: string) => `${name} did not use a gift of yours: it is blocked`,
    text: (name: string, order: number, amount: string, shop: string, time: string) =>
      `${name} says that it was somebody else who used ${amount} of a gift of order ${order} at ${shop} on ${time}.`,
    blocked:
      'Nobody can use what is left of it. If the code leaked, replace it, which mails the recipient a new one, and then unblock the gift. If it was a mistake, only unblock it. The shop is being told too.',
    label: 'See the order',
  },
  es: {
    subject: (name: string) => `${name} no usó un regalo que usted envió: está bloqueado`,
    text: (name: string, order: number, amount: string, shop: string, time: string) =>
      `${name} indica que fue otra persona quien usó ${amount} de un regalo del pedido ${order} en ${shop} el ${time}.`,
    blocked:
      'Nadie puede usar lo que queda. Si el código se filtró, reemplácelo, con lo que el destinatario recibe uno nuevo por correo, y luego desbloquee el regalo. Si fue un error, solo desbloquéelo. También le avisamos al comercio.',
    label: 'Ver el pedido',
  },
};

/** Tells the sender of a gift that its recipient did not make a use of it. @param link of the order */
export function disputeLetter(
  to: Sender,
  { orderId, recipient, currency }: MailedGift,
  { amount, shop, at }: MailedUse,
  link: string,
): Letter {
  const { language, timeZone } = to;
  const { subject, text, blocked, label } = DISPUTED[language];
  const time = letterTime(at, language, timeZone);
  return {
    language,
    subject: subject(recipient),
    heading: subject(recipient),
    paragraphs: [
      GREETING[language](to.firstName),
      text(recipient, orderId, formatUnits(amount, currency), shop, time),
      blocked,
    ],
    button: { label, link },
  };
}

/**
 * Tells a shop the same, in the language of shops: nothing of the company or the recipient.
 * @param operator whom to answer
 */
export function shopLetter(use: TellableUse, operator: string): Letter {
  const time = letterTime(use.at, 'es', use.timeZone);
  return {
    language: 'es',
    subject: `Alguien no reconoce el canje ${use.id}`,
    heading: `Un destinatario no reconoce el canje ${use.id}`,
    paragraphs: [
      `A ${use.shop}:`,
      `La persona a la que le pertenece un regalo nos indica que no fue ella quien lo usó. El canje es de ${formatUnits(use.amount, use.currency)} (${use.giftName}), en ${use.till}, el ${time}${use.receipt ? `, factura ${use.receipt}` : ''}.`,
      'El regalo está bloqueado: ninguna caja lo recibe por ahora. Este aviso no cambia lo que se le debe al comercio.',
      `Si sabe algo de ese canje, guarde la factura y escríbanos a ${operator}.`,
    ],
  };
}
