import { renderToStaticMarkup } from 'react-dom/server';
import { emailSubject, oneLineNames } from './email-subject.ts';
import { GiftEmail } from './gift-email-body.tsx';
import type { GiftEmailProps } from './gift-email-props.ts';

/**
 * The e-mail that brings a gift for the back office to look at before it is sent: what
 * `renderGiftEmail` sends, without the work for mail programs, which needs more than a browser has.
 */
export function renderEmailPreview(given: GiftEmailProps): { subject: string; html: string } {
  const props = oneLineNames(given);
  const html = `<!doctype html>${renderToStaticMarkup(<GiftEmail {...props} />)}`;
  return { subject: emailSubject(props), html };
}
