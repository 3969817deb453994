import { PREVIEW_MONTHS } from '@regalo/contract/occasions/rules';
import {
  instantOf,
  localDay,
  monthsAfter,
  plusDays,
  type Zone,
} from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import type { Spending } from '../../gifts/scheduled/spending-queries.ts';
import { type RuleFor, readGiftedAfter } from './candidate-queries.ts';
import { readPeopleByDay } from './people-by-day.ts';
import {
  budgetKey,
  giftKey,
  type PlannedDay,
  planRules,
  type RulesState,
  type RuleTerms,
} from './plan-rules.ts';
import { type RuleRow, readActive, readSpent, termsOf } from './rule-queries.ts';

/** A rule with whom it is for. */
export interface ToPlan {
  rule: RuleTerms;
  whom: RuleFor;
  /** Whether it would be saved in place of the rule with its number, which takes back what that has placed. */
  anew?: boolean;
}

export const toPlan = (row: RuleRow): ToPlan => {
  const rule = termsOf(row);
  return { rule, whom: { occasion: rule.occasion, roles: row.roles, group_ids: row.group_ids } };
};

/** The state of rules: their recipients, gifts that exist already, and money spent. */
async function readState(
  tx: Connection,
  companyId: number,
  planned: readonly ToPlan[],
): Promise<RulesState> {
  const whoms = planned.map(({ whom }) => whom);
  const onDayOf = await readPeopleByDay(tx, companyId, whoms);
  const rules = planned.map(({ rule, whom }) => ({ rule, on: onDayOf(whom) }));
  const anew = planned.find((one) => one.anew)?.rule;
  const first = planned.map(({ rule }) => rule.doneThrough).toSorted()[0] ?? '';
  const gifts = (await readGiftedAfter(tx, companyId, first)).filter(
    ({ rule_id, occasion_on }) => !(anew && rule_id === anew.id && occasion_on > anew.doneThrough),
  );
  const replaced = anew && { id: anew.id, after: anew.doneThrough };
  const spent = spentOf(await readSpent(tx, companyId, replaced));
  return { rules, gifted: new Set(gifts.map(giftKeyOf)), spent };
}

/** Names a gift that somebody has, as plans know it. */
export const giftKeyOf = (gift: { person_id: number; occasion: string; occasion_on: string }) =>
  giftKey(gift.person_id, gift.occasion, gift.occasion_on);

/** The used part of each budget. */
export const spentOf = (rows: Awaited<ReturnType<typeof readSpent>>): RulesState['spent'] =>
  new Map(rows.map(({ rule_id, month, total }) => [budgetKey(rule_id, month), total]));

/** The plans of rules for a year, beyond what they have placed. */
export async function planYear(
  tx: Connection,
  companyId: number,
  planned: readonly ToPlan[],
  { now, zone }: { now: Date; zone: Zone },
): Promise<PlannedDay[]> {
  if (planned.length === 0) return [];
  const today = localDay(now, zone);
  const state = await readState(tx, companyId, planned);
  return await planRules(state, { today, until: lastPlanned(today) });
}

/** The last day of a year that begins today. */
const lastPlanned = (today: string): string => plusDays(monthsAfter(today, PREVIEW_MONTHS), -1);

/** The spending of a plan, by its days. */
export const spendingOf = (days: readonly PlannedDay[], zone: Zone): Spending[] =>
  days
    .filter(({ total }) => total > 0)
    .map(({ day, rule, total }) => ({ at: instantOf(`${day}T${rule.time}`, zone), total }));

/** Estimates what the active rules of a company spend within a year. */
export async function readLikelySpending(
  tx: Connection,
  companyId: number,
  given: { now: Date; zone: Zone },
): Promise<Spending[]> {
  const rows = await readActive(tx, companyId);
  return spendingOf(await planYear(tx, companyId, rows.map(toPlan), given), given.zone);
}
