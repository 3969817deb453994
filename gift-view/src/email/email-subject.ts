import { clip, oneLine } from '../clean-text.ts';
import { EMAIL_TEXTS } from './email-texts.ts';
import type { GiftEmailProps } from './gift-email-props.ts';

const SUBJECT_MAX = 150;
/** Two names of this length fit into a subject, with the words between them. */
const NAME_IN_SUBJECT_MAX = 58;

/** The same gift with names of one line each, as the parts of the e-mail expect them. */
export function oneLineNames(given: GiftEmailProps): GiftEmailProps {
  return {
    ...given,
    recipientName: oneLine(given.recipientName),
    purchaserName: oneLine(given.purchaserName),
    companyName: oneLine(given.companyName),
    giftName: oneLine(given.giftName),
    shopName: given.shopName === null ? null : oneLine(given.shopName),
  };
}

/** One line of at most 150 characters; expects names of one line. */
export function emailSubject(props: GiftEmailProps): string {
  const texts = EMAIL_TEXTS[props.language];
  const subject = texts.subject(
    clip(props.purchaserName, NAME_IN_SUBJECT_MAX),
    clip(props.recipientName, NAME_IN_SUBJECT_MAX),
  );
  return clip(props.test ? `${texts.test}: ${subject}` : subject, SUBJECT_MAX);
}
