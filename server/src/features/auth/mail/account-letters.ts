import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { utcMinute } from '@regalo/contract/values/days';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { Addressee } from '../accounts/account-store.ts';

const helloTo = ({ language, first_name: name }: Addressee) =>
  fill(SERVER[language].hello, { name });

/** Brings the one-time link for a new PIN. */
export function pinLinkMail(to: Addressee, link: string): Letter {
  const texts = SERVER[to.language].letters.account.pinLink;
  const { subject, heading, asked, label, once, ignore } = fill(texts, {
    minutes: PIN_LINK_MINUTES,
  });
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [helloTo(to), asked],
    button: { label, link },
    after: [once, ignore],
  };
}

/** Tells a manager that the PIN was changed. */
export function pinChangedMail(to: Addressee, changedAt: Date, link: string): Letter {
  const time = letterTime(changedAt, to.language, to.time_zone);
  const { pinChanged } = SERVER[to.language].letters.account;
  const { subject, heading, when, notYou, label } = fill(pinChanged, { time });
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [helloTo(to), when, notYou],
    button: { label, link },
  };
}

/** Tells a manager that the account was locked. */
export function lockedMail(to: Addressee, lockedAt: Date, link: string): Letter {
  const time = letterTime(lockedAt, to.language, to.time_zone);
  const { locked } = SERVER[to.language].letters.account;
  const { subject, heading, when, open, you, label } = fill(locked, { time });
  return {
    language: to.language,
    subject,
    heading,
    paragraphs: [helloTo(to), when, open, you],
    button: { label, link },
  };
}

interface RequestFields {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
  created_at: Date;
}

/** Tells the operator about a membership request, with everything that was entered. */
export function membershipMail(request: RequestFields): Letter {
  const { id, name, company, email, phone, note, created_at: at } = request;
  return {
    language: 'en',
    subject: `Membership request ${id}: ${company}`,
    heading: `Membership request ${id}`,
    paragraphs: [
      `Name: ${name}`,
      `Company: ${company}`,
      `E-mail: ${email}`,
      `Phone: ${phone || 'none'}`,
      `Sent: ${utcMinute(at)}`,
      `To answer it: npm run admin -- accept-request ${id}, or decline-request ${id}`,
      note ? 'Note:' : 'Note: none',
    ],
    ...(note ? { quoted: note.split(/\r\n?|\n/) } : {}),
  };
}
