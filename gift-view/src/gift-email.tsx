import { render } from '@react-email/render';
import { clip, oneLine } from './clean-text.ts';
import { EMAIL_TEXTS } from './email-texts.ts';
import { GiftEmail } from './gift-email-body.tsx';
import type { GiftEmailProps } from './gift-email-props.ts';
import { giftEmailText } from './gift-email-text.ts';

const SUBJECT_MAX = 150;
/** Two names of this length and the words between them fit a subject. */
const NAME_IN_SUBJECT_MAX = 58;

/** A message ready to be sent: both parts say the same. */
export interface RenderedEmail {
  /** One line, at most 150 characters. */
  subject: string;
  html: string;
  text: string;
}

function cleaned(given: GiftEmailProps): GiftEmailProps {
  return {
    ...given,
    recipientName: oneLine(given.recipientName),
    purchaserName: oneLine(given.purchaserName),
    companyName: oneLine(given.companyName),
    giftName: oneLine(given.giftName),
    shopName: given.shopName === null ? null : oneLine(given.shopName),
  };
}

/**
 * The e-mail that brings a gift; it carries the link, never the voucher code. Names and message may
 * be hostile.
 */
export async function renderGiftEmail(given: GiftEmailProps): Promise<RenderedEmail> {
  const props = cleaned(given);
  const subject = EMAIL_TEXTS[props.language].subject(
    clip(props.purchaserName, NAME_IN_SUBJECT_MAX),
    clip(props.recipientName, NAME_IN_SUBJECT_MAX),
  );
  return {
    subject: clip(subject, SUBJECT_MAX),
    html: await render(<GiftEmail {...props} />),
    text: giftEmailText(props),
  };
}
