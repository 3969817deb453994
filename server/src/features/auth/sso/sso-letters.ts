import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { Addressee } from '../accounts/account-store.ts';
import type { SsoChanges } from './settings-changes.ts';

/** A change of single sign-on; the author is absent for the operator. */
interface Changed {
  changes: SsoChanges;
  author: string | undefined;
  /** The member who keeps the PIN, where the others lose it. */
  keeper: string | undefined;
  at: Date;
  link: string;
}

function textsOf({ language, time_zone }: Addressee, { changes, author, keeper, at }: Changed) {
  const { letters, team } = SERVER[language];
  const { provider, roles_claim, default_role: role } = changes;
  const { domain_verified, domain_removed } = changes;
  return fill(letters.sso, {
    author: author ?? letters.sso.operator,
    time: letterTime(at, language, time_zone),
    issuer: provider ?? '',
    keeper: keeper ?? '',
    claim: roles_claim ?? '',
    role: role && role !== 'none' ? team.roles.names[role] : '',
    verified: domain_verified ?? '',
    removed: domain_removed ?? '',
  });
}

/** A sentence for each thing that changed. */
function linesOf(texts: ReturnType<typeof textsOf>, { changes, keeper }: Changed): string[] {
  const said = <T>(value: T | undefined, say: (value: T) => string) =>
    value === undefined ? [] : [say(value)];
  return [
    ...said(changes.provider, () => texts.provider),
    ...said(changes.new_secret, () => texts.new_secret),
    ...said(changes.removed, () => texts.removed),
    ...said(changes.keeps_pin, () => (keeper ? texts.pin_off : texts.pin_on)),
    ...said(changes.roles_claim, (claim) => (claim ? texts.roles_claim : texts.no_claim)),
    ...said(changes.default_role, (role) => texts[role === 'none' ? 'no_role' : 'default_role']),
    ...said(changes.creates_members, (now) => texts.creates_members[now]),
    ...said(changes.accepts_factor, (now) => texts.accepts_factor[now]),
    ...said(changes.domain_verified, () => texts.domain_verified),
    ...said(changes.domain_removed, () => texts.domain_removed),
  ];
}

/** Tells an Admin what was changed about single sign-on. */
export function changedLetter(to: Addressee, about: Changed): Letter {
  const { language, first_name: name } = to;
  const texts = textsOf(to, about);
  return {
    language,
    subject: texts.changed,
    heading: texts.changed,
    paragraphs: [fill(SERVER[language].hello, { name }), texts.by, ...linesOf(texts, about)],
    button: { label: texts.see, link: about.link },
    after: [texts.unasked],
  };
}

/** Tells a member that single sign-on opens their account, or has made it. */
export function linkedLetter(
  { language, first_name: name, time_zone }: Addressee,
  { made, at, link }: { made: boolean; at: Date; link: string },
): Letter {
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.ssoLinked, { time: letterTime(at, language, time_zone) });
  return {
    language,
    subject: texts.linked,
    heading: texts.linked,
    paragraphs: [fill(hello, { name }), made ? texts.made : texts.bound, texts.notYou],
    button: { label: texts.profile, link },
  };
}
