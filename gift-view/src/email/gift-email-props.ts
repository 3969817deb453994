import type { GiftPageProps } from '../page/gift-page-props.ts';

type Shared =
  | 'language'
  | 'recipientName'
  | 'purchaserName'
  | 'companyName'
  | 'brand'
  | 'message'
  | 'giftName'
  | 'shopName'
  | 'faceValue'
  | 'validUntil';

/** The props of a gift's e-mail. It never has the voucher code. */
export interface GiftEmailProps extends Pick<GiftPageProps, Shared> {
  /** Absolute address of the recipient's page. */
  link: string;
  /** Whether its recipient chooses a card; the last day is that of the choice then. */
  toChoose?: boolean;
  /** Only to show what a recipient would get; the link leads to no gift. */
  test?: boolean;
  /** Whether it names neither amount nor shop, and shows no card: they are seen when the gift is opened. */
  surprise: boolean;
  /** Absolute address of the card's picture; like the photo a JPEG, since Outlook shows no WebP. */
  cardArt: string | null;
  /** What the purchaser attached: a photo by its absolute address; a video is behind the link. */
  media: { kind: 'image'; url: string } | { kind: 'video' } | null;
}
