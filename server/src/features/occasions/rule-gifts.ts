import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import type { ByRule, OccasionDay } from '@regalo/contract/occasions/occasions';
import type { Connection } from '../../database/connection.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { CelebrantRow } from './celebrant-queries.ts';

/** The gifts that a rule has still to place for a day. */
export interface RuleGift extends ByRule {
  /** Its id. */
  rule: number;
  occasion: Occasion;
  day: string;
  /** Who gets it; of days of the calendar only where one occasion is asked for. */
  people: readonly number[];
  /** The cost per recipient in colones, fee included. */
  each: number;
}

/**
 * Says what rules will send from one day to another, both included, for all occasions or for one, to everybody or
 * among others to some. Rules know occasions,
 * and not the other way round.
 */
export type ReadRuleGifts = (
  tx: Connection,
  session: Session,
  asked: { from: string; to: string; occasion?: Occasion; only?: readonly number[] },
) => Promise<RuleGift[]>;

const shown = ({ time, gift }: RuleGift): ByRule => ({ time, gift });

/** Answers the rule that will send somebody a gift for an occasion on a day. */
export function ruleOf(gifts: readonly RuleGift[]) {
  const byPerson = new Map<string, ByRule>();
  for (const gift of gifts)
    for (const id of gift.people) byPerson.set(`${id} ${gift.occasion} ${gift.day}`, shown(gift));
  return ({ id }: Pick<CelebrantRow, 'id'>, occasion: Occasion, day: string): ByRule | null =>
    byPerson.get(`${id} ${occasion} ${day}`) ?? null;
}

/** How many people get something for an occasion on a day. */
export const countByRule = (gifts: readonly RuleGift[], occasion: Occasion, day: string): number =>
  gifts.reduce(
    (sum, gift) => sum + (gift.occasion === occasion && gift.day === day ? gift.people.length : 0),
    0,
  );

/** The days of the calendar of a day for which there is a rule. */
export const calendarRules = (
  gifts: readonly RuleGift[],
  keys: OccasionDay['calendar'],
  day: string,
): OccasionDay['calendar_rules'] =>
  keys.flatMap((key) =>
    gifts
      .filter((gift) => gift.occasion === key && gift.day === day)
      .map((gift) => ({ key, ...shown(gift) })),
  );
