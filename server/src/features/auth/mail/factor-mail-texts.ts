import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { Addressee } from '../accounts/account-store.ts';

/** What can happen to the second factors of a member, as the audit has it. */
export const FACTOR_CHANGES = [
  'added authenticator app',
  'removed authenticator app',
  'added passkey',
  'removed passkey',
  'made recovery codes',
  'used recovery code',
  'cleared factors',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

interface Texts {
  hello: string;
  subject: string;
  heading: string;
  changes: Record<FactorChange, (time: string) => string>;
  notYou: string;
  label: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: 'Hello',
    subject: 'How you sign in to Regalo has changed',
    heading: 'Your sign-in has changed',
    changes: {
      'added authenticator app': (time) =>
        `An authenticator app was added to your Regalo account on ${time}.`,
      'removed authenticator app': (time) =>
        `The authenticator app was removed from your Regalo account on ${time}.`,
      'added passkey': (time) => `A passkey was added to your Regalo account on ${time}.`,
      'removed passkey': (time) => `A passkey was removed from your Regalo account on ${time}.`,
      'made recovery codes': (time) =>
        `New recovery codes were created for your Regalo account on ${time}. The old ones no longer work.`,
      'used recovery code': (time) =>
        `A recovery code of your Regalo account was used on ${time}. It no longer works.`,
      'cleared factors': (time) =>
        `All second factors were removed from your Regalo account on ${time}.`,
    },
    notYou: 'If this wasn’t you, choose a new PIN now and tell an Admin of your company.',
    label: 'Ask for a new PIN',
  },
  es: {
    hello: 'Hola',
    subject: 'Cambió su forma de ingresar a Regalo',
    heading: 'Su forma de ingresar cambió',
    changes: {
      'added authenticator app': (time) =>
        `Se agregó una aplicación de autenticación a su cuenta de Regalo el ${time}.`,
      'removed authenticator app': (time) =>
        `Se quitó la aplicación de autenticación de su cuenta de Regalo el ${time}.`,
      'added passkey': (time) => `Se agregó una llave de acceso a su cuenta de Regalo el ${time}.`,
      'removed passkey': (time) =>
        `Se quitó una llave de acceso de su cuenta de Regalo el ${time}.`,
      'made recovery codes': (time) =>
        `Se crearon códigos de recuperación nuevos para su cuenta de Regalo el ${time}. Los anteriores ya no sirven.`,
      'used recovery code': (time) =>
        `Se usó un código de recuperación de su cuenta de Regalo el ${time}. Ya no sirve.`,
      'cleared factors': (time) =>
        `Se quitaron todos los segundos factores de su cuenta de Regalo el ${time}.`,
    },
    notYou:
      'Si no fue usted, elija un PIN nuevo de inmediato y avísele a un administrador de su empresa.',
    label: 'Pedir un PIN nuevo',
  },
};

/** Tells a member that their factors have changed, or that a recovery code was used. */
export function factorLetter(
  to: Addressee,
  { change, at, link }: { change: FactorChange; at: Date; link: string },
): Letter {
  const { hello, subject, heading, changes, notYou, label } = TEXTS[to.language];
  const time = letterTime(at, to.language, to.time_zone);
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [`${hello}, ${to.first_name}:`, changes[change](time), notYou],
    button: { label, link },
  };
}
