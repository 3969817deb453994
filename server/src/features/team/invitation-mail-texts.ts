import { INVITATION_HOURS } from '@regalo/contract/team/members';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';

interface Invited {
  language: Language;
  company: string;
  /** The name of whoever invites. */
  inviter: string;
}

const TEXTS = {
  en: {
    hello: 'Hello:',
    subject: (company: string) => `${company} invites you to Regalo`,
    heading: (company: string) => `Join ${company}`,
    invited: (inviter: string, company: string) =>
      `${inviter} invites you to work on the gifts of ${company} in Regalo.`,
    label: 'Accept the invitation',
    once: `The link works once, for ${INVITATION_HOURS} hours. A newer one replaces it.`,
    ignore: 'If you do not know the sender, ignore this email.',
    known:
      'This email address is already used to sign in for another company in Regalo, and an address can belong to only one company.',
    instead:
      'To accept, give the sender another email address. They are not told that you already have an account.',
    signIn: 'Sign in to Regalo',
  },
  es: {
    hello: 'Hola:',
    subject: (company: string) => `${company} le invita a Regalo`,
    heading: (company: string) => `Únase a ${company}`,
    invited: (inviter: string, company: string) =>
      `${inviter} le invita a trabajar con los regalos de ${company} en Regalo.`,
    label: 'Aceptar la invitación',
    once: `El enlace sirve una sola vez, durante ${INVITATION_HOURS} horas. Uno más reciente lo reemplaza.`,
    ignore: 'Si no conoce a quien le escribe, no tiene que hacer nada.',
    known:
      'Con este correo ya se ingresa a Regalo por otra empresa, y un correo puede ser de una sola empresa.',
    instead:
      'Para aceptar, dele otro correo suyo a quien le invita. Esa persona no se entera de que usted ya tiene una cuenta.',
    signIn: 'Ingresar a Regalo',
  },
} as const satisfies Record<Language, unknown>;

/** Brings the one-time link of an invitation. */
export function invitationLetter({ language, company, inviter }: Invited, link: string): Letter {
  const texts = TEXTS[language];
  return {
    language,
    subject: texts.subject(company),
    heading: texts.heading(company),
    paragraphs: [texts.hello, texts.invited(inviter, company)],
    button: { label: texts.label, link },
    after: [texts.once, texts.ignore],
  };
}

/** Tells the owner of an account that somebody invited them, and what they can do. */
export function accountExistsLetter(
  { language, company, inviter }: Invited,
  signIn: string,
): Letter {
  const texts = TEXTS[language];
  return {
    language,
    subject: texts.subject(company),
    heading: texts.heading(company),
    paragraphs: [texts.hello, texts.invited(inviter, company), texts.known, texts.instead],
    button: { label: texts.signIn, link: signIn },
    after: [texts.ignore],
  };
}
