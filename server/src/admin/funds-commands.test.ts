import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { addFundsRequest } from '../features/wallet/funds-queries.ts';
import { makeCompany } from '../testing/factories.ts';
import { makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ role: 'operator' });
const MARK = 500_000;

const settings = () => ({
  DATABASE_URL: app.databaseUrl,
  STORAGE_URL: pathToFileURL(app.folder).href,
  SECOND_OPERATOR_ABOVE: String(MARK),
});
const admin = (...words: string[]) =>
  runAdmin(words, { ...settings(), DATABASE_OPERATOR_URL: app.operatorUrl });
const company = async () => (await makeCompany(app.services.database, { funds: 0 })).id;
const finance = () => makeOperator(app, { roles: ['finance'] });
type Made = Awaited<ReturnType<typeof finance>>;
const credit = ({ email }: Pick<Made, 'email'>, id: number, amount: number, reference: string) =>
  admin(
    ...['credit-wallet', '--company', String(id), '--amount', String(amount)],
    ...['--reference', reference, '--operator', email],
  );
const correct = ({ email }: Made, id: number, amount: number, correction: string) =>
  admin(
    ...['correct-wallet', '--company', String(id), '--amount', String(amount)],
    ...['--reference', 'TRF-1', '--correction', correction, '--operator', email],
  );
const proposals = (id: number) =>
  asSuperuser(
    app,
    `select kind, amount::int, status, proposed_by::int, payload from operator.proposals
     where company_id = $1 order by id`,
    [id],
  );

test('a credit up to the mark is booked under an operator’s name, once, and taken back', async () => {
  const [id, operator] = [await company(), await finance()];
  const holds = `The wallet of company ${id} holds `;
  expect(await credit(operator, id, 300_000, 'TRF-1')).toEqual({
    ...{ code: 0, out: `${holds}₡300,000.\n`, err: '' },
  });
  const used = 'The reference trf-1 has been credited already.\n';
  expect(await credit(operator, id, 1, ' trf-1 ')).toEqual({ code: 1, out: '', err: used });
  expect((await correct(operator, id, 100_000, 'COR-1')).out).toBe(`${holds}₡200,000.\n`);
  const booked = 'select author from ledger_transactions where company_id = $1';
  expect(await asSuperuser(app, booked, [id])).toEqual([
    { author: `operator:${operator.id}:${operator.name}` },
    { author: `operator:${operator.id}:${operator.name}` },
  ]);
  const audit = `select author, operator_id::int, action from operator.audit_entries
    where company_id = $1 order by id`;
  const done = { author: operator.name, operator_id: operator.id, action: 'done' };
  expect(await asSuperuser(app, audit, [id])).toEqual([done, done]);
});

test('above the mark it waits for another operator, also in halves and under several names', async () => {
  const [id, one, other] = [await company(), await finance(), await finance()];
  const waits = /^Proposal \d+ waits: another operator accepts it in the console\.\n$/;
  expect((await credit(one, id, MARK + 1, 'TRF-A')).out).toMatch(waits);
  expect((await credit(one, id, 300_000, 'TRF-B')).code).toBe(0);
  expect((await credit(other, id, 300_000, 'TRF-2')).out).toMatch(waits);
  expect((await correct(other, id, MARK + 1, 'COR-1')).out).toMatch(waits);
  expect(await proposals(id)).toMatchObject([
    { kind: 'credit', amount: MARK + 1, status: 'waiting', proposed_by: one.id },
    { status: 'done', proposed_by: one.id, payload: { reference: 'TRF-B' } },
    { status: 'waiting', proposed_by: other.id },
    { kind: 'correct', status: 'waiting', payload: { reference: 'TRF-1', correction: 'COR-1' } },
  ]);
  const balance = 'select balance::int from wallets where company_id = $1';
  expect(await asSuperuser(app, balance, [id])).toEqual([{ balance: 300_000 }]);
});

test('the request that it answers is closed', async () => {
  const { id, managerId } = await makeCompany(app.services.database, { funds: 0 });
  const asked = { managerId, key: 'k', amount: 5_000, note: '' };
  await app.services.database.inCompany(id, (tx) => addFundsRequest(tx, id, asked));
  const request = 'select id::int, status from funds_requests where company_id = $1';
  const [open] = await asSuperuser(app, request, [id]);
  const done = await admin(
    ...['credit-wallet', '--company', String(id), '--amount', '5000', '--reference', 'TRF-1'],
    ...['--request', String(open?.id), '--operator', (await finance()).email],
  );
  expect([done.code, done.err]).toEqual([0, '']);
  expect(await asSuperuser(app, request, [id])).toEqual([{ id: open?.id, status: 'credited' }]);
});

test('declining a request is in both audits, under the operator’s name', async () => {
  const { id, managerId } = await makeCompany(app.services.database, { funds: 0 });
  const asked = { managerId, key: 'k', amount: 5_000, note: '' };
  await app.services.database.inCompany(id, (tx) => addFundsRequest(tx, id, asked));
  const [open] = await asSuperuser(
    app,
    'select id::int from funds_requests where company_id = $1',
    [id],
  );
  const request = String(open?.id);
  const decline = ['decline-funds-request', request, '--company', String(id)];
  expect((await admin(...decline)).err).toContain("required option '--operator <email>'");
  const { id: operatorId, email, name } = await finance();
  const done = await admin(...decline, '--operator', email);
  expect(done).toEqual({ code: 0, out: `Funds request ${request} is declined.\n`, err: '' });
  const again = await admin(...decline, '--operator', email);
  expect(again.err).toBe(`Funds request ${request} is answered already.\n`);
  const entries = (table: string) =>
    asSuperuser(app, `select author, action from ${table} where company_id = $1`, [id]);
  expect(await entries('audit_entries')).toContainEqual({
    ...{ author: `operator:${operatorId}:${name}`, action: 'declined' },
  });
  expect(await entries('operator.audit_entries')).toEqual([{ author: name, action: 'declined' }]);
});

test('it is refused in one clear sentence', async () => {
  const [id, operator] = [await company(), await finance()];
  const support = await makeOperator(app, { roles: ['support'] });
  const gone = await finance();
  await asSuperuser(app, 'update operator.operators set disabled_at = now() where id = $1', [
    gone.id,
  ]);
  const nobody = { email: 'nobody@regalo.cr' };
  for (const [refused, sentence] of [
    [await credit(operator, id, 0, 'TRF-1'), 'It must be more than nothing.'],
    [await credit(operator, id, 1.5, 'TRF-1'), 'whole number'],
    [await credit(operator, id, 1, ' '), 'It must be 1 to 80 characters.'],
    [await credit(operator, 99_999_999, 1, 'TRF-1'), 'There is no such company.'],
    [await correct(operator, id, 1, 'COR-1'), 'Nothing was credited under TRF-1.'],
    [await credit(nobody, id, 1, 'TRF-1'), 'There is no operator nobody@regalo.cr who is let in.'],
    [await credit(gone, id, 1, 'TRF-1'), 'who is let in.'],
    [await credit(support, id, 1, 'TRF-1'), 'it needs funds.credit.'],
    [
      await runAdmin(
        [
          'credit-wallet',
          '--company',
          String(id),
          '--amount',
          '1',
          '--reference',
          'x',
          '--operator',
          'x',
        ],
        settings(),
      ),
      'DATABASE_OPERATOR_URL is not set',
    ],
  ] as const) {
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(sentence);
    expect(refused.err).not.toContain('    at ');
  }
  expect(await proposals(id)).toEqual([]);
});
