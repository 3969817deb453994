import { createHash } from 'node:crypto';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { type Html, html, trustedHtml } from '../../../platform/http/html.ts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { REVOKE_DAYS } from './queries.ts';
import type { Revocable } from './revoke-link.ts';

/** What the page shows: a till with a button, one that is out of use, or why there is none. */
export type RevokeView =
  | { state: 'asked' | 'revoked'; till: Revocable }
  /** The link has had its time, or its manager is disabled. The operator helps who has no account. */
  | { state: 'over'; operator: string }
  | { state: 'unknown' | 'throttled' | 'failed' };

const STYLE = `:root{color-scheme:light dark;--ground:#fbf3ec;--paper:#fff;--ink:#3b2a20;--soft:#75604f;--button:#b3471d}
@media (prefers-color-scheme:dark){:root{--ground:#1f1712;--paper:#2b211a;--ink:#f6ebe2;--soft:#cbb5a4;--button:#b3471d}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;width:calc(100% - 1.5rem);max-width:34rem;margin:8vh auto;padding:2rem 1.5rem;background:var(--paper);border-radius:1rem}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem;overflow-wrap:anywhere}.soft{color:var(--soft)}a{color:inherit}
button{width:100%;min-height:3rem;border:0;border-radius:.75rem;background:var(--button);color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}form{margin:1.5rem 0 1rem}`;

/** Allows the page its own style and its form, and nothing else. */
export const REVOKE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const paragraph = (text: string) => html`<p>${text}</p>`;
const softParagraph = (text: string) => html`<p class="soft">${text}</p>`;

function bodyOf(view: RevokeView, language: Language): Html {
  const { asked, revoked, over, ...texts } = SERVER[language].letters.tills.revoke;
  if (view.state === 'over') {
    const link = html`<p><a href="/shop">${texts.signIn}</a></p>`;
    const noAccount = fill(texts.noAccount, { operator: view.operator });
    return html`${paragraph(fill(over, { days: REVOKE_DAYS }))}${link}${softParagraph(noAccount)}`;
  }
  if (view.state !== 'asked' && view.state !== 'revoked') return paragraph(texts[view.state]);
  const { till, shop, paired_at, time_zone } = view.till;
  if (view.state === 'revoked') return paragraph(fill(revoked, { till, shop }));
  const time = letterTime(paired_at, language, time_zone);
  // Posts to the page's own address, so that looking at it changes nothing.
  const form = html`<form method="post"><button type="submit">${texts.button}</button></form>`;
  return html`${paragraph(fill(asked, { till, shop, time }))}${form}${softParagraph(texts.keep)}`;
}

/** The page of a link that takes a till out of use. */
export function revokePage(view: RevokeView, language: Language): string {
  const title = SERVER[language].letters.tills.revoke.title[view.state];
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · Regalo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><style>${trustedHtml(STYLE)}</style></head>
<body><main><h1>${title}</h1>${bodyOf(view, language)}</main></body></html>`.toString();
}
