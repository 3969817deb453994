import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { Addressee } from '../accounts/account-store.ts';
import type { FactorChange } from '../factors/factor-changes.ts';

/** Tells a member that their factors have changed, or that a recovery code was used. */
export function factorLetter(
  to: Addressee,
  { change, at, link }: { change: FactorChange; at: Date; link: string },
): Letter {
  const { hello, letters } = SERVER[to.language];
  const time = letterTime(at, to.language, to.time_zone);
  const { subject, heading, changes, notYou, label } = fill(letters.factors.changed, { time });
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [fill(hello, { name: to.first_name }), changes[change], notYou],
    button: { label, link },
  };
}
