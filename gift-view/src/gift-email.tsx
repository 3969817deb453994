import { render } from '@react-email/render';
import { emailSubject, oneLineNames } from './email-subject.ts';
import { GiftEmail } from './gift-email-body.tsx';
import type { GiftEmailProps } from './gift-email-props.ts';
import { giftEmailText } from './gift-email-text.ts';

/** A message ready to be sent: both parts say the same. */
export interface RenderedEmail {
  /** One line, at most 150 characters. */
  subject: string;
  html: string;
  text: string;
}

/**
 * The e-mail that brings a gift; it carries the link, never the voucher code. Names and message may
 * be hostile.
 */
export async function renderGiftEmail(given: GiftEmailProps): Promise<RenderedEmail> {
  const props = oneLineNames(given);
  return {
    subject: emailSubject(props),
    html: await render(<GiftEmail {...props} />),
    text: giftEmailText(props),
  };
}
