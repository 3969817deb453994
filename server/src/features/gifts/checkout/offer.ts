import type { OfferedChoices } from '@regalo/contract/gifts/choices';
import type { VoucherUse } from '@regalo/contract/till/till';
import type { Currency } from '@regalo/contract/values/money';

/** The gift that an order buys, the same for every recipient. */
export interface Offer {
  itemId: number | null;
  giftName: string;
  shopName: string | null;
  /** As the recipient sees it. */
  faceValue: string;
  currency: Currency;
  /** In the smallest unit of the currency in use: colones, or cents. */
  faceAmount: number;
  use: VoucherUse;
  /** null for a free amount: every shop that accepts those. */
  shopId: number | null;
  /** Colones per recipient. */
  amount: number;
  cardImg: string | null;
  logo: string | null;
  howToUse: string;
  stockBacked: boolean;
  /** Of which each recipient chooses one. */
  choices: OfferedChoices | null;
}
