import { createHash } from 'node:crypto';
import type { Language } from '@regalo/messages/languages';
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

interface Texts {
  title: Record<RevokeView['state'], string>;
  asked: (till: Revocable, time: string) => string;
  keep: string;
  button: string;
  revoked: (till: Revocable) => string;
  over: string;
  signIn: string;
  noAccount: (operator: string) => string;
  unknown: string;
  throttled: string;
  failed: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    title: {
      asked: 'Take this till out of use?',
      revoked: 'This till is out of use',
      over: 'This link no longer works',
      unknown: 'This link leads nowhere',
      throttled: 'Please wait a little',
      failed: 'Something went wrong',
    },
    asked: ({ till, shop }, time) =>
      `Since ${time} the device has been the till “${till}” of ${shop}. Once it is out of use, it redeems no more vouchers. What it has redeemed stays as it is.`,
    keep: 'If the device is yours, just close this page.',
    button: 'Take it out of use',
    revoked: ({ till, shop }) =>
      `The till “${till}” of ${shop} redeems no more vouchers. To use the device again, pair it with a new code.`,
    over: `Such links work for ${REVOKE_DAYS} days, and as long as the account to which they were mailed. Tills are taken out of use on the page of the shop.`,
    signIn: 'Sign in to the shop',
    noAccount: (operator) => `If nobody of your shop signs in there, write to ${operator}.`,
    unknown: 'Please open the link exactly as it is in the e-mail.',
    throttled: 'There were too many attempts from your network. Please open the link again later.',
    failed: 'Please open the link again in a moment.',
  },
  es: {
    title: {
      asked: '¿Sacar de uso esta caja?',
      revoked: 'Esta caja está fuera de uso',
      over: 'Este enlace ya no sirve',
      unknown: 'Este enlace no lleva a ninguna parte',
      throttled: 'Espere un momento',
      failed: 'Algo salió mal',
    },
    asked: ({ till, shop }, time) =>
      `Desde el ${time} el dispositivo es la caja «${till}» de ${shop}. Fuera de uso ya no canjea vales. Lo que canjeó queda igual.`,
    keep: 'Si el dispositivo es suyo, simplemente cierre esta página.',
    button: 'Sacarla de uso',
    revoked: ({ till, shop }) =>
      `La caja «${till}» de ${shop} ya no canjea vales. Para usar el dispositivo otra vez, enlácelo con un código nuevo.`,
    over: `Estos enlaces sirven por ${REVOKE_DAYS} días, y mientras esté activa la cuenta a la que se enviaron. Las cajas se sacan de uso en la página del comercio.`,
    signIn: 'Ingresar al comercio',
    noAccount: (operator) => `Si nadie de su comercio ingresa ahí, escriba a ${operator}.`,
    unknown: 'Abra por favor el enlace tal como viene en el correo.',
    throttled: 'Hubo demasiados intentos desde su red. Abra el enlace de nuevo más tarde.',
    failed: 'Abra el enlace de nuevo en un momento.',
  },
};

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
  const texts = TEXTS[language];
  if (view.state === 'revoked') return paragraph(texts.revoked(view.till));
  if (view.state === 'over') {
    const link = html`<p><a href="/shop">${texts.signIn}</a></p>`;
    return html`${paragraph(texts.over)}${link}${softParagraph(texts.noAccount(view.operator))}`;
  }
  if (view.state !== 'asked') return paragraph(texts[view.state]);
  const time = letterTime(view.till.paired_at, language, view.till.time_zone);
  // Posts to the page's own address, so that looking at it changes nothing.
  const form = html`<form method="post"><button type="submit">${texts.button}</button></form>`;
  return html`${paragraph(texts.asked(view.till, time))}${form}${softParagraph(texts.keep)}`;
}

/** The page of a link that takes a till out of use. */
export function revokePage(view: RevokeView, language: Language): string {
  const title = TEXTS[language].title[view.state];
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · Regalo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><style>${trustedHtml(STYLE)}</style></head>
<body><main><h1>${title}</h1>${bodyOf(view, language)}</main></body></html>`.toString();
}
