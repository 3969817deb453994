import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { REVOKE_DAYS, type ToldTill } from './queries.ts';

interface Texts {
  subject: (till: string) => string;
  heading: string;
  what: (till: ToldTill, time: string) => string;
  next: string;
}

const LINK = {
  en: {
    label: 'Take this till out of use',
    after: `The page asks you to confirm; you do not need to sign in. The link works for ${REVOKE_DAYS} days.`,
  },
  es: {
    label: 'Sacar de uso esta caja',
    after: `La página se lo pregunta una vez más. No necesita ingresar. El enlace sirve por ${REVOKE_DAYS} días.`,
  },
};

const PAIRED: Record<Language, Texts> = {
  en: {
    subject: (till) => `New till at your shop: ${till}`,
    heading: 'Your shop has a new till',
    what: ({ till, shop }, time) =>
      `Since ${time}, a device has been acting as the till “${till}” of ${shop}. It can redeem vouchers for your shop.`,
    next: 'If this was you, there is nothing to do. If nobody at your shop knows this device, take it out of use now.',
  },
  es: {
    subject: (till) => `Una caja nueva en su comercio: ${till}`,
    heading: 'Su comercio tiene una caja nueva',
    what: ({ till, shop }, time) =>
      `Desde el ${time} un dispositivo es la caja «${till}» de ${shop}. Puede canjear vales en nombre de su comercio.`,
    next: 'Si fue usted, no tiene que hacer nada. Si nadie de su comercio conoce ese dispositivo, sáquelo de uso ya.',
  },
};

const GUESSES: Record<Language, Texts> = {
  en: {
    subject: (till) => `Many unknown codes at your till ${till}`,
    heading: 'Many unknown codes at one till',
    what: ({ till, shop }, time) =>
      `By ${time}, 100 codes that match no voucher had been entered within a day at the till “${till}” of ${shop}. Someone may be guessing codes.`,
    next: 'Please find out who uses this till. It pauses after every 20 of them. If the device is not in your hands, take it out of use now.',
  },
  es: {
    subject: (till) => `Muchos códigos desconocidos en su caja ${till}`,
    heading: 'Muchos códigos desconocidos en una caja',
    what: ({ till, shop }, time) =>
      `Hasta el ${time} se digitaron en un día 100 códigos que no son de ningún vale en la caja «${till}» de ${shop}. Puede que alguien esté probando códigos.`,
    next: 'Averigüe por favor quién usa esa caja. Después de cada 20 tiene que esperar un rato. Si el dispositivo no está en sus manos, sáquelo de uso ya.',
  },
};

function letterOf(texts: Texts, told: ToldTill, at: Date, link: string): Letter {
  const { language, till } = told;
  const { label, after } = LINK[language];
  return {
    language,
    subject: texts.subject(till),
    heading: texts.heading,
    paragraphs: [texts.what(told, letterTime(at, language, told.time_zone)), texts.next],
    button: { label, link },
    after: [after],
  };
}

/** Tells a shop that a device became one of its tills. @param link takes it out of use */
export const pairedMail = (told: ToldTill, at: Date, link: string): Letter =>
  letterOf(PAIRED[told.language], told, at, link);

/** Tells a shop that many unknown codes were typed at a till. @param link takes it out of use */
export const guessesMail = (told: ToldTill, at: Date, link: string): Letter =>
  letterOf(GUESSES[told.language], told, at, link);
