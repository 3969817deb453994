import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../database/connection.ts';
import { contend } from '../../../testing/contention.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { changeBalance, readBalance } from '../../wallet/queries.ts';

/** The contention test must fail for a debit that is wrong; here two such debits take its place. */
vi.mock('../../wallet/queries.ts', async (original) => {
  const real = await original<typeof import('../../wallet/queries.ts')>();
  return { ...real, changeBalance: vi.fn(real.changeBalance) };
});

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function write(tx: Connection, companyId: number, balance: ReturnType<typeof sql<number>>) {
  const row = await tx
    .updateTable('wallets')
    .set({ balance })
    .where('company_id', '=', companyId)
    .returning('balance')
    .executeTakeFirstOrThrow();
  return row.balance;
}

async function readThenWrite(tx: Connection, companyId: number, delta: number) {
  const balance = await readBalance(tx, companyId);
  if (balance + delta < 0) return;
  return await write(tx, companyId, sql<number>`${balance + delta}::bigint`);
}

async function checkThenDecrement(tx: Connection, companyId: number, delta: number) {
  const balance = await readBalance(tx, companyId);
  if (balance + delta < 0) return;
  return await write(tx, companyId, sql<number>`balance + ${delta}`);
}

beforeEach(() => void vi.mocked(changeBalance).mockReset());

test.each([
  ['reads, then writes what it computed', readThenWrite],
  ['checks, then takes away', checkThenDecrement],
])(
  'a debit that %s does not pass',
  async (_, broken) => {
    const { mockImplementation } = vi.mocked(changeBalance);
    // Funds come in by the right way; only debits are broken.
    const real =
      await vi.importActual<typeof import('../../wallet/queries.ts')>('../../wallet/queries.ts');
    mockImplementation((tx, companyId, delta) =>
      (delta > 0 ? real.changeBalance : broken)(tx, companyId, delta),
    );
    const { answers, books } = await contend(app, { senders: 16, sends: 25, affordable: 100 });
    expect(answers).not.toEqual({ '200 ': 100, '409 insufficient_balance': 300 });
    // The database refused at commit what the debit let through: nothing was lost or made.
    expect(books).toMatchObject({ sum: 0, unbalanced: 0 });
    expect(books.balance).toBe(books.wallet_sum);
  },
  60_000,
);

test('with the right debit the same run passes', async () => {
  const real =
    await vi.importActual<typeof import('../../wallet/queries.ts')>('../../wallet/queries.ts');
  vi.mocked(changeBalance).mockImplementation(real.changeBalance);
  const { answers } = await contend(app, { senders: 16, sends: 25, affordable: 100 });
  expect(answers).toEqual({ '200 ': 100, '409 insufficient_balance': 300 });
}, 60_000);
