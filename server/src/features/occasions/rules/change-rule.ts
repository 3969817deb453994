import type * as contract from '@regalo/contract/occasions/rules';
import { MAX_RULES, type RuleContent } from '@regalo/contract/occasions/rules';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { requireStepUpIn } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import { readBuyer } from '../../gifts/checkout/quote-queries.ts';
import { findAuthor } from '../../gifts/scheduled/start-order.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { checkRule } from './check-rule.ts';
import { placeRulesJob } from './place-rules-job.ts';
import {
  countRules,
  insertRule,
  lastPlaced,
  lockRules,
  RULE_AUDIT,
  type RuleRow,
  readRecent,
  readRule,
  writeRule,
} from './rule-queries.ts';
import { planYear, toPlan } from './rules-state.ts';
import { goOn, takeBack } from './take-back.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'roles'>;
type RuleAct = (typeof RULE_AUDIT)['actions'][number];

/** Who changes what, in one transaction with the rules locked. */
interface Doing {
  tx: Connection;
  services: Used;
  session: Session;
}

/** A rule that the caller sees. @throws Refusal not_found */
export async function findRule(tx: Connection, session: Session, id: number): Promise<RuleRow> {
  const row = await readRule(tx, session.companyId, id);
  if (!row || !seesThatOf(session, row.manager_id)) throw new Refusal('rule_not_found');
  return row;
}

/**
 * Asks for a proof where a rule, as it goes on now, will likely spend more than the company's mark in a year, with what it
 * has placed since the last one. What the proof is given for is kept: beyond it the rule pauses by itself.
 */
async function askAboveMark({ tx, services, session }: Doing, id: number): Promise<void> {
  const { companyId } = session;
  const { stepUpAbove } = await readBuyer(tx, companyId);
  if (stepUpAbove === null) return;
  const row = await findRule(tx, session, id);
  const { zone } = row;
  const now = services.now();
  const today = localDay(now, zone);
  const days = await planYear(tx, companyId, [toPlan(row)], { now, zone });
  const year = days.reduce((sum, { total }) => sum + total, 0);
  if (year + (await readRecent(tx, row, today)) <= stepUpAbove) return;
  await requireStepUpIn(tx, session);
  // Not the days that it has done: one that begins later has placed nothing, and may be changed to begin today.
  const proven_after = await lastPlaced(tx, row);
  await writeRule(tx, row, { proven_total: year, proven_after });
}

/** Saves a rule, new or changed, which is its author's from then on: by their limits, and not theirs to approve. */
async function save(doing: Doing, id: number, rule: RuleContent) {
  const { tx, services, session } = doing;
  const { companyId, managerId } = session;
  const now = services.now();
  const before = id === 0 ? undefined : await findRule(tx, session, id);
  if (!before && (await countRules(tx, companyId)) >= MAX_RULES)
    throw new Refusal(problem('too_many_rules', { max: MAX_RULES }));
  const author = managerAuthor(managerId);
  const taken = before ? await takeBack(tx, services, before, author) : 0;
  const stored = before?.custom_fields;
  await checkCustomValues(tx, companyId, 'order', { values: rule.custom_fields, stored });
  const checked = await checkRule(tx, companyId, { id, rule, now });
  const row = { ...checked.columns, manager_id: managerId, budget_told: null, proven_total: null };
  const begun = { status: 'active' as const, done_through: checked.planned.rule.doneThrough };
  if (before) await writeRule(tx, before, row);
  const saved =
    before?.id ??
    (await insertRule(tx, { ...row, ...begun, company_id: companyId, created_at: now }));
  await goOn(tx, await findRule(tx, session, saved), now);
  await askAboveMark(doing, saved);
  const media = before?.media_id ?? null;
  if (media !== null && media !== row.media_id) await releaseUnused(services, tx, companyId, media);
  return { id: saved, taken, action: before ? ('edited' as const) : ('added' as const) };
}

/** Lets a paused rule go on. Whoever does so takes it over where its author may not send any more. */
async function resume(doing: Doing, row: RuleRow): Promise<void> {
  const { tx, services, session } = doing;
  if (row.status !== 'paused') return;
  const { managerId } = session;
  if (!(await findAuthor(tx, services, row))) await writeRule(tx, row, { manager_id: managerId });
  await goOn(tx, row, services.now());
  await askAboveMark(doing, row.id);
}

/** Ends a rule, or lets it rest: nothing that it has placed for later is sent. */
async function stop({ tx, services, session }: Doing, row: RuleRow, action: 'pause' | 'delete') {
  const taken = await takeBack(tx, services, row, managerAuthor(session.managerId));
  if (action === 'pause') await writeRule(tx, row, { status: 'paused', reason: null });
  else await writeRule(tx, row, { status: 'deleted', reason: null, media_id: null });
  if (action === 'delete' && row.media_id !== null)
    await releaseUnused(services, tx, session.companyId, row.media_id);
  return taken;
}

/** Acts with all rules of the company locked, writes it down, and has the job place at once what is due. */
async function change(
  services: Used,
  session: Session,
  act: (doing: Doing) => Promise<{ id: number; taken: number; action: RuleAct }>,
) {
  const { companyId, managerId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    await lockRules(tx, companyId);
    const { id, taken, action } = await act({ tx, services, session });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: RULE_AUDIT,
      action,
      subjectId: id,
    });
    await services.jobs.enqueue(tx, placeRulesJob, { companyId });
    return { id, taken_back: taken };
  });
}

/**
 * Saves a rule. What it has placed and not sent is taken back, and placed anew.
 * @throws Refusal not_found, validation, step_up_required
 */
export const saveRule = (
  services: Used,
  session: Session,
  { id, rule }: z.output<typeof contract.saveRule.body>,
) =>
  refuseRemovedMedia('media_not_found', () =>
    change(services, session, (doing) => save(doing, id, rule)),
  );

const DONE = { resume: 'resumed', pause: 'paused', delete: 'deleted' } as const;

/**
 * Pauses, resumes or deletes a rule. What it has placed and not sent is taken back.
 * @throws Refusal not_found, step_up_required
 */
export const updateRule = (
  services: Used,
  session: Session,
  { id, action }: z.output<typeof contract.updateRule.body>,
) =>
  change(services, session, async (doing) => {
    const row = await findRule(doing.tx, session, id);
    const taken = action === 'resume' ? 0 : await stop(doing, row, action);
    if (action === 'resume') await resume(doing, row);
    return { id, taken, action: DONE[action] };
  });
