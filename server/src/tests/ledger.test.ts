import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../testing/company-tables.ts';
import { makeCompany } from '../testing/factories.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FUNDS = 1_000_000;
/** The transaction that was added last, as the company sees it. */
const LATEST = '(select max(id) from ledger_transactions)';
const LEDGER = ['ledger_transactions', 'ledger_entries'];

let app: TestApp;
let superuser: pg.Client;
let server: pg.Client;
let company: FilledCompany;
let fresh: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  company = await makeFilledCompany(app, 'ledgermark');
  fresh = await makeCompany(app.services.database, { funds: FUNDS });
  superuser = await connect(app.superuserUrl);
  server = await connect(app.databaseUrl);
});
afterAll(async () => {
  await Promise.all([superuser.end(), server.end()]);
  await app.stop();
});

/** Runs statements in one transaction of a company and commits; none of them may stay on failure. */
async function commit(client: pg.Client, companyId: number, statements: string[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The statements of a transaction with these entries: account, amount, balance after. */
function booking(...entries: [account: string, amount: number, after?: number][]): string[] {
  const values = entries.map(
    ([account, amount, after]) =>
      `(${fresh.id}, ${LATEST}, '${account}', ${amount}, ${after ?? 'null'})`,
  );
  return [
    `insert into ledger_transactions (company_id, kind, author)
      values (${fresh.id}, 'correction', 'test')`,
    `insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
      values ${values}`,
  ];
}

const setBalance = (balance: number) =>
  `update wallets set balance = ${balance} where company_id = ${fresh.id}`;

async function readBooks() {
  const { rows } = await superuser.query(
    `select balance::int, (select sum(amount)::int from ledger_entries e
      where e.company_id = w.company_id and account = 'wallet') as wallet,
      (select count(*)::int from ledger_transactions t where t.company_id = w.company_id) as n
    from wallets w where company_id = $1`,
    [fresh.id],
  );
  return rows[0];
}

describe('what is booked stays', () => {
  const changes = (table: string) => [
    `update ${table} set company_id = company_id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ];

  test.each([...LEDGER, 'audit_entries'])('%s: the server may only add', async (table) => {
    for (const change of changes(table))
      await expect(commit(server, company.id, [change])).rejects.toThrow(/permission denied/);
  });

  test('audit_entries: not even the owner may change it', async () => {
    for (const change of changes('audit_entries'))
      await expect(commit(superuser, company.id, [change])).rejects.toThrow(/append-only/);
  });

  test.each(LEDGER)('%s: not even the owner may change it', async (table) => {
    for (const change of changes(table))
      await expect(commit(superuser, company.id, [change])).rejects.toThrow(/append-only/);
  });

  test.each([
    ['companies', /foreign key/],
    ['orders', /neither removed nor made others/],
  ])('%s: what is in the ledger cannot be deleted', async (table, reason) => {
    await expect(commit(superuser, company.id, [`delete from ${table}`])).rejects.toThrow(reason);
  });
});

describe('refused at commit', () => {
  const cases: Record<string, [statements: () => string[], reason: RegExp]> = {
    'a transaction without entries': [() => booking(['fees', 1]).slice(0, 1), /does not balance/],
    'one that does not sum to zero': [
      () => booking(['vouchers', 5], ['fees', -4]),
      /does not balance/,
    ],
    'one side alone': [() => booking(['fees', 5]), /does not balance/],
    'a wallet entry without the balance changed': [
      () => booking(['wallet', 5, FUNDS + 5], ['funding', -5]),
      /is not what its ledger says/,
    ],
    'a balance changed without an entry': [
      () => [setBalance(FUNDS + 1)],
      /is not what its ledger says/,
    ],
    'a balance changed by another amount than the entry': [
      () => [setBalance(FUNDS + 6), ...booking(['wallet', 5, FUNDS + 5], ['funding', -5])],
      /is not what its ledger says/,
    ],
    'an entry that does not continue the one before it': [
      () => [setBalance(FUNDS + 6), ...booking(['wallet', 5, FUNDS + 6], ['funding', -5])],
      /does not continue the ledger/,
    ],
    'two entries that each start from the same balance': [
      () => [
        setBalance(FUNDS + 5),
        ...booking(['wallet', 5, FUNDS + 5], ['wallet', 5, FUNDS + 5], ['funding', -10]),
      ],
      /duplicate key/,
    ],
    'a second wallet entry slipped in before the last': [
      () => [
        setBalance(FUNDS + 5),
        ...booking(['wallet', 5, FUNDS + 5], ['funding', -5]),
        `insert into ledger_transactions (company_id, kind, author)
          values (${fresh.id}, 'correction', 'test')`,
        `insert into ledger_entries (company_id, id, transaction_id, account, amount, balance_after)
          values (${fresh.id}, -1, ${LATEST}, 'wallet', 7, 7),
            (${fresh.id}, -2, ${LATEST}, 'fees', -7, null)`,
      ],
      /does not continue the ledger|is not what its ledger says/,
    ],
    'entries that balance under a transaction that was booked before': [
      () => [
        `insert into ledger_entries (company_id, transaction_id, account, amount)
          select t.company_id, t.id, e.account, e.amount
          from (select * from ledger_transactions order by id limit 1) t,
            (values ('fees', 5), ('vouchers', -5)) as e (account, amount)`,
      ],
      /is closed/,
    ],
    'more entries under a transaction that was booked before': [
      () => [
        `insert into ledger_entries (company_id, transaction_id, account, amount)
          select company_id, id, 'fees', 1 from ledger_transactions limit 1`,
      ],
      /does not balance/,
    ],
  };

  test.each(Object.entries(cases))('%s', async (_, [statements, reason]) => {
    const before = await readBooks();
    await expect(commit(server, fresh.id, statements())).rejects.toThrow(reason);
    expect(await readBooks()).toEqual(before);
  });

  test('what other tables of the same names would excuse', async () => {
    // As far as a temporary table can be made at all; a migrated database allows none.
    const fakes = ['ledger_entries', 'ledger_transactions', 'wallets'].map(
      (table) => `create temp table ${table} on commit drop as select * from public.${table}`,
    );
    const [transaction, entries] = booking(['wallet', 5, FUNDS + 5], ['fees', -4]);
    const real = [transaction, entries].map((text) =>
      text?.replaceAll(/(into|from) (ledger_\w+)/g, '$1 public.$2'),
    );
    const excuses = [
      `insert into pg_temp.ledger_transactions select * from public.ledger_transactions
        where id = (select max(id) from public.ledger_transactions)`,
      `insert into pg_temp.ledger_entries select * from public.ledger_entries
        where transaction_id = (select max(id) from public.ledger_transactions)`,
      "update pg_temp.ledger_entries set amount = -5 where account = 'fees' and amount = -4",
      `update pg_temp.wallets set balance = ${FUNDS + 5}`,
    ];
    const before = await readBooks();
    const statements = [...fakes, ...real.map(String), ...excuses];
    await expect(commit(server, fresh.id, statements)).rejects.toThrow(/does not balance/);
    expect(await readBooks()).toEqual(before);
  });

  test('a right one is taken, so that the refusals above are about what they say', async () => {
    const up = [setBalance(FUNDS + 5), ...booking(['wallet', 5, FUNDS + 5], ['funding', -5])];
    const down = [setBalance(FUNDS), ...booking(['wallet', -5, FUNDS], ['funding', 5])];
    await commit(server, fresh.id, up);
    await commit(server, fresh.id, down);
    expect(await readBooks()).toMatchObject({ balance: FUNDS, wallet: FUNDS });
  });
});

describe('refused at once', () => {
  test('a negative balance', async () => {
    await expect(commit(server, fresh.id, [setBalance(-1)])).rejects.toThrow(/check constraint/);
  });

  test('a credit whose reference was booked before; in another company it is another', async () => {
    const credit = (id: number) => `insert into ledger_transactions
      (company_id, kind, reference, author) values (${id}, 'credit', 'same', 'test')`;
    const entries = (id: number) => `insert into ledger_entries
      (company_id, transaction_id, account, amount)
      values (${id}, ${LATEST}, 'fees', 1),
        (${id}, ${LATEST}, 'funding', -1)`;
    await commit(server, fresh.id, [credit(fresh.id), entries(fresh.id)]);
    for (const again of [credit(fresh.id), credit(fresh.id).replace("'same'", "'Same'")])
      await expect(commit(server, fresh.id, [again])).rejects.toThrow(/unique constraint/);
    await commit(server, company.id, [credit(company.id), entries(company.id)]);
  });

  test('a second booking of one order', async () => {
    const again = `insert into ledger_transactions (company_id, kind, order_id, author)
      values (${company.id}, 'order', ${company.ids.order}, 'test')`;
    await expect(commit(server, company.id, [again])).rejects.toThrow(/unique constraint/);
  });
});
