import type { GiftPageProps } from './gift-page-props.ts';

type Shared =
  | 'language'
  | 'recipientName'
  | 'purchaserName'
  | 'companyName'
  | 'message'
  | 'giftName'
  | 'shopName'
  | 'faceValue'
  | 'validUntil';

/** What the e-mail that brings a gift needs; the voucher code is not among it. */
export interface GiftEmailProps extends Pick<GiftPageProps, Shared> {
  /** Absolute address of the recipient's page. */
  link: string;
  /** Absolute address of the card's picture. */
  cardArt: string | null;
  /** Absolute address of the photo that the purchaser attached. */
  image: string | null;
}
