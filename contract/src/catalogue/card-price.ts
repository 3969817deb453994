import type { Currency } from '../values/money.ts';

interface PricedCard {
  currency: Currency;
  /** Face value, in the currency. */
  issued_amount: number;
  /** In colones. */
  price?: number | undefined;
}

/** The fault of a card's price. */
export type CardPriceFault = 'missing' | 'low' | 'differs';

/**
 * A card in colones costs its face value. One in dollars has a price of its own: a shop is owed whole colones for each
 * use, so a cent has to be worth one.
 */
export function cardPriceFault({
  currency,
  issued_amount,
  price,
}: PricedCard): CardPriceFault | null {
  if (currency === 'CRC') return price === undefined || price === issued_amount ? null : 'differs';
  if (price === undefined) return 'missing';
  return price < issued_amount * 100 ? 'low' : null;
}
