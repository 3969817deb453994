import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oneLine } from './clean-text.ts';
import { GiftPage } from './gift-page.tsx';
import type { GiftPageProps, Language } from './gift-page-props.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { UnknownGiftPage } from './unknown-gift-page.tsx';

/** Addresses on this server; nothing is inline, so the content security policy can forbid it. */
export interface PageAssets {
  stylesheet: string;
  script: string;
}

interface Document {
  language: Language;
  title: string;
  assets: PageAssets;
  body: ReactNode;
}

function renderDocument({ language, title, assets, body }: Document): string {
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
        <script src={assets.script} defer />
      </head>
      <body className="gift-document">
        <main>{body}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

/** The whole page of a gift as an HTML document. */
export function renderGiftPage(props: GiftPageProps, assets: PageAssets): string {
  const { language } = props;
  const title = PAGE_TEXTS[language].title(oneLine(props.recipientName));
  return renderDocument({ language, title, assets, body: <GiftPage {...props} /> });
}

/** The whole page for a link that leads to no gift; to be answered with status 404. */
export function renderUnknownGiftPage(props: { language: Language }, assets: PageAssets): string {
  const title = PAGE_TEXTS[props.language].unknownTitle;
  return renderDocument({ ...props, title, assets, body: <UnknownGiftPage {...props} /> });
}
