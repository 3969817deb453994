import { type FlagKind, MANY_AT_TILL } from '@regalo/contract/orders/flags';

/** A use of a gift that was not undone. */
export interface Use {
  giftId: number;
  orderId: number;
  shopId: number;
  tillId: number;
  at: Date;
  /** It took everything that the gift was worth, at once. */
  whole: boolean;
  /** When its recipient was first sent it. */
  sentAt: Date;
  /**
   * The sender added the recipient by hand on the day before, sent nothing else to them, and the gift
   * was used completely within a day.
   */
  onlyForGift: boolean;
}

/** That somebody should look at a use. */
export interface UseFlag extends Pick<Use, 'giftId' | 'orderId' | 'shopId' | 'tillId' | 'at'> {
  kind: FlagKind;
  /** used_at_once: minutes between sending and use; else: how many gifts there were. */
  figure: number;
}

const MINUTE = 60_000;

/** A gift that is used completely sooner than that: hardly anybody reads, goes out and buys so fast. */
const AT_ONCE_MINUTES = 10;
/** So many people who exist only for a gift, at one till in so many hours. */
export const ONLY_FOR_GIFT = { gifts: 3, hours: 24 } as const;

const flag = (use: Use, kind: FlagKind, figure: number): UseFlag => {
  const { giftId, orderId, shopId, tillId, at } = use;
  return { giftId, orderId, shopId, tillId, at, kind, figure };
};

function usedAtOnce(uses: readonly Use[]): UseFlag[] {
  return uses.flatMap((use) => {
    const after = use.at.getTime() - use.sentAt.getTime();
    if (!use.whole || after < 0 || after >= AT_ONCE_MINUTES * MINUTE) return [];
    return [flag(use, 'used_at_once', Math.max(1, Math.floor(after / MINUTE)))];
  });
}

/** Of each till, the gifts that were used within so many minutes of so many others. */
function crowded(
  uses: readonly Use[],
  kind: FlagKind,
  { gifts: least, minutes }: { gifts: number; minutes: number },
): UseFlag[] {
  const found = new Map<number, UseFlag>();
  const byTill = Map.groupBy(uses, ({ shopId, tillId }) => `${shopId}:${tillId}`);
  for (const atTill of byTill.values()) {
    const inTime = atTill.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const began = (index: number) => inTime[index]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    let first = 0;
    for (const [last, { at }] of inTime.entries()) {
      while (began(first) <= at.getTime() - minutes * MINUTE) first += 1;
      const together = inTime.slice(first, last + 1);
      const figure = new Set(together.map(({ giftId }) => giftId)).size;
      if (figure < least) continue;
      for (const use of together)
        if (figure > (found.get(use.giftId)?.figure ?? 0))
          found.set(use.giftId, flag(use, kind, figure));
    }
  }
  return [...found.values()];
}

/** Flags unusual uses of a company's gifts. */
export function findFlags(uses: readonly Use[]): UseFlag[] {
  const { gifts, hours } = ONLY_FOR_GIFT;
  const made = uses.filter(({ onlyForGift }) => onlyForGift);
  return [
    ...usedAtOnce(uses),
    ...crowded(uses, 'many_at_till', MANY_AT_TILL),
    ...crowded(made, 'only_for_gift', { gifts, minutes: hours * 60 }),
  ];
}
