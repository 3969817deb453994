import { INVITATION_HOURS } from '@regalo/contract/team/members';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';

interface Invited {
  language: Language;
  company: string;
  /** The name of the member who invites; null where it is an operator. */
  inviter: string | null;
}

const textsOf = ({ language, company, inviter: by }: Invited) => {
  const { letters } = SERVER[language];
  const inviter = by ?? letters.invitation.operator;
  return fill(letters.invitation, { company, inviter, hours: INVITATION_HOURS });
};

/** Brings the one-time link of an invitation. */
export function invitationLetter(invited: Invited, link: string): Letter {
  const texts = textsOf(invited);
  return {
    language: invited.language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.hello, texts.invited],
    button: { label: texts.label, link },
    after: [texts.once, texts.ignore],
  };
}

/** Tells the owner of an account that somebody invited them, and what they can do. */
export function accountExistsLetter(invited: Invited, signIn: string): Letter {
  const texts = textsOf(invited);
  return {
    language: invited.language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.hello, texts.invited, texts.known, texts.instead],
    button: { label: texts.signIn, link: signIn },
    after: [texts.ignore],
  };
}
