import type { Signature } from '@regalo/contract/gifts/card-signature';
import { holderName } from '@regalo/contract/people/erased';
import { localDay } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import type { Brand } from '@regalo/gift-view/brand';
import { type ExpiryEventProps, renderExpiryEvent } from '@regalo/gift-view/expiry-event';
import type { renderGiftPage } from '@regalo/gift-view/render-page';
import { drawQr } from '../../platform/qr-drawing.ts';
import type { Services } from '../../platform/services.ts';
import { mailCopy, shownAddress } from '../../platform/storage/storage.ts';
import { showBrand } from '../brands/show-brand.ts';
import { BY_ITSELF, FORMER_RECIPIENT, RECIPIENT } from '../vouchers/activity-queries.ts';
import type { CardNow } from '../vouchers/choice-queries.ts';
import type { ReceivedGift } from './received-gift.ts';
import type { ShopSummary } from './shops/shop-queries.ts';

type PageProps = Parameters<typeof renderGiftPage>[0];
type GiftThanks = NonNullable<PageProps['thanks']>;

/** A gift that has a page; a link that was replaced has only a notice. */
export type ShownGift = ReceivedGift & { state: PageProps['state'] };

/** The parts of a page beside its gift. */
interface Beside {
  /** Whether a geo: link opens an app there. */
  mapsApp?: boolean;
  /** The wallets of phones that an open gift can be put into. */
  passes?: { apple: boolean; google: boolean };
  /** The brand’s, for the page itself. */
  logos?: Brand['inline'];
  /** Of shops that take free amounts; undefined where that is of no interest. */
  shops?: ShopSummary | undefined;
  /** On the card for its recipient. */
  signatures?: readonly Signature[];
  /** The cards of a gift to choose from, as they are now. */
  cards?: readonly CardNow[];
  /** Whether there are cards of other shops to swap it for. */
  swappable?: boolean;
  /** Whether the card that was chosen has run out. */
  ranOut?: boolean;
  /** Thanks that were not taken. */
  refused?: Pick<GiftThanks, 'problem' | 'draft'>;
}

/** Renders the page of a gift. */
export type ShowGift = (
  gift: ShownGift,
  path: string,
  beside: Pick<Beside, 'mapsApp' | 'passes' | 'ranOut' | 'refused'>,
) => Promise<string>;

function mediaOf({ row }: ReceivedGift, shown: (address: string) => string) {
  if (!row.media_kind || !row.media_address) return null;
  return { kind: row.media_kind, url: shown(row.media_address) };
}

function placesOf({ row, state }: ShownGift, path: string, { shops, mapsApp = false }: Beside) {
  if (state !== 'open') return null;
  if (row.shop_id !== null)
    return {
      kind: 'shop',
      address: row.shop_address ?? '',
      hours: row.shop_hours ?? '',
      phone: row.shop_phone,
      whatsapp: row.shop_whatsapp,
      mapsApp,
    } as const;
  return shops ? ({ kind: 'shops', ...shops, action: `${path}/shops` } as const) : null;
}

/** Whoever has opened a gift can say thanks for it. */
export const mayThank = ({ row, state }: ShownGift): boolean =>
  row.claimed_at !== null && state !== 'cancelled';

function thanksOf(gift: ShownGift, path: string, refused: Beside['refused']): GiftThanks | null {
  if (!mayThank(gift)) return null;
  return { action: `${path}/thanks`, said: gift.row.thanks, ...refused };
}

function blockedBy({ row, state }: ShownGift): NonNullable<PageProps['blockedBy']> | null {
  if (row.blocked_at === null) return null;
  if (row.in_review) return 'review';
  // Nobody can use what is used up: that its sender blocked it says nothing more.
  if (row.blocked_by === RECIPIENT) return 'recipient';
  if (row.blocked_by === FORMER_RECIPIENT) return 'former';
  return state === 'open' || state === 'choosing' ? 'sender' : null;
}

/** The cards of which its recipient chooses one. */
function choiceOf(
  { row, state }: ShownGift,
  path: string,
  shown: (address: string) => string,
  { cards, ranOut = false }: Beside,
): NonNullable<PageProps['choice']> | null {
  const { choices } = row;
  if (state !== 'choosing' || !choices || !cards) return null;
  return {
    cards: choices.items.map(({ item_id: id, shop_name: shop, gift_name: name, card_img }) => ({
      ...{ id, shop, name },
      art: card_img && shown(card_img),
      available: cards.some((one) => one.item_id === id && one.available),
    })),
    chosen: row.chosen_item_id,
    given: row.chosen_by === BY_ITSELF,
    fallback: row.gives_default ? choices.default_item : null,
    until: row.valid_until,
    action: `${path}/choice`,
    showCode: `${path}/code`,
    refused: ranOut,
  };
}

type PageAddress = 'path' | 'base' | 'mediaBase' | 'publicUrl';

/** The props of a gift's page. @param path of the page itself */
export async function pageProps(
  gift: ShownGift,
  { path, base, mediaBase, publicUrl, today }: Record<PageAddress | 'today', string>,
  beside: Beside = {},
): Promise<PageProps> {
  const { row, state, code, uses } = gift;
  const brand = showBrand(row.brand, row.language, { mediaBase, publicUrl });
  const units = (amount: number) => formatUnits(amount, row.currency);
  const shown = (address: string) => shownAddress(mediaBase, address);
  return {
    language: row.language,
    state,
    purchaserName: row.purchaser_name,
    companyName: row.company_name,
    brand: brand && { ...brand, inline: beside.logos },
    recipientName: holderName(row.receiver_name),
    message: row.message,
    giftName: row.gift_name,
    shopName: row.shop_name,
    howToUse: row.how_to_use || null,
    faceValue: row.face_value,
    left: row.balance < row.face_amount && state === 'open' ? units(row.balance) : null,
    uses: uses.map(({ id, at, shop, amount }) => ({
      day: localDay(at, row.time_zone),
      shop,
      amount: units(amount),
      notMe: `${path}/not-me/${id}`,
    })),
    blockedBy: blockedBy(gift),
    reopenUntil: state === 'expired' && row.reopen_until >= today ? row.reopen_until : null,
    choice: choiceOf(gift, path, shown, beside),
    swap: beside.swappable ? `${path}/swap` : null,
    swapped: row.swaps > 0,
    places: placesOf(gift, path, beside),
    card: beside.signatures?.length
      ? {
          signatures: beside.signatures.map((one) => ({
            ...one,
            photo: one.photo && shown(mailCopy(one.photo)),
          })),
          file: `${path}/card.pdf`,
        }
      : null,
    thanks: thanksOf(gift, path, beside.refused),
    verify: `${base}/verify`,
    cardArt: row.card_img && shown(row.card_img),
    logo: row.logo && shown(row.logo),
    media: mediaOf(gift, shown),
    voucherCode: code,
    // Scanners and tills want the code as it is kept; the hyphens are for people.
    qr: code === null ? null : await drawQr(code.replaceAll('-', '')),
    validUntil: row.valid_until,
    unwrapAction: state === 'wrapped' ? path : null,
    calendar: state === 'open' ? `${path}/expiry.ics` : null,
    passes: {
      apple: state === 'open' && beside.passes?.apple ? `${path}/apple.pkpass` : null,
      google: state === 'open' && beside.passes?.google ? `${path}/google` : null,
    },
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
