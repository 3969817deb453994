import { FACTOR_RESET_HOURS } from '@regalo/contract/team/members';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { letterTime } from '../../platform/mail/letter-time.ts';
import type { Addressee } from '../auth/accounts/account-store.ts';

const TEXTS = {
  en: {
    hello: 'Hello',
    subject: 'Sign in to Regalo without your second factor',
    heading: 'Remove your second factors',
    asked: (admin: string) =>
      `${admin} lets you remove the passkeys, the authenticator app and the recovery codes of your Regalo account. You can then sign in with your PIN and add new ones.`,
    label: 'Remove my second factors',
    once: `The link works once, for ${FACTOR_RESET_HOURS} hours. A newer one replaces it.`,
    ignore: 'If you did not ask for this, do not use the link, and tell an Admin of your company.',
    noticeSubject: (member: string) => `${member}’s second factors are being reset`,
    notice: (admin: string, member: string, time: string) =>
      `On ${time}, ${admin} had a link emailed to ${member} to remove their second factors. Their sessions were ended.`,
    check: 'If you did not expect this, disable the member until you know more.',
    team: 'Open the team',
  },
  es: {
    hello: 'Hola',
    subject: 'Ingrese a Regalo sin su segundo factor',
    heading: 'Quite sus segundos factores',
    asked: (admin: string) =>
      `${admin} le permite quitar las llaves de acceso, la aplicación de autenticación y los códigos de recuperación de su cuenta de Regalo. Después podrá ingresar con su PIN y agregar otros.`,
    label: 'Quitar mis segundos factores',
    once: `El enlace sirve una sola vez, durante ${FACTOR_RESET_HOURS} horas. Uno más reciente lo reemplaza.`,
    ignore: 'Si no lo pidió, no use el enlace y avísele a un administrador de su empresa.',
    noticeSubject: (member: string) => `Se está restableciendo el ingreso de ${member}`,
    notice: (admin: string, member: string, time: string) =>
      `${admin} pidió enviar un enlace a ${member} el ${time}, con el que puede quitar sus segundos factores. Sus sesiones se cerraron.`,
    check: 'Si esto no es correcto, deshabilite a esa persona hasta saber más.',
    team: 'Abrir el equipo',
  },
} as const satisfies Record<Language, unknown>;

/** Brings the one-time link that clears a member's factors. */
export function resetLetter(
  to: Addressee,
  { admin, link }: { admin: string; link: string },
): Letter {
  const texts = TEXTS[to.language];
  return {
    language: to.language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [`${texts.hello}, ${to.first_name}:`, texts.asked(admin)],
    button: { label: texts.label, link },
    after: [texts.once, texts.ignore],
  };
}

interface News {
  admin: string;
  member: string;
  at: Date;
  link: string;
}

/** Tells an Admin that a member's sign-in is being reset, and by whom. */
export function resetNotice(to: Addressee, { admin, member, at, link }: News): Letter {
  const texts = TEXTS[to.language];
  const time = letterTime(at, to.language, to.time_zone);
  return {
    language: to.language,
    subject: texts.noticeSubject(member),
    heading: texts.noticeSubject(member),
    paragraphs: [
      `${texts.hello}, ${to.first_name}:`,
      texts.notice(admin, member, time),
      texts.check,
    ],
    button: { label: texts.team, link },
  };
}
