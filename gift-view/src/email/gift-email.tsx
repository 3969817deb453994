import { GiftEmail } from './gift-email-body.tsx';
import type { GiftEmailProps } from './gift-email-props.ts';
import { emailSubject, giftEmailText, oneLineNames } from './gift-email-text.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';

/**
 * The e-mail that brings a gift; it carries the link, never the voucher code. Names and message may
 * be hostile.
 */
export function renderGiftEmail(given: GiftEmailProps): RenderedEmail {
  const props = oneLineNames(given);
  return {
    subject: emailSubject(props),
    html: renderEmail(<GiftEmail {...props} />),
    text: giftEmailText(props),
  };
}
