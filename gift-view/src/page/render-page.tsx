import type { Language } from '@regalo/contract/values/language';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { GiftPage } from './gift-page.tsx';
import type { GiftPageProps } from './gift-page-props.ts';
import { type Notice, NoticePage, type NoticeSender, noticeTexts } from './notice-page.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { SAMPLE_VOUCHER } from './sample-voucher.ts';

export type { PageAssets };

/** The whole page of a gift as an HTML document. */
export function renderGiftPage(props: GiftPageProps, assets: PageAssets): string {
  const { language } = props;
  const title = PAGE_TEXTS[language].title(oneLine(props.recipientName));
  return renderDocument({ language, title, assets, body: <GiftPage {...props} /> });
}

/** A page without a gift; send `unknown` with status 404 and `throttled` with 429. */
export function renderNoticePage(
  props: { language: Language; notice: Notice; sender?: NoticeSender },
  assets: PageAssets,
): string {
  const { title } = noticeTexts(PAGE_TEXTS[props.language], props.notice);
  return renderDocument({ ...props, title, assets, body: <NoticePage {...props} /> });
}

/** A gift before it is sent, without code, link and calendar, and with nothing to send. */
export type PreviewProps = Omit<
  GiftPageProps,
  'voucherCode' | 'qr' | 'unwrapAction' | 'calendar' | 'thanks' | 'places' | 'verify'
>;

/**
 * The recipient's page for the back office to look at, with a sample code and nothing to press. It
 * is a document of its own, so that neither its styles nor the app's reach the other:
 *
 * ```tsx
 * import stylesheet from '@regalo/gift-view/gift-page.css?url';
 * // React's renderer is large: load it when the preview opens.
 * const { renderGiftPreview } = await import('@regalo/gift-view/render-page');
 * <iframe title="…" sandbox="" srcDoc={renderGiftPreview(props, stylesheet)} />
 * ```
 *
 * The frame runs no script; it takes light or dark from the device, as the recipient's will.
 * @param stylesheet address of gift-page.css, on the origin of the app
 */
export function renderGiftPreview(props: PreviewProps, stylesheet: string): string {
  const sample = { ...SAMPLE_VOUCHER, unwrapAction: null, calendar: null, verify: null };
  return renderGiftPage({ ...props, ...sample }, { stylesheet, script: null });
}
