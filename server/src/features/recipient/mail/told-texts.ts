import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { MailedGift, MailedUse, Sender, TellableUse } from './mail-queries.ts';
import { GREETING } from './use-texts.ts';

const DISPUTED = {
  en: {
    subject: (name: string, blocked: boolean) =>
      blocked
        ? `${name} did not use a gift of yours: it is blocked`
        : `${name} did not use a gift of yours, which has ended`,
    text: (name: string, order: number, amount: string, shop: string, time: string) =>
      `${name} says that someone else used ${amount} of a gift of order ${order} at ${shop} on ${time}.`,
    blocked:
      'Nobody can use what is left of it. If the code leaked, replace it, which emails the recipient a new one, and then unblock the gift. If it was a mistake, just unblock it. The shop has been told too.',
    ended: 'The gift had already ended, so there was nothing to block. The shop has been told too.',
    label: 'See the order',
  },
  es: {
    subject: (name: string, blocked: boolean) =>
      blocked
        ? `${name} no usó un regalo que usted envió: está bloqueado`
        : `${name} no usó un regalo que usted envió y que ya terminó`,
    text: (name: string, order: number, amount: string, shop: string, time: string) =>
      `${name} indica que fue otra persona quien usó ${amount} de un regalo del pedido ${order} en ${shop} el ${time}.`,
    blocked:
      'Nadie puede usar lo que queda. Si el código se filtró, reemplácelo, con lo que el destinatario recibe uno nuevo por correo, y luego desbloquee el regalo. Si fue un error, solo desbloquéelo. También le avisamos al comercio.',
    ended:
      'El regalo ya había terminado, así que no había nada que bloquear. También le avisamos al comercio.',
    label: 'Ver el pedido',
  },
};

/** Tells the sender of a gift that its recipient did not make a use of it. @param link of the order */
export function disputeLetter(
  to: Sender,
  { orderNumber, recipient, currency }: MailedGift,
  { amount, shop, at, blocked }: MailedUse & { blocked: boolean },
  link: string,
): Letter {
  const { language, timeZone } = to;
  const texts = DISPUTED[language];
  const subject = texts.subject(recipient, blocked);
  const time = letterTime(at, language, timeZone);
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      GREETING[language](to.firstName),
      texts.text(recipient, orderNumber, formatUnits(amount, currency), shop, time),
      blocked ? texts.blocked : texts.ended,
    ],
    button: { label: texts.label, link },
  };
}

const TO_SHOP = {
  en: {
    subject: (id: number) => `A recipient disputes redemption ${id}`,
    heading: (id: number) => `A recipient disputes redemption ${id}`,
    to: (shop: string) => `To ${shop}:`,
    text: ({ till, giftName, receipt }: TellableUse, amount: string, time: string) =>
      `The recipient of a gift says that someone else used it. The redemption was for ${amount} (${giftName}), at ${till}, on ${time}${receipt ? `, receipt ${receipt}` : ''}.`,
    blocked: 'The gift is blocked: for now, no till accepts it.',
    owed: 'This does not change what your shop is owed.',
    ask: (operator: string) =>
      `If you know anything about this redemption, keep the receipt and write to us at ${operator}.`,
  },
  es: {
    subject: (id: number) => `Alguien no reconoce el canje ${id}`,
    heading: (id: number) => `Un destinatario no reconoce el canje ${id}`,
    to: (shop: string) => `A ${shop}:`,
    text: ({ till, giftName, receipt }: TellableUse, amount: string, time: string) =>
      `La persona a la que le pertenece un regalo nos indica que no fue ella quien lo usó. El canje es de ${amount} (${giftName}), en ${till}, el ${time}${receipt ? `, factura ${receipt}` : ''}.`,
    blocked: 'El regalo está bloqueado: ninguna caja lo recibe por ahora.',
    owed: 'Este aviso no cambia lo que se le debe al comercio.',
    ask: (operator: string) =>
      `Si sabe algo de ese canje, guarde la factura y escríbanos a ${operator}.`,
  },
};

/**
 * Tells a shop the same: nothing of the company or the recipient.
 * @param operator whom to answer
 */
export function shopLetter(use: TellableUse & { blocked: boolean }, operator: string): Letter {
  const { language } = use;
  const texts = TO_SHOP[language];
  const time = letterTime(use.at, language, use.timeZone);
  return {
    language,
    subject: texts.subject(use.id),
    heading: texts.heading(use.id),
    paragraphs: [
      texts.to(use.shop),
      texts.text(use, formatUnits(use.amount, use.currency), time),
      use.blocked ? `${texts.blocked} ${texts.owed}` : texts.owed,
      texts.ask(operator),
    ],
  };
}
