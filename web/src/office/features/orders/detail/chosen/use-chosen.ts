import type { OrderGift } from '@regalo/contract/orders/detail';
import { useState } from 'react';

/** The gifts of an order that are selected: some, on whatever page, or all of the order. */
export interface ChosenGifts {
  all: boolean;
  gifts: readonly OrderGift[];
  has: (id: number) => boolean;
  set: (gifts: readonly OrderGift[], checked: boolean) => void;
  takeAll: () => void;
  clear: () => void;
}

/** A selection of gifts. What is selected stays while the list is searched and paged. */
export function useChosen(): ChosenGifts {
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<number, OrderGift>>(new Map());
  return {
    all,
    gifts: [...chosen.values()],
    has: (id) => all || chosen.has(id),
    set: (gifts, checked) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const gift of gifts)
          if (checked) after.set(gift.id, gift);
          else after.delete(gift.id);
        return after;
      }),
    takeAll: () => setAll(true),
    clear: () => {
      setAll(false);
      setChosen(new Map());
    },
  };
}
