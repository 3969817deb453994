import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { GiftPage } from './gift-page.tsx';
import type { GiftPageProps } from './gift-page-props.ts';
import { type Notice, NoticePage, type NoticeSender } from './notice-page.tsx';
import { pageWords } from './page-words.ts';

export type { PageAssets };

/** The whole page of a gift as an HTML document. */
export function renderGiftPage(props: GiftPageProps, assets: PageAssets): string {
  const { language, brand } = props;
  const title = pageWords({ ...props, recipientName: oneLine(props.recipientName) }).title;
  return renderDocument({ language, title, assets, brand, body: <GiftPage {...props} /> });
}

/** A page without a gift; send `unknown` with status 404 and `throttled` with 429. */
export function renderNoticePage(
  props: { language: Language; notice: Notice; sender?: NoticeSender },
  assets: PageAssets,
): string {
  const { title } = RECIPIENT[props.language].notices[props.notice];
  return renderDocument({ ...props, title, assets, body: <NoticePage {...props} /> });
}

/** A gift before it is sent, without code, link and calendar, and with nothing to send. */
export type PreviewProps = Omit<
  GiftPageProps,
  'voucherCode' | 'qr' | 'unwrapAction' | 'calendar' | 'thanks' | 'places' | 'verify'
>;

/** No voucher code has these letters, so nobody can use a preview in a shop. */
const SAMPLE_VOUCHER: Pick<GiftPageProps, 'voucherCode' | 'qr'> = {
  voucherCode: 'MUES-TRA0-SAMP-LE00-0000',
  qr: {
    size: 29,
    path: 'M4 4h7v1h-7zM12 4h1v1h-1zM14 4h1v1h-1zM18 4h7v1h-7zM4 5h1v1h-1zM10 5h1v1h-1zM16 5h1v1h-1zM18 5h1v1h-1zM24 5h1v1h-1zM4 6h1v1h-1zM6 6h3v1h-3zM10 6h1v1h-1zM13 6h1v1h-1zM15 6h2v1h-2zM18 6h1v1h-1zM20 6h3v1h-3zM24 6h1v1h-1zM4 7h1v1h-1zM6 7h3v1h-3zM10 7h1v1h-1zM12 7h1v1h-1zM15 7h1v1h-1zM18 7h1v1h-1zM20 7h3v1h-3zM24 7h1v1h-1zM4 8h1v1h-1zM6 8h3v1h-3zM10 8h1v1h-1zM12 8h1v1h-1zM14 8h1v1h-1zM16 8h1v1h-1zM18 8h1v1h-1zM20 8h3v1h-3zM24 8h1v1h-1zM4 9h1v1h-1zM10 9h1v1h-1zM12 9h2v1h-2zM16 9h1v1h-1zM18 9h1v1h-1zM24 9h1v1h-1zM4 10h7v1h-7zM12 10h1v1h-1zM14 10h1v1h-1zM16 10h1v1h-1zM18 10h7v1h-7zM12 11h2v1h-2zM15 11h1v1h-1zM4 12h1v1h-1zM8 12h1v1h-1zM10 12h4v1h-4zM16 12h6v1h-6zM24 12h1v1h-1zM5 13h3v1h-3zM11 13h1v1h-1zM13 13h1v1h-1zM16 13h1v1h-1zM19 13h6v1h-6zM5 14h4v1h-4zM10 14h1v1h-1zM15 14h1v1h-1zM18 14h1v1h-1zM20 14h1v1h-1zM23 14h2v1h-2zM4 15h2v1h-2zM8 15h1v1h-1zM11 15h5v1h-5zM17 15h3v1h-3zM21 15h1v1h-1zM23 15h2v1h-2zM4 16h4v1h-4zM10 16h2v1h-2zM13 16h1v1h-1zM16 16h2v1h-2zM19 16h1v1h-1zM12 17h1v1h-1zM14 17h1v1h-1zM16 17h1v1h-1zM19 17h4v1h-4zM4 18h7v1h-7zM12 18h2v1h-2zM15 18h1v1h-1zM18 18h1v1h-1zM4 19h1v1h-1zM10 19h1v1h-1zM13 19h3v1h-3zM17 19h4v1h-4zM24 19h1v1h-1zM4 20h1v1h-1zM6 20h3v1h-3zM10 20h1v1h-1zM12 20h2v1h-2zM16 20h1v1h-1zM19 20h1v1h-1zM22 20h2v1h-2zM4 21h1v1h-1zM6 21h3v1h-3zM10 21h1v1h-1zM16 21h1v1h-1zM19 21h1v1h-1zM21 21h1v1h-1zM23 21h2v1h-2zM4 22h1v1h-1zM6 22h3v1h-3zM10 22h1v1h-1zM14 22h2v1h-2zM19 22h2v1h-2zM4 23h1v1h-1zM10 23h1v1h-1zM13 23h3v1h-3zM19 23h1v1h-1zM21 23h1v1h-1zM24 23h1v1h-1zM4 24h7v1h-7zM12 24h2v1h-2zM16 24h5v1h-5zM22 24h3v1h-3z',
  },
};

/**
 * The recipient's page for the back office to look at, with a sample code and nothing to press. It
 * is a document of its own, so that neither its styles nor the app's reach the other:
 *
 * ```tsx
 * import style from '@regalo/gift-view/gift-page.css?inline';
 * // React's renderer is large: load it when the preview opens.
 * const { renderGiftPreview } = await import('@regalo/gift-view/render-page');
 * <iframe title="…" sandbox="" srcDoc={renderGiftPreview(props, style)} />
 * ```
 *
 * The frame runs no script; it takes light or dark from the device, as the recipient's will.
 * @param style the text of gift-page.css
 */
export function renderGiftPreview(props: PreviewProps, style: string): string {
  const sample = { ...SAMPLE_VOUCHER, unwrapAction: null, calendar: null, verify: null };
  return renderGiftPage({ ...props, ...sample }, { style, script: null });
}
