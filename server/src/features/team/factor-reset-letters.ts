import { FACTOR_RESET_HOURS } from '@regalo/contract/team/members';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import type { Addressee } from '../auth/accounts/account-store.ts';

/** Brings the one-time link that clears a member's factors. */
export function resetLetter(
  to: Addressee,
  { admin, link }: { admin: string; link: string },
): Letter {
  const { hello, letters } = SERVER[to.language];
  const texts = fill(letters.factors.reset, { admin, hours: FACTOR_RESET_HOURS });
  return {
    language: to.language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [fill(hello, { name: to.first_name }), texts.asked],
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
  const { hello, letters } = SERVER[to.language];
  const time = letterTime(at, to.language, to.time_zone);
  const texts = fill(letters.factors.resetNotice, { admin, member, time });
  return {
    language: to.language,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [fill(hello, { name: to.first_name }), texts.notice, texts.check],
    button: { label: texts.team, link },
  };
}
