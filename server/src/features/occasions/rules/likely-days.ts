import { instantOf, localDay, plusDays, type Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import type { Spending } from '../../gifts/scheduled/spending-queries.ts';
import { planBetween } from './plan-between.ts';
import { readActive } from './rule-queries.ts';
import { toPlan } from './rules-state.ts';

/** A day on which a rule will likely send, and has not placed its order yet. */
export interface LikelyDay extends Spending {
  rule: number;
  day: string;
}

/** What the active rules of a company will likely spend on the days to come, beyond what they have placed. */
export async function readLikelyDays(
  tx: Connection,
  companyId: number,
  { now, zone, days }: { now: Date; zone: Zone; days: number },
): Promise<LikelyDay[]> {
  const rules = (await readActive(tx, companyId)).map(toPlan);
  const from = localDay(now, zone);
  const plan = await planBetween(tx, companyId, rules, {
    now,
    zone,
    from,
    to: plusDays(from, days),
  });
  return plan
    .filter(({ total }) => total > 0)
    .map(({ day, rule, total }) => ({
      rule: rule.id,
      day,
      at: instantOf(`${day}T${rule.time}`, zone),
      total,
    }));
}
