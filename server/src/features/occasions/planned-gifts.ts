import { isOwnOccasion, nearestCalendarDay } from '@regalo/contract/occasions/occasion-dates';
import { plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { type OccasionOf, readOccasionDays } from './occasion-queries.ts';
import type { ReadRuleGifts } from './rule-gifts.ts';

/** In so many days around one, everybody has each of their own occasions once. */
const HALF_A_YEAR = 183;

/**
 * Those of some people to whom a rule will send a gift for the occasion that a gift of a day would be for, and what
 * that will cost on which day.
 */
export async function readPlanned(
  tx: Connection,
  session: Session,
  { occasion, day, users, readRuleGifts }: OccasionOf & { readRuleGifts: ReadRuleGifts },
): Promise<{ planned: number[]; planned_spending: { day: string; total: number }[] }> {
  const range = isOwnOccasion(occasion)
    ? { from: plusDays(day, -HALF_A_YEAR), to: plusDays(day, HALF_A_YEAR) }
    : { from: nearestCalendarDay(occasion, day), to: nearestCalendarDay(occasion, day) };
  const wanted = new Set(users);
  const gifts = (await readRuleGifts(tx, session, { ...range, occasion, only: users })).flatMap(
    (gift) =>
      gift.people
        .filter((id) => wanted.has(id))
        .map((id) => ({ id, day: gift.day, each: gift.each })),
  );
  if (gifts.length === 0) return { planned: [], planned_spending: [] };
  const those = gifts.map(({ id }) => id);
  const days = await readOccasionDays(tx, session.companyId, { occasion, day, users: those });
  const planned = gifts.filter((gift) => days.get(gift.id) === gift.day);
  const spending = Map.groupBy(planned, (gift) => gift.day);
  return {
    planned: planned.map(({ id }) => id),
    planned_spending: [...spending].map(([on, those]) => ({
      day: on,
      total: those.reduce((sum, { each }) => sum + each, 0),
    })),
  };
}
