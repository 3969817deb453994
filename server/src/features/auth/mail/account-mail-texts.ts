import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { utcMinute } from '@regalo/contract/values/days';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { Addressee } from '../accounts/account-store.ts';

const localTime = (at: Date, { language, time_zone: zone }: Addressee) =>
  letterTime(at, language, zone);

const GREETING: Record<Language, string> = { en: 'Hello', es: 'Hola' };
const greeting = ({ language, first_name: name }: Addressee) => `${GREETING[language]}, ${name}:`;

const LINK = {
  en: {
    subject: 'Choose a new PIN for Regalo',
    heading: 'Choose a new PIN',
    asked: 'Someone, most likely you, asked for a new PIN for your Regalo account.',
    label: 'Choose a new PIN',
    once: `The link works once, for ${PIN_LINK_MINUTES} minutes.`,
    ignore: 'If this wasn’t you, ignore this email: your PIN stays as it is.',
  },
  es: {
    subject: 'Elija un PIN nuevo para Regalo',
    heading: 'Elija un PIN nuevo',
    asked: 'Alguien, probablemente usted, pidió un PIN nuevo para su cuenta de Regalo.',
    label: 'Elegir un PIN nuevo',
    once: `El enlace sirve una sola vez, durante ${PIN_LINK_MINUTES} minutos.`,
    ignore: 'Si no fue usted, no tiene que hacer nada: su PIN sigue siendo el mismo.',
  },
};

/** Brings the one-time link for a new PIN. */
export function pinLinkMail(to: Addressee, link: string): Letter {
  const { subject, heading, asked, label, once, ignore } = LINK[to.language];
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [greeting(to), asked],
    button: { label, link },
    after: [once, ignore],
  };
}

const CHANGED = {
  en: {
    subject: 'Your Regalo PIN was changed',
    heading: 'Your PIN was changed',
    when: (time: string) => `The PIN of your Regalo account was changed on ${time}.`,
    notYou: 'If this wasn’t you, choose a new PIN now; that also ends every open session.',
    label: 'Ask for a new PIN',
  },
  es: {
    subject: 'Su PIN de Regalo cambió',
    heading: 'Su PIN cambió',
    when: (time: string) => `El PIN de su cuenta de Regalo se cambió el ${time}.`,
    notYou:
      'Si no fue usted, elija un PIN nuevo de inmediato; eso también cierra toda sesión abierta.',
    label: 'Pedir un PIN nuevo',
  },
};

/** Tells a manager that the PIN was changed. */
export function pinChangedMail(to: Addressee, changedAt: Date, link: string): Letter {
  const { subject, heading, when, notYou, label } = CHANGED[to.language];
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [greeting(to), when(localTime(changedAt, to)), notYou],
    button: { label, link },
  };
}

const LOCKED = {
  en: {
    subject: 'Too many wrong PINs for your Regalo account',
    heading: 'Signing in is paused for a while',
    when: (time: string) =>
      `Someone entered too many wrong PINs for your Regalo account, the last one on ${time}.`,
    open: 'Until the pause ends, nobody can sign in from a new device. Browsers where you have signed in before still work, and so do your open sessions.',
    you: 'If this was you, choose a new PIN; it works at once. If it wasn’t, there is nothing to do: nobody got in.',
    label: 'Choose a new PIN',
  },
  es: {
    subject: 'Demasiados intentos con un PIN equivocado en su cuenta de Regalo',
    heading: 'El ingreso a su cuenta está en pausa',
    when: (time: string) =>
      `Alguien escribió demasiadas veces un PIN equivocado para su cuenta de Regalo, la última el ${time}.`,
    open: 'Mientras dure la pausa nadie puede ingresar desde un dispositivo nuevo. Los navegadores donde usted ya había ingresado siguen funcionando, y sus sesiones abiertas también.',
    you: 'Si fue usted, elija un PIN nuevo y podrá ingresar de inmediato. Si no fue usted, no tiene que hacer nada: nadie logró entrar.',
    label: 'Elegir un PIN nuevo',
  },
};

/** Tells a manager that the account was locked. */
export function lockedMail(to: Addressee, lockedAt: Date, link: string): Letter {
  const { subject, heading, when, open, you, label } = LOCKED[to.language];
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [greeting(to), when(localTime(lockedAt, to)), open, you],
    button: { label, link },
  };
}

interface RequestFields {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
  created_at: Date;
}

/** Tells the operator about a membership request, with everything that was entered. */
export function membershipMail(request: RequestFields): Letter {
  const { id, name, company, email, phone, note, created_at: at } = request;
  return {
    language: 'en',
    subject: `Membership request ${id}: ${company}`,
    heading: `Membership request ${id}`,
    paragraphs: [
      `Name: ${name}`,
      `Company: ${company}`,
      `E-mail: ${email}`,
      `Phone: ${phone || 'none'}`,
      `Sent: ${utcMinute(at)}`,
      `To answer it: npm run admin -- accept-request ${id}, or decline-request ${id}`,
      note ? 'Note:' : 'Note: none',
    ],
    ...(note ? { quoted: note.split(/\r\n?|\n/) } : {}),
  };
}
