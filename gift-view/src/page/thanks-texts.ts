import type { Language } from '@regalo/messages/languages';

/** The texts of the form that says thanks, and of what was said. */
export interface ThanksTexts {
  heading: string;
  lead: (purchaser: string) => string;
  field: string;
  send: string;
  said: (purchaser: string) => string;
  empty: string;
  tooLong: (most: number) => string;
}

const EN: ThanksTexts = {
  heading: 'Say thanks',
  lead: (purchaser) => `${purchaser} will be glad to read a line from you. You can send one.`,
  field: 'Your message',
  send: 'Send thanks',
  said: (purchaser) => `You thanked ${purchaser}:`,
  empty: 'Please write a message first.',
  tooLong: (most) => `Please keep it to ${most} characters.`,
};

const ES: ThanksTexts = {
  heading: 'Dé las gracias',
  lead: (purchaser) =>
    `A ${purchaser} le gustará leer unas palabras suyas. Puede enviarlas una vez.`,
  field: 'Su mensaje',
  send: 'Enviar mi agradecimiento',
  said: (purchaser) => `Usted le agradeció a ${purchaser}:`,
  empty: 'Primero escriba un mensaje.',
  tooLong: (most) => `Escriba como máximo ${most} caracteres.`,
};

export const THANKS_TEXTS: Record<Language, ThanksTexts> = { en: EN, es: ES };
