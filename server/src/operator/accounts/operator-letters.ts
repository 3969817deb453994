import { OPERATOR_INVITATION_HOURS } from '@regalo/contract/operator/operators';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { Addressee } from '../../features/auth/accounts/account-store.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';

/** Brings the link by which an operator chooses a PIN: the first one, or another after a reset of their factors. */
export function operatorInvitationLetter(
  { language, first_name: name }: Addressee,
  { by, link, again }: { by: string; link: string; again: boolean },
): Letter {
  const { hello, letters } = SERVER[language];
  const words = letters.operators[again ? 'begunAgain' : 'invitation'];
  const hours = OPERATOR_INVITATION_HOURS;
  const { subject, heading, invited, label, once, ignore } = fill(words, { by, hours });
  return {
    language,
    subject,
    heading,
    paragraphs: [fill(hello, { name }), invited],
    button: { label, link },
    after: [once, ignore],
  };
}

/** Tells an operator that somebody signed in from a network that they had not used before. */
export function newNetworkLetter(
  to: Addressee,
  { from, at, link }: { from: string; at: Date; link: string },
): Letter {
  const { hello, letters } = SERVER[to.language];
  const time = letterTime(at, to.language, to.time_zone);
  const { subject, heading, when, notYou, label } = fill(letters.operators.newNetwork, {
    time,
    from,
  });
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [fill(hello, { name: to.first_name }), when, notYou],
    button: { label, link },
  };
}
