import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '../../../database/connection.ts';
import { contend } from '../../../testing/contention.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readBalance } from '../../wallet/queries.ts';

type Wallet = typeof import('../../wallet/queries.ts');

const changeBalance = vi.fn<Wallet['changeBalance']>();
let wallet: Wallet;
let app: TestApp;

// The contention test must fail for a debit that is wrong; here two such debits take its place. The
// worker has loaded the right one for other files: this app is loaded anew, and so is what follows.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../wallet/queries.ts', async (original) => {
    wallet = await original<Wallet>();
    return { ...wallet, changeBalance };
  });
  const { startTestApp } = await import('../../../testing/test-app.ts');
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  vi.doUnmock('../../wallet/queries.ts');
  vi.resetModules();
});

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

const LOAD = { senders: 16, sends: 25, affordable: 100 };
const RIGHT = { '200 ': 100, '409 insufficient_balance': 300 };

test.each([
  ['reads, then writes what it computed', readThenWrite],
  ['checks, then takes away', checkThenDecrement],
])(
  'a debit that %s does not pass',
  async (_, broken) => {
    // Funds come in by the right way; only debits are broken.
    changeBalance.mockImplementation((tx, companyId, delta) =>
      (delta > 0 ? wallet.changeBalance : broken)(tx, companyId, delta),
    );
    // Orders may happen to follow each other where the funds end, so it gets a few runs to fail in.
    let { answers, books } = await contend(app, LOAD);
    for (let run = 1; run < 6 && isDeepStrictEqual(answers, RIGHT); run += 1)
      ({ answers, books } = await contend(app, LOAD));
    expect(answers).not.toEqual(RIGHT);
    // The database refused at commit what the debit let through: nothing was lost or made.
    expect(books).toMatchObject({ sum: 0, unbalanced: 0 });
    expect(books.balance).toBe(books.wallet_sum);
  },
  60_000,
);

test('with the right debit the same run passes', async () => {
  changeBalance.mockImplementation(wallet.changeBalance);
  const { answers } = await contend(app, LOAD);
  expect(answers).toEqual(RIGHT);
}, 60_000);
