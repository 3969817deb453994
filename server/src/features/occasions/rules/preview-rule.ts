import { orderTotals } from '@regalo/contract/gifts/fee';
import { BEGUN_BY, isOwnOccasion, yearsOn } from '@regalo/contract/occasions/occasion-dates';
import {
  type previewRule as contract,
  PREVIEW_PEOPLE,
  type RulePreview,
} from '@regalo/contract/occasions/rules';
import { monthOf } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { balanceByDay } from '../../gifts/scheduled/balance-by-day.ts';
import { readScheduledSpending } from '../../gifts/scheduled/spending-queries.ts';
import { readBalance } from '../../wallet/queries.ts';
import { countLeftOut, readNamed } from './candidate-queries.ts';
import { findRule } from './change-rule.ts';
import { checkRule } from './check-rule.ts';
import type { PlannedDay } from './plan-rules.ts';
import { readActive } from './rule-queries.ts';
import { planYear, spendingOf, toPlan } from './rules-state.ts';

/** The sums of each month on which somebody was to get something. */
function monthsOf(days: readonly PlannedDay[], fee: number): RulePreview['months'] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, those]) => {
    const people = those.reduce((sum, one) => sum + one.people.length, 0);
    return {
      month,
      people,
      total: those.reduce((sum, { total }) => sum + total, 0),
      fees: orderTotals(people, 0, fee).feeAmount,
      over_budget: those.reduce((sum, { overBudget }) => sum + overBudget.length, 0),
    };
  });
}

/** The people of these days, by day and person: recipients, and the others with the reason. */
const recipientsOf = (days: readonly PlannedDay[]) =>
  days.flatMap(({ day, people, optedOut, gifted, overBudget, rule: { each } }) => {
    const none = (left_out: RulePreview['list'][number]['left_out']) => (id: number) => ({
      ...{ id, day, total: 0, left_out },
    });
    return [
      ...people.map((id) => ({ id, day, total: each, left_out: null })),
      ...optedOut.map(none('opted_out')),
      ...gifted.map(none('gifted')),
      ...overBudget.map(none('over_budget')),
    ].toSorted((a, b) => a.id - b.id);
  });

type Given = z.output<typeof contract.body>;

/**
 * The gifts that a rule would send within a year, beside all active rules. Nothing is saved.
 * @throws Refusal not_found, validation
 */
export async function previewRule(
  { database, now }: Pick<Services, 'database' | 'now'>,
  session: Session,
  { id, rule, page }: Given,
): Promise<RulePreview> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    if (id !== 0) await findRule(tx, session, id);
    const { planned, zone, fee } = await checkRule(tx, companyId, { id, rule, now: now() });
    const others = (await readActive(tx, companyId)).filter((row) => row.id !== id).map(toPlan);
    const given = { now: now(), zone };
    const plan = await planYear(tx, companyId, [...others, planned], given);
    const days = plan.filter((one) => one.rule === planned.rule);
    const all = recipientsOf(days);
    const shown = all.slice((page - 1) * PREVIEW_PEOPLE, page * PREVIEW_PEOPLE);
    const named = await readNamed(
      tx,
      companyId,
      shown.map((one) => one.id),
    );
    const { occasion } = planned.rule;
    const spending = [...(await readScheduledSpending(tx, companyId)), ...spendingOf(plan, zone)];
    const months = monthsOf(days, fee);
    return {
      list: shown.map((one) => {
        const person = named.get(one.id);
        const since = isOwnOccasion(occasion) ? person?.[BEGUN_BY[occasion]] : undefined;
        const years = since ? yearsOn(since, one.day) : null;
        return { ...one, name: person?.name ?? '', years };
      }),
      total_count: all.length,
      months,
      people: months.reduce((sum, { people }) => sum + people, 0),
      total: months.reduce((sum, { total }) => sum + total, 0),
      fees: months.reduce((sum, { fees }) => sum + fees, 0),
      over_budget: months.reduce((sum, one) => sum + one.over_budget, 0),
      gifted: days.reduce((sum, one) => sum + one.gifted.length, 0),
      ...(await countLeftOut(tx, companyId, planned.whom)),
      first_short: balanceByDay(await readBalance(tx, companyId), spending, given).first_short,
    };
  });
}
