import { type FlagKind, MANY_AT_TILL, SHOPS_APART } from '@regalo/contract/orders/flags';

/** A use of a gift that was not undone. */
export interface Use {
  giftId: number;
  /** Its recipient. */
  personId: number;
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
  /** used_at_once: minutes between sending and use; shops_apart: how many shops; else: how many gifts there were. */
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

interface Crowd {
  /** So many of something, in so many minutes. */
  least: number;
  minutes: number;
  /** The uses that are looked at together. */
  by: (use: Use) => unknown;
  /** What is counted of them. */
  of: (use: Use) => number;
}

/** The gifts of uses within so many minutes that come to so many. */
function crowded(
  uses: readonly Use[],
  kind: FlagKind,
  { least, minutes, by, of }: Crowd,
): UseFlag[] {
  const found = new Map<number, UseFlag>();
  for (const alike of Map.groupBy(uses, by).values()) {
    const inTime = alike.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const began = (index: number) => inTime[index]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    let first = 0;
    for (const [last, { at }] of inTime.entries()) {
      while (began(first) <= at.getTime() - minutes * MINUTE) first += 1;
      const together = inTime.slice(first, last + 1);
      const figure = new Set(together.map(of)).size;
      if (figure < least) continue;
      for (const use of together)
        if (figure > (found.get(use.giftId)?.figure ?? 0))
          found.set(use.giftId, flag(use, kind, figure));
    }
  }
  return [...found.values()];
}

/** Gifts at one till. */
const AT_TILL = {
  by: ({ shopId, tillId }: Use) => `${shopId}:${tillId}`,
  of: ({ giftId }: Use) => giftId,
};

/** Shops at which one recipient was. */
const OF_PERSON = {
  by: ({ personId }: Use) => personId,
  of: ({ shopId }: Use) => shopId,
};

const least = (count: number, minutes: number) => ({ least: count, minutes });

/** Flags unusual uses of a company's gifts. */
export function findFlags(uses: readonly Use[]): UseFlag[] {
  const made = uses.filter(({ onlyForGift }) => onlyForGift);
  return [
    ...usedAtOnce(uses),
    ...crowded(uses, 'many_at_till', {
      ...AT_TILL,
      ...least(MANY_AT_TILL.gifts, MANY_AT_TILL.minutes),
    }),
    ...crowded(made, 'only_for_gift', {
      ...AT_TILL,
      ...least(ONLY_FOR_GIFT.gifts, ONLY_FOR_GIFT.hours * 60),
    }),
    ...crowded(uses, 'shops_apart', {
      ...OF_PERSON,
      ...least(SHOPS_APART.shops, SHOPS_APART.minutes),
    }),
  ];
}
