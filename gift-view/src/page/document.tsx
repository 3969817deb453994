import type { Language } from '@regalo/messages/languages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Brand, pageStyle } from '../brand.tsx';

/** What a page needs besides its words. */
export interface PageAssets {
  /** The text of gift-page.css. It is in the page, so that a slow phone waits for one answer before it shows anything. */
  style: string;
  /** An address on this server; null for a preview. */
  script: string | null;
}

interface Document {
  language: Language;
  title: string;
  assets: PageAssets;
  /** Of whoever sends the gift, where that is known. */
  brand?: Brand | null | undefined;
  body: ReactNode;
}

/** A page for recipients as a whole HTML document. */
export function renderDocument({ language, title, assets, brand, body }: Document): string {
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
        <style>{pageStyle(assets.style, brand)}</style>
        {brand && (
          <>
            {/* What a messenger shows of a link that is shared. */}
            <meta property="og:title" content={title} />
            <meta property="og:site_name" content={brand.name} />
            {brand.logo && <meta property="og:image" content={brand.logo} />}
          </>
        )}
        {assets.script && <script src={assets.script} defer />}
      </head>
      <body className="gift-document">
        <main>{body}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
