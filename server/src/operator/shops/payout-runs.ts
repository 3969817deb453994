import type * as contract from '@regalo/contract/operator/shop-payouts';
import { problem } from '@regalo/contract/refusals/problem';
import { payableFrom } from '@regalo/contract/shop/settlement-periods';
import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import { checkPayable } from '../../features/settlement/pay-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { endingOf } from './bank-account.ts';
import * as queries from './payout-queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

const paged = ({ page, limit }: { page: number; limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

/** One page of the statements that are unpaid and in no run, oldest first. */
export const listPayable = (
  { database, now }: Used,
  query: z.output<typeof contract.listPayable.query>,
) =>
  database.readAll(async (tx) => {
    const { rows, count, total } = await queries.readPayablePage(tx, paged(query));
    const list = rows.map(({ closed_at, iban, holder: _, holder_id: __, ...row }) => {
      const from = payableFrom(closed_at);
      const early = now() < from ? 'too_early' : null;
      const hindrance = iban === null ? 'no_account' : early;
      const account = iban === null ? '' : endingOf(iban);
      return { ...row, account, payableFrom: from.toISOString(), hindrance } as const;
    });
    return { list, total_count: count, total };
  });

/** A line as it is taken into a run. */
interface NewLine {
  shop_id: number;
  number: number;
  amount: number;
  iban: string;
  holder: string;
  holder_id: string;
}

type Wanted = z.output<typeof contract.makePayoutRun.body>['statements'];

/** What a run takes, each once. @throws Refusal if one cannot be paid, or not yet, or has no account */
const readLines = ({ database, now }: Used, statements: Wanted) =>
  database.readAll(async (tx) => {
    const keys = new Map(statements.map((one) => [`${one.shop_id}:${one.number}`, one]));
    const lines: NewLine[] = [];
    for (const one of keys.values()) {
      const found = await queries.readForPayout(tx, one);
      const { number: statement } = one;
      if (!found) throw new Refusal(problem('statement_number_unknown', { statement }));
      const { amount, closed_at, payout_reference: reference, iban, holder, holder_id } = found;
      if (reference !== null)
        throw new Refusal(problem('statement_paid_already', { statement, reference }));
      checkPayable({ payable: amount, closed_at }, statement, now());
      if (iban === null || holder === null)
        throw new Refusal(problem('payout_account_missing', { shop: found.shop }));
      lines.push({ ...one, amount, iban, holder, holder_id: holder_id ?? '' });
    }
    return lines;
  });

/**
 * Takes statements into a run, with their amounts and accounts as they are now.
 * @returns its id
 * @throws Refusal not_found; wrong_state if one cannot be paid, has no account, or is in a run already
 */
export async function makeRun(
  services: Used,
  operator: OperatorSession,
  { statements }: { statements: Wanted },
): Promise<number> {
  const lines = await readLines(services, statements);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  try {
    return await services.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('operator.payout_runs')
        .values({ operator_id: operator.operatorId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = lines.map((line) => ({ ...line, run_id: id }));
      await tx.insertInto('operator.payout_lines').values(rows).execute();
      const about = { subject: 'payout_run', action: 'made', subjectId: id } as const;
      const after = { lines: lines.length, total };
      await addOperatorAudit(tx, { author: operator, ...about, after });
      return id;
    });
  } catch (error) {
    const taken = error instanceof pg.DatabaseError && error.constraint === 'payout_lines_once';
    throw taken ? new Refusal('payout_statement_taken') : error;
  }
}

const shownRun = ({ created_at, ...row }: queries.RunRow) => ({
  ...row,
  createdAt: created_at.toISOString(),
});

/** One page of the runs, newest first. */
export const listRuns = (
  { database }: Pick<Used, 'database'>,
  query: z.output<typeof contract.listPayoutRuns.query>,
) =>
  database.readAll(async (tx) => {
    const { rows, total } = await queries.readRunPage(tx, paged(query));
    return { list: rows.map(shownRun), total_count: total };
  });

/** A run with its lines. @throws Refusal not_found */
export const getRun = ({ database }: Pick<Used, 'database'>, id: number) =>
  database.readAll(async (tx) => {
    const row = await queries.readRun(tx, id);
    if (!row) throw new Refusal('payout_run_not_found');
    const lines = await queries.readRunLines(tx, id);
    return { run: shownRun(row), list: lines.map(({ run_id: _, holder_id: __, ...line }) => line) };
  });

/** Takes a line out that the bank did not pay. @throws Refusal not_found; wrong_state once it is paid, or waits to be */
export async function dropLine(
  { database }: Pick<Used, 'database'>,
  operator: OperatorSession,
  id: number,
): Promise<void> {
  const place = await database.readAll((tx) => queries.findLine(tx, id));
  if (!place) throw new Refusal('payout_line_over');
  const { shop_id: shopId, run_id, number } = place;
  await database.inShop(shopId, async (tx) => {
    const line = await queries.lockLine(tx, id);
    if (line?.state !== 'open') throw new Refusal('payout_line_over');
    await tx
      .updateTable('operator.payout_lines')
      .set({ dropped_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    const about = { subject: 'payout_run', action: 'dropped line', subjectId: run_id } as const;
    await addOperatorAudit(tx, { author: operator, ...about, shopId, before: { number } });
  });
}
