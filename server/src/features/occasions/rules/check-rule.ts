import { costOfOne } from '@regalo/contract/gifts/fee';
import { isOwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import { beginProblem, type RuleContent } from '@regalo/contract/occasions/rules';
import { localDay, type Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkGroups, findMedia, readOffer } from '../../gifts/checkout/quote.ts';
import { readBuyer } from '../../gifts/checkout/quote-queries.ts';
import { termsOf } from '../../orders/order-terms.ts';
import { doneBefore } from './plan-rules.ts';
import type { ToPlan } from './rules-state.ts';

/** A rule as it was sent, with what was found out about it. */
interface CheckedRule {
  /** Its columns. */
  columns: Awaited<ReturnType<typeof columnsOf>>;
  /** For the plan, as a rule with this number that begins now. */
  planned: ToPlan;
  zone: Zone;
  /** Per recipient. */
  fee: number;
}

async function columnsOf(
  tx: Connection,
  companyId: number,
  { rule, today, language }: { rule: RuleContent; today: string; language: Language },
) {
  const offer = await readOffer(tx, rule, rule.order_amount, language);
  const media_id = await findMedia(tx, companyId, rule.image);
  return {
    occasion: rule.occasion,
    years:
      rule.occasion === 'work_anniversary'
        ? [...new Set(rule.years)].toSorted((a, b) => a - b)
        : [],
    roles: rule.group_ids.length > 0 ? [] : [...new Set(rule.roles)],
    group_ids: [...new Set(rule.group_ids)],
    ...termsOf(rule, offer, media_id),
    valid_months: rule.valid_months,
    send_time: rule.time,
    monthly_budget: rule.monthly_budget,
    approval: rule.approval,
    card: rule.card && isOwnOccasion(rule.occasion),
    first_day: rule.first_day ?? today,
    last_day: rule.last_day,
  };
}

/**
 * Looks at a rule that is to be saved or previewed.
 * @throws Refusal not_found (item, group, media), validation
 */
export async function checkRule(
  tx: Connection,
  companyId: number,
  { id, rule, now }: { id: number; rule: RuleContent; now: Date },
): Promise<CheckedRule> {
  const zone = await timeZoneOf(tx, companyId);
  await checkGroups(tx, companyId, rule.group_ids);
  const today = localDay(now, zone);
  const late = beginProblem(rule.first_day, today);
  if (late) throw new Refusal(late, 'first_day');
  const { service_fee, language } = await readBuyer(tx, companyId);
  const columns = await columnsOf(tx, companyId, { rule, today, language });
  const { first_day: firstDay, send_time: time } = columns;
  const { occasion, years, roles, group_ids } = columns;
  const terms = {
    // One that is new comes after all others.
    id: id === 0 ? Number.MAX_SAFE_INTEGER : id,
    occasion,
    years,
    time,
    approval: columns.approval,
    card: columns.card,
    lastDay: columns.last_day,
    doneThrough: doneBefore({ firstDay, time }, { now, zone }),
    budget: columns.monthly_budget,
    each: costOfOne(columns.amount, service_fee),
  };
  return {
    columns,
    planned: { rule: terms, whom: { occasion, roles, group_ids }, anew: id !== 0 },
    zone,
    fee: service_fee,
  };
}
