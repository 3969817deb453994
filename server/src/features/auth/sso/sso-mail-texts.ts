import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { ROLE_TITLES } from '../../../platform/mail/role-titles.ts';
import type { Addressee } from '../accounts/account-store.ts';
import type { SsoChanges } from './settings-changes.ts';
import { SSO_MAIL_WORDS, type SsoMailWords } from './sso-mail-words.ts';

type Reader = { language: Language; keeper: string | undefined };

/** A sentence for each thing that changed. */
function linesOf(words: SsoMailWords, changes: SsoChanges, { language, keeper }: Reader): string[] {
  const said = <T>(value: T | undefined, say: (value: T) => string) =>
    value === undefined ? undefined : say(value);
  const lines = [
    said(changes.provider, words.provider),
    said(changes.new_secret, () => words.new_secret),
    said(changes.removed, () => words.removed),
    said(changes.keeps_pin, () => (keeper ? words.pin_off(keeper) : words.pin_on)),
    said(changes.roles_claim, (claim) => (claim ? words.roles_claim(claim) : words.no_claim)),
    said(changes.default_role, (role) =>
      role === 'none' ? words.no_role : words.default_role(ROLE_TITLES[language][role]),
    ),
    said(changes.creates_members, (now) => words.creates_members[now]),
    said(changes.accepts_factor, (now) => words.accepts_factor[now]),
    said(changes.domain_verified, words.domain_verified),
    said(changes.domain_removed, words.domain_removed),
  ];
  return lines.filter((line) => line !== undefined);
}

/** Tells an Admin what was changed about single sign-on. @param about author absent for the operator */
export function changedLetter(
  { language, first_name, time_zone }: Addressee,
  about: {
    changes: SsoChanges;
    author: string | undefined;
    /** Who keeps the PIN, where the others lose it. */
    keeper: string | undefined;
    at: Date;
    link: string;
  },
): Letter {
  const words = SSO_MAIL_WORDS[language];
  const time = letterTime(about.at, language, time_zone);
  const { keeper, changes } = about;
  return {
    language,
    subject: words.changed,
    heading: words.changed,
    paragraphs: [
      words.hello(first_name),
      words.by(about.author ?? words.operator, time),
      ...linesOf(words, changes, { language, keeper }),
    ],
    button: { label: words.see, link: about.link },
    after: [words.unasked],
  };
}

/** Tells a member that single sign-on opens their account, or has made it. */
export function linkedLetter(
  { language, first_name, time_zone }: Addressee,
  { made, at, link }: { made: boolean; at: Date; link: string },
): Letter {
  const words = SSO_MAIL_WORDS[language];
  const time = letterTime(at, language, time_zone);
  return {
    language,
    subject: words.linked,
    heading: words.linked,
    paragraphs: [
      words.hello(first_name),
      made ? words.made(time) : words.bound(time),
      words.notYou,
    ],
    button: { label: words.profile, link },
  };
}
