import type { CategoryIcon } from '@regalo/contract/catalogue/category-icons';
import type { Look } from '../art/card.ts';

/** Colones that a dollar costs in the demo catalogue. */
const COLONES_PER_DOLLAR = 510;

export interface DemoItem {
  name: string;
  currency: 'CRC' | 'USD';
  issued_amount: number;
  /** Colones; only where it differs from the face value. */
  price?: number;
  card_type?: string;
  stock?: number;
  /** In what its own picture differs from the shop's; without it, it is the shop's. */
  look?: Partial<Look>;
}

type Extra = Pick<DemoItem, 'stock' | 'card_type' | 'look'>;

export interface DemoShop {
  key: string;
  name: string;
  description: string;
  look: Look;
  items: DemoItem[];
}

export interface DemoCategory {
  key: string;
  name: string;
  icon: CategoryIcon;
  /** What a recipient does, one step a line. */
  howToUse: string;
  /** Where vouchers are spent little by little; elsewhere each is used once, completely. */
  use?: 'parts';
  shops: DemoShop[];
}

/** A card with its face value in colones. */
export const colones = (name: string, amount: number, extra: Extra = {}): DemoItem => ({
  name,
  currency: 'CRC',
  issued_amount: amount,
  ...extra,
});

/** A card with its face value in dollars; it costs colones, to the nearest 50. */
export const dollars = (name: string, amount: number, extra: Extra = {}): DemoItem => ({
  name,
  currency: 'USD',
  issued_amount: amount,
  price: Math.round((amount * COLONES_PER_DOLLAR) / 50) * 50,
  ...extra,
});
