import { RULE_TRANSFER_DAYS } from '@regalo/contract/operator/funds-credit-rule';
import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import { z } from 'zod';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { doAlone } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import type { CreditPayload } from './credit-kind.ts';
import { type RuleOn, readAuthor, readRuleOn } from './credit-rule-queries.ts';
import { readKnown } from './known-queries.ts';
import type { Match } from './match-transfer.ts';
import { LeftToPeople } from './obey-rule.ts';
import { matchOf } from './shown-transfer.ts';
import { newBySinpe, type TransferRow } from './transfer-queries.ts';

type Used = Pick<OperatorServices, 'database' | 'jobs' | 'now' | 'log' | 'secondOperatorAbove'>;

/** Transfers that are read at once. */
const BATCH = 500;

/** A new transfer that the rule may credit, and to whom. */
interface Found {
  transfer: TransferRow;
  match: Match;
}

/** What may be credited of some transfers, by what is known now; crediting looks at all of it again. */
async function findSome(
  { database, now }: Used,
  rule: RuleOn,
  { after, only }: { after: number; only?: number },
): Promise<{ found: Found[]; last: number | undefined }> {
  return await database.readAll(async (tx) => {
    const oldest = now().getTime() - RULE_TRANSFER_DAYS * DAY_MS;
    const since = new Date(Math.max(oldest, rule.created_at.getTime()));
    const read = await newBySinpe(tx, { since, after, limit: only ? 1 : BATCH });
    const rows = only ? read.filter(({ id }) => id === only) : read;
    if (rows.length === 0) return { found: [], last: undefined };
    const known = await readKnown(
      tx,
      rows.map(({ payer_key }) => payer_key),
    );
    const found = rows.flatMap((transfer) => {
      const match = matchOf(transfer, known);
      const isKnownPayer = rule.known_payers && match?.reasons.includes('payer_before');
      const isMatch = match?.certain || (isKnownPayer && transfer.twin_id === null);
      return match && isMatch && transfer.amount <= rule.payment_max ? [{ transfer, match }] : [];
    });
    return { found, last: rows.at(-1)?.id };
  });
}

/**
 * Credits one of them, unless it would have to wait or something about it has changed.
 * @returns why it is left to people, in English; undefined where it was credited
 */
async function creditOne(
  services: Used,
  { rule, author }: { rule: RuleOn; author: OperatorSession },
  { transfer: { id, amount }, match: { companyId, requestId } }: Found,
): Promise<string | undefined> {
  const payload = {
    ...{ transfer: id, request: requestId, rule: rule.id },
    ...{ despite_twin: false, despite_credited: false },
  } satisfies CreditPayload;
  try {
    const isDone = await doAlone(services, author, { kind: 'credit', amount, companyId, payload });
    if (!isDone) return 'it needs a second operator';
    services.log.info({ event: 'credited-by-rule', transfer: id }, 'a rule credited a transfer');
    return undefined;
  } catch (error) {
    if (error instanceof LeftToPeople) return error.why;
    // It was credited, answered or taken meanwhile.
    if (error instanceof Refusal) return error.problem.reason;
    throw error;
  }
}

/** Why this process has said that transfers are left, so that what waits for a person is not logged at each sweep. */
let said: ReadonlyMap<number, string> = new Map();

/**
 * Credits what the rule may credit: one transfer, or all that came lately, one after the other.
 * @throws what went wrong with some, once the others were tried
 */
async function creditByRule(services: Used, stopping: AbortSignal, only?: number): Promise<void> {
  const { database, log } = services;
  const by = await database.outside(async (tx) => {
    const rule = await readRuleOn(tx);
    const author = rule && (await readAuthor(tx, rule.set_by));
    return author && { rule, author };
  });
  if (!by) return;
  const left = new Map(only === undefined ? [] : said);
  const errors: unknown[] = [];
  let after = only === undefined ? 0 : only - 1;
  for (;;) {
    const { found, last } = await findSome(services, by.rule, { after, ...(only && { only }) });
    for (const one of found) {
      if (stopping.aborted) return;
      const { id } = one.transfer;
      const why = await creditOne(services, by, one).catch((error) => void errors.push(error));
      if (why === undefined) continue;
      if (said.get(id) !== why)
        log.info({ event: 'left-by-rule', transfer: id, why }, 'a rule left a transfer to people');
      left.set(id, why);
    }
    if (last === undefined || only !== undefined) break;
    after = last;
  }
  said = left;
  if (errors.length > 0) throw new AggregateError(errors, 'the rule could not credit transfers');
}

/** Credits a transfer that has come by SINPE Móvil, if the operators' rule says so. */
export const creditNewTransfer = defineJob({
  name: 'credit-new-transfer',
  payload: z.object({ transferId: z.number() }),
  handle: (services: Used, { transferId }, stopping) =>
    creditByRule(services, stopping, transferId),
});

/** Credits what came by SINPE Móvil and was missed, or matches since somebody asked for it, if the operators' rule says so. */
export const creditMissed = defineRecurringJob({
  name: 'credit-missed-transfers',
  schedule: { cron: '*/5 * * * *', timeZone: HOME_ZONE },
  handle: (services: Used, _run, stopping) => creditByRule(services, stopping),
});
