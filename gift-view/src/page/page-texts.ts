import type { Language } from '@regalo/messages/languages';
import { at, de } from './sender-words.ts';

/** Every text of the recipient's page. */
export interface PageTexts {
  /** Here and below, a recipient may have no name any more. */
  title: (recipient: string) => string;
  giftFor: (recipient: string) => string;
  wrappedHeading: (purchaser: string) => string;
  from: (company: string) => string;
  openButton: string;
  openHeading: string;
  openLead: (purchaser: string) => string;
  giftCard: string;
  amount: string;
  code: string;
  copy: string;
  copied: string;
  qrCode: string;
  barcode: string;
  print: string;
  addToCalendar: string;
  validUntil: string;
  howToUse: string;
  stepsAtShop: (shop: string) => string[];
  stepsAnywhere: string[];
  keepPage: string;
  left: string;
  uses: string;
  notMe: string;
  blockedText: (purchaser: string, company: string) => string;
  disputedText: (purchaser: string, company: string) => string;
  formerText: (purchaser: string, company: string) => string;
  usedHeading: string;
  usedText: string;
  usedNext: (purchaser: string, company: string) => string;
  photo: (purchaser: string) => string;
  video: (purchaser: string) => string;
  messageFrom: (purchaser: string) => string;
  expiredHeading: string;
  expiredText: (day: string) => string;
  expiredNext: (purchaser: string, company: string) => string;
  reopenNext: (purchaser: string, company: string, day: string) => string;
  cancelledHeading: string;
  cancelledText: (company: string) => string;
  cancelledNext: (purchaser: string, company: string) => string;
  personalLink: string;
  sentWith: string;
  verify: string;
  /** Somebody whom the reader should write to. */
  somebodyAt: (purchaser: string, company: string) => string;
  whoeverSentIt: string;
  unknownTitle: string;
  unknownText: string;
  unknownSteps: string[];
  replacedTitle: string;
  replacedText: string;
  replacedSteps: (who: string) => string[];
  throttledTitle: string;
  throttledText: string;
  throttledSteps: string[];
  failedTitle: string;
  failedText: string;
  failedSteps: string[];
}

const EN: PageTexts = {
  title: (recipient) => (recipient ? `A gift for ${recipient}` : 'A gift for you'),
  giftFor: (recipient) => (recipient ? `For ${recipient}` : 'For you'),
  wrappedHeading: (purchaser) => `${purchaser} sent you a gift`,
  from: (company) => `on behalf of ${company}`,
  openButton: 'Open your gift',
  openHeading: 'It’s yours, enjoy!',
  openLead: (purchaser) => `A gift from ${purchaser}`,
  giftCard: 'Gift card',
  amount: 'Amount',
  code: 'Your code',
  copy: 'Copy code',
  copied: 'Copied',
  qrCode: 'Your code as a QR code',
  barcode: 'Your code as a barcode',
  print: 'Print voucher',
  addToCalendar: 'Add to calendar',
  validUntil: 'Valid until',
  howToUse: 'How to use it',
  stepsAtShop: (shop) => [
    `Choose something you like at ${shop}.`,
    'Before you pay, say that you have a gift card and show this page.',
  ],
  stepsAnywhere: [
    'Choose something you like at a shop that takes Regalo gift cards.',
    'Before you pay, say that you have a gift card and show this page.',
  ],
  keepPage: 'Keep this link: it always brings you back to your code.',
  left: 'Left',
  uses: 'Where it was used',
  notMe: 'This was not me',
  blockedText: (purchaser, company) =>
    `This gift cannot be used for now: its sender has blocked it. Please write to ${at(purchaser, company)}, who can let it be used again.`,
  disputedText: (purchaser, company) =>
    `This gift is blocked, because a use of it was reported here as somebody else’s. ${at(purchaser, company)} has been told: write to them about what comes next.`,
  formerText: (purchaser, company) =>
    `This gift is blocked, because whoever had it before says that it should not have gone to another address. ${at(purchaser, company)} has been told: write to them about what comes next.`,
  usedHeading: 'This gift has been used up',
  usedText: 'Nothing is left of it, so its code no longer works. We hope that you enjoyed it.',
  usedNext: (purchaser, company) =>
    `Was it not you? Please write to ${at(purchaser, company)} at once.`,
  photo: (purchaser) => `Photo from ${purchaser}`,
  video: (purchaser) => `Video from ${purchaser}`,
  messageFrom: (purchaser) => `Message from ${purchaser}`,
  expiredHeading: 'This gift has expired',
  expiredText: (day) => `It was valid until ${day}, so its code no longer works.`,
  expiredNext: (purchaser, company) =>
    `Please write to ${at(purchaser, company)}: they can tell you whether a new gift can be sent.`,
  reopenNext: (purchaser, company, day) =>
    `Still want to use it? Write to ${at(purchaser, company)}: they can reopen it until ${day}. Your code then works again.`,
  cancelledHeading: 'This gift was withdrawn',
  cancelledText: (company) => `${company} took it back, so its code does not work.`,
  cancelledNext: (purchaser, company) =>
    `If this surprises you, please ask ${at(purchaser, company)}. There is nothing you need to pay or return.`,
  personalLink: 'This link is personal: whoever has it can use the gift.',
  sentWith: 'Sent with Regalo',
  verify: 'Check whether a code is genuine',
  somebodyAt: at,
  whoeverSentIt: 'the person who sent you the gift',
  unknownTitle: 'We cannot find this gift',
  unknownText: 'The link is incomplete, or a newer one has taken its place.',
  unknownSteps: [
    'Open the gift with the button in the latest e-mail about it.',
    'If you typed or pasted the link, check that no letter is missing at its end.',
    'Still nothing? Ask the person who sent you the gift for a new link.',
  ],
  replacedTitle: 'A newer link has replaced this one',
  replacedText: 'This link and its code no longer work. The gift itself is safe.',
  replacedSteps: (who) => [
    'Open the gift with the button in the latest e-mail about it.',
    `No newer e-mail? Write to ${who} and ask for it.`,
  ],
  throttledTitle: 'Please wait a moment',
  throttledText: 'Many links that lead to no gift were tried from your connection.',
  throttledSteps: [
    'Wait 15 minutes, then open the link again.',
    'Use the button in the latest e-mail about your gift rather than typing the link.',
  ],
  failedTitle: 'We cannot show this page right now',
  failedText: 'It is not your fault, and nothing has happened to your gift.',
  failedSteps: [
    'Open your link again in a few minutes.',
    'If it still fails, tell the person who sent you the gift.',
  ],
};

const ES: PageTexts = {
  title: (recipient) => (recipient ? `Un regalo para ${recipient}` : 'Un regalo para usted'),
  giftFor: (recipient) => (recipient ? `Para ${recipient}` : 'Para usted'),
  wrappedHeading: (purchaser) => `${purchaser} le envió un regalo`,
  from: (company) => `de parte de ${company}`,
  openButton: 'Abrir mi regalo',
  openHeading: '¡Es suyo, disfrútelo!',
  openLead: (purchaser) => `Un regalo de ${purchaser}`,
  giftCard: 'Tarjeta de regalo',
  amount: 'Monto',
  code: 'Su código',
  copy: 'Copiar código',
  copied: 'Copiado',
  qrCode: 'Su código como código QR',
  barcode: 'Su código como código de barras',
  print: 'Imprimir tarjeta',
  addToCalendar: 'Agregar al calendario',
  validUntil: 'Válido hasta el',
  howToUse: 'Cómo usarlo',
  stepsAtShop: (shop) => [
    `Escoja algo que le guste en ${shop}.`,
    'Antes de pagar, diga que tiene una tarjeta de regalo y muestre esta página.',
  ],
  stepsAnywhere: [
    'Escoja algo que le guste en un comercio que reciba tarjetas de regalo Regalo.',
    'Antes de pagar, diga que tiene una tarjeta de regalo y muestre esta página.',
  ],
  keepPage: 'Guarde este enlace: siempre lo trae de vuelta a su código.',
  left: 'Le queda',
  uses: 'Dónde se usó',
  notMe: 'No fui yo',
  blockedText: (purchaser, company) =>
    `Por ahora este regalo no se puede usar: quien lo envió lo bloqueó. Escríbale a ${de(purchaser, company, ',')} para que se pueda usar de nuevo.`,
  disputedText: (purchaser, company) =>
    `Este regalo está bloqueado, porque aquí se indicó que un uso lo hizo otra persona. Ya le avisamos a ${de(purchaser, company)}: escríbale para saber cómo seguir.`,
  formerText: (purchaser, company) =>
    `Este regalo está bloqueado, porque desde su correo anterior se indicó que no debía ir a otro. Ya le avisamos a ${de(purchaser, company)}: escríbale para saber cómo seguir.`,
  usedHeading: 'Este regalo ya se usó por completo',
  usedText: 'Ya no queda nada, así que su código no funciona. Esperamos que lo haya disfrutado.',
  usedNext: (purchaser, company) =>
    `¿No fue usted? Escríbale a ${de(purchaser, company, ',')} de inmediato.`,
  photo: (purchaser) => `Foto de ${purchaser}`,
  video: (purchaser) => `Video de ${purchaser}`,
  messageFrom: (purchaser) => `Mensaje de ${purchaser}`,
  expiredHeading: 'Este regalo venció',
  expiredText: (day) => `Fue válido hasta el ${day}, así que su código ya no funciona.`,
  expiredNext: (purchaser, company) =>
    `Escríbale a ${de(purchaser, company, ',')} para saber si le pueden enviar un regalo nuevo.`,
  reopenNext: (purchaser, company, day) =>
    `¿Todavía lo quiere usar? Escríbale a ${de(purchaser, company)}: lo puede reabrir hasta el ${day}, y su código vuelve a servir.`,
  cancelledHeading: 'Este regalo fue anulado',
  cancelledText: (company) => `${company} lo anuló, así que su código no funciona.`,
  cancelledNext: (purchaser, company) =>
    `Si le sorprende, consulte con ${de(purchaser, company)}. No tiene que pagar ni devolver nada.`,
  personalLink: 'Este enlace es personal: quien lo tenga puede usar el regalo.',
  sentWith: 'Enviado con Regalo',
  verify: 'Compruebe si un código es auténtico',
  somebodyAt: (purchaser, company) => de(purchaser, company),
  whoeverSentIt: 'la persona que le envió el regalo',
  unknownTitle: 'No encontramos este regalo',
  unknownText: 'El enlace está incompleto, o uno más nuevo tomó su lugar.',
  unknownSteps: [
    'Abra el regalo con el botón del correo más reciente que recibió.',
    'Si escribió o pegó el enlace, revise que no le falte ninguna letra al final.',
    '¿Todavía nada? Pídale un enlace nuevo a la persona que le envió el regalo.',
  ],
  replacedTitle: 'Un enlace más nuevo reemplazó este',
  replacedText: 'Este enlace y su código ya no funcionan. El regalo sigue a salvo.',
  replacedSteps: (who) => [
    'Abra el regalo con el botón del correo más reciente que recibió.',
    `¿No tiene un correo más reciente? Escríbale a ${who} para pedirlo.`,
  ],
  throttledTitle: 'Espere un momento, por favor',
  throttledText: 'Desde su conexión se probaron muchos enlaces que no llevan a ningún regalo.',
  throttledSteps: [
    'Espere 15 minutos y abra el enlace de nuevo.',
    'Use el botón del correo más reciente sobre su regalo en lugar de escribir el enlace.',
  ],
  failedTitle: 'Ahora no podemos mostrar esta página',
  failedText: 'No es culpa suya, y a su regalo no le pasó nada.',
  failedSteps: [
    'Abra su enlace de nuevo en unos minutos.',
    'Si sigue sin funcionar, avísele a la persona que le envió el regalo.',
  ],
};

export const PAGE_TEXTS: Record<Language, PageTexts> = { en: EN, es: ES };
