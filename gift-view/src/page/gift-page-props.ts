import type { Signature } from '@regalo/contract/gifts/card-signature';
import type { Language } from '@regalo/messages/languages';
import type { Brand } from '../brand.tsx';

/** A QR code in modules: black on a white square of `size`, which has its quiet zone within. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** One use of a gift. */
export interface GiftUse {
  /** yyyy-MM-dd */
  day: string;
  shop: string;
  /** As it is shown. */
  amount: string;
  /** Address of the page that says of it "this was not me"; left out if absent. */
  notMe?: string;
}

/** Where a shop is and how it is reached, as far as that is known. */
export interface ShopPlace {
  address: string;
  hours: string;
  /** E.164. */
  phone: string | null;
  whatsapp: string | null;
  /** Whether the device opens geo: links with an app for maps. */
  mapsApp: boolean;
}

/** Where a gift can be used: at its shop, or at every shop that takes free amounts. */
export type GiftPlaces =
  | ({ kind: 'shop' } & ShopPlace)
  | {
      kind: 'shops';
      count: number;
      /** The first of them. */
      some: readonly { id: number; name: string }[];
      /** Address of the list of all of them. */
      action: string;
      categories: readonly { id: number; name: string }[];
    };

/** The one message that a recipient may send back. */
export interface GiftThanks {
  /** Where the form posts to. */
  action: string;
  /** What was sent; null while nothing was. */
  said: string | null;
  /** Why it was not taken, with what was written. */
  problem?: 'empty' | 'too_long';
  draft?: string;
}

/** A card that a gift can be. */
export interface CardToChoose {
  id: number;
  shop: string;
  name: string;
  /** Address of its picture. */
  art: string | null;
  /** Whether there are any left. */
  available: boolean;
}

/** Of which of several cards a gift is to be one. */
export interface GiftChoice {
  cards: readonly CardToChoose[];
  /** null before one was chosen. */
  chosen: number | null;
  /** Whether nobody chose that in time: it was given. */
  given?: boolean;
  /** Which one it becomes where none is chosen; null: its value goes back. */
  fallback: number | null;
  /** Last day on which one can be chosen, yyyy-MM-dd. */
  until: string;
  /** Where the choice is posted to, and what shows the code; null in a preview. */
  action: string | null;
  showCode: string;
  /** Whether the card that was wanted has run out. */
  refused?: boolean;
}

/** The props of a recipient's page. The server renders it, the back office previews it. */
export interface GiftPageProps {
  language: Language;
  state: 'wrapped' | 'choosing' | 'open' | 'used' | 'expired' | 'cancelled';
  purchaserName: string;
  companyName: string;
  /** In which it was sent; absent or null for none. */
  brand?: Brand | null;
  /** Empty where it was erased. */
  recipientName: string;
  /** Plain text; its line breaks are kept. Empty where it was erased. */
  message: string;
  giftName: string;
  /** Null for a free amount, which the page calls a gift card in its language. */
  shopName: string | null;
  /** As it is shown: `₡10,000` or `$25`. */
  faceValue: string;
  /** Address of the card's picture. */
  cardArt: string | null;
  /** Address of the shop's logo. */
  logo: string | null;
  media: { kind: 'image' | 'video'; url: string } | null;
  /** Shown in the state `open` only. */
  voucherCode: string | null;
  /** QR code of the voucher code without hyphens; if null, QR code and barcode are left out. */
  qr: QrDrawing | null;
  /** Last day on which the voucher is valid, yyyy-MM-dd. */
  validUntil: string;
  /** Where the button of a wrapped gift posts to; if null, it does nothing. */
  unwrapAction: string | null;
  /** Address of the expiry day as a calendar file; if null, the link is left out. */
  calendar: string | null;
  /** Addresses that put it into the wallet of a phone; null for none. */
  passes?: Record<'apple' | 'google', string | null>;
  /** The unspent value, as shown; null for the whole face value. */
  left?: string | null;
  /** When, where and how much of it was used, newest first. */
  uses?: readonly GiftUse[];
  /** Who has blocked it, so that it cannot be used for now; former: who had it before; review: Regalo looks at it. */
  blockedBy?: 'sender' | 'recipient' | 'former' | 'review' | null;
  /** Until when its sender can reopen an expired gift, yyyy-MM-dd; null where that is over. */
  reopenUntil?: string | null;
  /** In the state `choosing`. */
  choice?: GiftChoice | null;
  /** Where it is swapped for a card of another shop; absent or null where it cannot be. */
  swap?: string | null;
  /** Whether it was swapped, so that a code of before no longer works. */
  swapped?: boolean;
  /** If null, the section is left out. */
  places?: GiftPlaces | null;
  /** What colleagues have written for the recipient; absent or null for nothing. */
  card?: {
    signatures: readonly Signature[] /** Address of the card as a PDF. */;
    file: string;
  } | null;
  /** If null, nothing can be sent back. */
  thanks?: GiftThanks | null;
  /** Address of the page that checks codes; if null, the link is left out. */
  verify?: string | null;
  /** The shop's instructions for using the voucher; ours are shown if there are none. */
  howToUse?: string | null;
}
