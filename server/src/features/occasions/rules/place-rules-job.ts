import type { RuleReason } from '@regalo/contract/occasions/rules';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import { z } from 'zod';
import { beginAttempt, undoAttempt } from '../../../database/attempt.ts';
import type { Connection } from '../../../database/connection.ts';
import { isFull, isLost } from '../../../database/outage.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSuspended } from '../../../platform/suspension.ts';
import { LimitsMoved } from '../../approvals/limits.ts';
import { findAuthor } from '../../gifts/scheduled/start-order.ts';
import { type Placing, placeRule } from './place-rule.ts';
import { placedThrough } from './plan-rules.ts';
import { lockActive, type RuleRow, readActive, termsOf } from './rule-queries.ts';
import { PriceMoved, RuleStops } from './rule-stops.ts';
import { pauseRule, tellOverBudget } from './tell-of-rule.ts';

/** Why a rule cannot place its orders; undefined where that is to be tried again. */
function pauseReason(error: unknown): RuleReason | undefined {
  if (error instanceof RuleStops) return error.reason;
  if (!(error instanceof Refusal)) return;
  const { reason } = error.problem;
  if (reason === 'gift_not_found') return 'gift';
  if (reason === 'order_without_approver') return 'approval';
}

/** Places what a rule has to, or pauses it. */
async function lookAt(tx: Connection, services: Placing, row: RuleRow): Promise<void> {
  const author = await findAuthor(tx, services, row);
  if (!author) return await pauseRule(tx, services, row, 'author');
  await beginAttempt(tx);
  try {
    const cut = await placeRule(tx, services, { row, author });
    await tellOverBudget(tx, services, row, cut);
  } catch (error) {
    const reason = pauseReason(error);
    if (!reason) throw error;
    await undoAttempt(tx);
    await pauseRule(tx, services, row, reason);
  }
}

/** The first rule that has days to do. */
const findDue = (rows: readonly RuleRow[], now: Date): RuleRow | undefined =>
  rows.find((row) => row.done_through < placedThrough(termsOf(row), localDay(now, row.zone)));

/**
 * Places what the next rule of a company has to, in a transaction of its own; workers take turns.
 * @param failed rules that are left for another time
 * @param found is told which rule it is
 * @returns whether there was one
 */
async function placeNext(
  services: Placing,
  companyId: number,
  { failed, found }: { failed: ReadonlySet<number>; found: (row: RuleRow) => void },
): Promise<boolean> {
  return await services.database.inCompany(companyId, async (tx) => {
    // The days of a suspension are made up for once it is over.
    if (await isSuspended(tx, companyId)) return false;
    const rows = (await lockActive(tx, companyId)).filter(({ id }) => !failed.has(id));
    const due = findDue(rows, services.now());
    if (!due) return false;
    found(due);
    await lookAt(tx, services, due);
    return true;
  });
}

/** What others may have done at the same moment; then it is to be tried again. */
const PASSING: readonly string[] = ['recipient_deleted', 'company_suspended'];

/** Whether it is to be tried again: also where limits were used up or a price changed. */
const isPassing = (error: unknown): boolean =>
  error instanceof LimitsMoved ||
  error instanceof PriceMoved ||
  (error instanceof Refusal && PASSING.includes(error.problem.reason));

/**
 * Places the orders of all rules of a company for the days that have come. A rule that fails is left for the next
 * time, so that it keeps no other from being placed.
 */
export async function placeRules(services: Placing, companyId: number): Promise<void> {
  const failed = new Set<number>();
  let rule: number | undefined;
  const found = ({ id }: RuleRow) => {
    rule = id;
  };
  const place = () => placeNext(services, companyId, { failed, found });
  for (;;)
    try {
      rule = undefined;
      if (!(await beginAgain(place, isPassing))) return;
    } catch (error) {
      if (rule === undefined || isLost(error) || isFull(error)) throw error;
      failed.add(rule);
      logFailure(services.log, error, 'rule of an occasion', { company: companyId, rule });
      services.metrics.count('regalo_rule_failures_total', {});
    }
}

/** Does so for one company. */
export const placeRulesJob = defineJob({
  name: 'place-rules',
  payload: z.object({ companyId: z.number().int() }),
  maxSeconds: 300,
  atOnce: 4,
  handle: (services: Placing, { companyId }) => placeRules(services, companyId),
});

/** Finds the companies whose rules have days to do, every quarter of an hour, as days begin. */
export const findDueRules = defineCompanyJob({
  name: 'find-due-rules',
  schedule: { cron: '*/15 * * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, jobs, now }: Placing, companyId) {
    const rows = await database.askCompany(companyId, (tx) => readActive(tx, companyId));
    if (findDue(rows, now()))
      await database.inCompany(companyId, (tx) => jobs.enqueue(tx, placeRulesJob, { companyId }));
  },
});
