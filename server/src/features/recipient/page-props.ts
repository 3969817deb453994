import { localDay } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import { type ExpiryEventProps, renderExpiryEvent } from '@regalo/gift-view/expiry-event';
import type { renderGiftPage } from '@regalo/gift-view/render-page';
import type { Services } from '../../platform/services.ts';
import { shownAddress } from '../../platform/storage/storage.ts';
import { drawQr } from './qr-drawing.ts';
import type { ReceivedGift } from './received-gift.ts';

type PageProps = Parameters<typeof renderGiftPage>[0];

/** A gift that has a page; a link that was replaced has only a notice. */
type ShownGift = ReceivedGift & { state: PageProps['state'] };

function mediaOf({ row }: ReceivedGift, shown: (address: string) => string) {
  if (!row.media_kind || !row.media_address) return null;
  return { kind: row.media_kind, url: shown(row.media_address) };
}

/** What the page of a gift shows. @param path of the page itself */
export function pageProps(gift: ShownGift, path: string, mediaBase: string): PageProps {
  const { row, state, code, uses } = gift;
  const units = (amount: number) => formatUnits(amount, row.currency);
  const shown = (address: string) => shownAddress(mediaBase, address);
  return {
    language: row.language,
    state,
    purchaserName: row.purchaser_name,
    companyName: row.company_name,
    recipientName: row.receiver_name,
    message: row.message,
    giftName: row.gift_name,
    shopName: row.shop_name,
    howToUse: row.how_to_use || null,
    faceValue: row.face_value,
    left: row.balance < row.face_amount && state === 'open' ? units(row.balance) : null,
    uses: uses.map(({ at, shop, amount }) => ({
      day: localDay(at, row.time_zone),
      shop,
      amount: units(amount),
    })),
    blocked: row.blocked_at !== null && state === 'open',
    cardArt: row.card_img && shown(row.card_img),
    logo: row.logo && shown(row.logo),
    media: mediaOf(gift, shown),
    voucherCode: code,
    // Scanners and tills want the code as it is kept; the hyphens are for people.
    qr: code === null ? null : drawQr(code.replaceAll('-', '')),
    validUntil: row.valid_until,
    unwrapAction: state === 'wrapped' ? path : null,
    calendar: state === 'open' ? `${path}/expiry.ics` : null,
  };
}

/** The last day of a gift for a calendar, which may be shared: without code and link. */
export function expiryEvent(
  { keys, now, publicUrl }: Pick<Services, 'keys' | 'now' | 'publicUrl'>,
  { companyId, row }: ReceivedGift,
): string {
  const id = keys.sign('calendar-id', `${companyId}:${row.id}`, row.key_version).toString('hex');
  const props: ExpiryEventProps = {
    language: row.language,
    purchaserName: row.purchaser_name,
    companyName: row.company_name,
    shopName: row.shop_name,
    faceValue: row.face_value,
    validUntil: row.valid_until,
    id: `${id.slice(0, 32)}@${new URL(publicUrl).hostname}`,
    now: now(),
  };
  return renderExpiryEvent(props);
}
