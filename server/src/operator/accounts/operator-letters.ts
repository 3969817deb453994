import { OPERATOR_INVITATION_HOURS } from '@regalo/contract/operator/operators';
import { OPERATOR_ROLE_NAMES, type OperatorRole } from '@regalo/contract/operator/roles';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { Addressee } from '../../features/auth/accounts/account-store.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import type { readAccess, readCaseLimit } from './told-entries.ts';

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

type GivenAccess = NonNullable<Awaited<ReturnType<typeof readAccess>>>;

const isRole = (role: string): role is OperatorRole =>
  (OPERATOR_ROLE_NAMES as readonly string[]).includes(role);

/** Tells an Owner that somebody was given access to the console, or other roles. */
export function accessLetter(
  to: Addressee,
  { given, link }: { given: GivenAccess; link: string },
): Letter {
  const { hello, letters, operatorRoles } = SERVER[to.language];
  const { subject, heading, acts, when, notYou, label } = fill(letters.operators.access, {
    by: given.author,
    name: `${given.first_name} ${given.last_name}`,
    email: given.email,
    roles: given.roles.map((role) => (isRole(role) ? operatorRoles[role] : role)).join(', '),
    time: letterTime(given.created_at, to.language, to.time_zone),
  });
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [fill(hello, { name: to.first_name }), acts[given.action], when, notYou],
    button: { label, link },
  };
}

type ReachedLimit = NonNullable<Awaited<ReturnType<typeof readCaseLimit>>>;

/** Tells an Owner that an operator has opened as many cases as they may. */
export function caseLimitLetter(to: Addressee, reached: ReachedLimit, link: string): Letter {
  const { hello, letters } = SERVER[to.language];
  const { author: name, cases, minutes } = reached;
  const time = letterTime(reached.created_at, to.language, to.time_zone);
  const words = fill(letters.operators.caseLimit, { name, cases, time });
  const { subject, heading, hour, day, meaning, notRight, label } = words;
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [
      fill(hello, { name: to.first_name }),
      minutes > 60 ? day : hour,
      meaning,
      notRight,
    ],
    button: { label, link },
  };
}
