import type { Language } from '@regalo/contract/values/language';

/** A QR code in modules: black on a white square of `size`, which has its quiet zone within. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** What a recipient's page shows; the server fills it in, the web app previews it. */
export interface GiftPageProps {
  language: Language;
  state: 'wrapped' | 'open' | 'expired' | 'cancelled';
  purchaserName: string;
  companyName: string;
  recipientName: string;
  /** Plain text; its line breaks are kept. */
  message: string;
  giftName: string;
  /** Null for a free amount, which is then called a gift card in the page's own language. */
  shopName: string | null;
  /** As it is shown: `₡10,000` or `$25`. */
  faceValue: string;
  /** Address of the card's picture. */
  cardArt: string | null;
  /** Address of the shop's logo. */
  logo: string | null;
  media: { kind: 'image' | 'video'; url: string } | null;
  /** Shown in the state open alone, whatever is passed in another. */
  voucherCode: string | null;
  /** The code without its hyphens, for scanners; null leaves QR code and barcode out. */
  qr: QrDrawing | null;
  /** Last day on which the voucher is valid, yyyy-MM-dd. */
  validUntil: string;
  /** Where the button of a wrapped gift posts to; null makes it a button that does nothing. */
  unwrapAction: string | null;
  /** Address of the last day as a calendar file; null leaves the link out. */
  calendar: string | null;
  /** The shop's own words on how to use the voucher; ours stand where there are none. */
  howToUse?: string | null;
}
