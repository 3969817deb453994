import { senderOf } from '@regalo/contract/gifts/sender';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import type { MailedGift, Sender } from './mail-queries.ts';
import { GREETING } from './use-texts.ts';

const MOVED = {
  en: {
    subject: 'Your gift now goes to another address',
    text: (sender: string) =>
      `${sender} changed the address of a gift you had already opened. Its link and code were replaced, and the new ones went to the new address.`,
    ask: (purchaser: string) => `If this surprises you, write to ${purchaser}.`,
    block:
      'If this is not right, you can block the gift: nobody can then use it, and the sender is told.',
    notRight: 'This is not right',
    senderSubject: (name: string) => `The gift of ${name} now goes to another address`,
    senderText: (name: string, order: number) =>
      `The address of a gift of order ${order} was changed after ${name} had opened it. Its old code and link no longer work, and the new ones went to the new address. What was already spent stays spent.`,
    senderAsk: 'If nobody in your company did that on purpose, block the gift.',
    disputedSubject: (name: string) => `The previous address of ${name} has blocked a gift`,
    disputedText: (name: string, order: number) =>
      `Someone at the previous address of ${name} reports that a gift of order ${order} should not have been moved to another address. The gift is blocked: nobody can use what is left of it.`,
    disputedNext:
      'Find out who in your company changed the address. If the change was wrong, correct it back to the previous address, which creates a new code, and unblock the gift. If it was right, withdraw the gift and send another one: this one can no longer be used at any other address.',
    unblockedSubject: 'Your gift is no longer blocked',
    unblockedText: (sender: string) =>
      `${sender} unblocked the gift that had gone to another address. It is yours again: use the link and code in the most recent email.`,
    label: 'See the order',
  },
  es: {
    subject: 'Su regalo ahora va a otro correo',
    text: (sender: string) =>
      `${sender} cambió el correo de un regalo que usted ya había abierto. El enlace y el código se reemplazaron; los nuevos se enviaron al correo nuevo.`,
    ask: (purchaser: string) => `Si le sorprende, escríbale a ${purchaser}.`,
    block:
      'Si no está bien, puede bloquear el regalo: nadie lo podrá usar, y le avisamos a quien lo envió.',
    notRight: 'Esto no está bien',
    senderSubject: (name: string) => `El regalo de ${name} ahora va a otro correo`,
    senderText: (name: string, order: number) =>
      `Se cambió el correo de un regalo del pedido ${order} después de que ${name} lo abrió. El código y el enlace viejos ya no sirven, y los nuevos se enviaron al correo nuevo; lo gastado queda gastado.`,
    senderAsk: 'Si nadie de su empresa lo hizo a propósito, bloquee el regalo.',
    disputedSubject: (name: string) => `El correo anterior de ${name} bloqueó un regalo`,
    disputedText: (name: string, order: number) =>
      `Desde el correo que ${name} tenía antes se indica que un regalo del pedido ${order} no debía ir a otro. Está bloqueado: nadie puede usar lo que queda.`,
    disputedNext:
      'Averigüe quién de su empresa cambió el correo. Si el cambio no estaba bien, corríjalo para que vuelva al anterior, con lo que el código cambia, y desbloquee el regalo. Si estaba bien, anule el regalo y envíe otro: este ya no se puede usar en ningún otro correo.',
    unblockedSubject: 'Su regalo ya no está bloqueado',
    unblockedText: (sender: string) =>
      `${sender} desbloqueó el regalo que había ido a otro correo. Ahora viene otra vez al suyo: úselo con el enlace y el código del correo más reciente.`,
    label: 'Ver el pedido',
  },
} satisfies Record<Language, unknown>;

/**
 * Tells the old address of a gift that was opened that it goes elsewhere now; without the new one.
 * @param link by which the gift is blocked
 */
export function movedLetter(gift: MailedGift, link: string | undefined): Letter {
  const { language, recipient, purchaser, company } = gift;
  const { subject, text, ask, block, notRight } = MOVED[language];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [GREETING[language](recipient), text(senderOf(purchaser, company)), ask(purchaser)],
    ...(link && { after: [block], links: [{ label: notRight, link }] }),
  };
}

/** Tells the former holder of a gift, who has it again, that it can be used. */
export function unblockedLetter({ language, recipient, purchaser, company }: MailedGift): Letter {
  const { unblockedSubject: subject, unblockedText, ask } = MOVED[language];
  const sender = senderOf(purchaser, company);
  const paragraphs = [GREETING[language](recipient), unblockedText(sender), ask(purchaser)];
  return { language, subject, heading: subject, paragraphs };
}

type SenderTexts = (texts: (typeof MOVED)[Language]) => {
  subject: (name: string) => string;
  text: (name: string, order: number) => string;
  next: string;
};

/** A letter about a move to the sender of the gift. */
const senderLetter =
  (pick: SenderTexts) =>
  (to: Sender, { orderNumber, recipient }: MailedGift, link: string): Letter => {
    const { language, firstName } = to;
    const { subject, text, next } = pick(MOVED[language]);
    return {
      language,
      subject: subject(recipient),
      heading: subject(recipient),
      paragraphs: [GREETING[language](firstName), text(recipient, orderNumber), next],
      button: { label: MOVED[language].label, link },
    };
  };

/** Tells its sender that an opened gift goes elsewhere. @param link of the order */
export const movedSenderLetter = senderLetter(({ senderSubject, senderText, senderAsk }) => ({
  subject: senderSubject,
  text: senderText,
  next: senderAsk,
}));

/** Tells its sender that the former address has blocked it. @param link of the order */
export const moveDisputedLetter = senderLetter(
  ({ disputedSubject, disputedText, disputedNext }) => ({
    subject: disputedSubject,
    text: disputedText,
    next: disputedNext,
  }),
);
