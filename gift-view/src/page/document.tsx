import type { Language } from '@regalo/messages/languages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Addresses on this server. Nothing is inline, so the content security policy can forbid it. */
export interface PageAssets {
  stylesheet: string;
  /** Null for a preview. */
  script: string | null;
}

interface Document {
  language: Language;
  title: string;
  assets: PageAssets;
  body: ReactNode;
}

/** A page for recipients as a whole HTML document. */
export function renderDocument({ language, title, assets, body }: Document): string {
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={assets.stylesheet} />
        {assets.script && <script src={assets.script} defer />}
      </head>
      <body className="gift-document">
        <main>{body}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
