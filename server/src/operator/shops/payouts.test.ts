import { decideProposal, listProposals } from '@regalo/contract/operator/proposals';
import { operatorPermissionsOf } from '@regalo/contract/operator/roles';
import * as contract from '@regalo/contract/operator/shop-payouts';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../features/books/check-books.ts';
import { download, linesOf } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, unique } from '../../testing/factories.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { giveAccount, makePayableShop, SHOP_IBAN, setLayout } from '../../testing/payouts.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { payStatementAlone } from './pay-statement.ts';

const MARK = 1_000_000;
const app = useTestApp({ role: 'all', console: true });
let company: MadeCompany;
let finance: MadeOperator;
let other: MadeOperator;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 50_000_000 });
  finance = await makeOperator(app, { roles: ['finance'] });
  other = await makeOperator(app, { roles: ['finance'] });
});

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const make = (statements: { shop_id: number; number: number }[], { token } = finance) =>
  app.call(contract.makePayoutRun, { token, body: { statements } });
/** A run of the first statements of some shops. */
async function runOf(...shops: { shopId: number }[]) {
  const statements = shops.map(({ shopId }) => ({ shop_id: shopId, number: 1 }));
  const { id } = (await make(statements)).reply.body;
  return { id, lines: (await read(id)).list };
}
const read = async (id: number) =>
  (await app.call(contract.getPayoutRun, { token: finance.token, query: { id } })).reply.body;
const pay = async (
  { id, lines }: { id: number; lines: { id: number }[] },
  reference: string,
  { token } = finance,
) => {
  const body = { id, reference, lines: lines.map((line) => line.id) };
  return (await app.call(contract.payPayoutLines, { token, body })).reply.body;
};
const drop = async (id: number, { token } = finance) =>
  reasonOf(await app.call(contract.dropPayoutLine, { token, body: { id } }));
const paidWith = async (shopId: number) => {
  const text = 'select payout_reference, paid_by from shop_statements where shop_id = $1';
  return (await asSuperuser(app, text, [shopId]))[0];
};
const balanceOf = async (shopId: number) => {
  const text = 'select sum(colones)::int as b from shop_entries where shop_id = $1';
  return (await asSuperuser(app, text, [shopId]))[0]?.b;
};
const checked = () => checkBooks(app.services.database);

test('what can be paid is listed with what hinders it, and leaves the list with a run', async () => {
  const ready = await makePayableShop(app, company);
  const without = await makePayableShop(app, company, { account: false });
  const list = async () =>
    (
      await app.call(contract.listPayable, { token: finance.token, query: { limit: 100 } })
    ).reply.body.list.filter(({ shop_id: id }) => [ready.shopId, without.shopId].includes(id));
  expect(await list()).toMatchObject([
    { shop: ready.name, number: 1, amount: 9_500, account: '…4066', hindrance: null },
    { shop: without.name, account: '', hindrance: 'no_account' },
  ]);
  const run = await runOf(ready);
  expect(run.lines).toMatchObject([
    { shop: ready.name, amount: 9_500, iban: SHOP_IBAN, state: 'open', reference: '' },
  ]);
  expect(await list()).toMatchObject([{ shop: without.name }]);
  expect(reasonOf(await make([{ shop_id: without.shopId, number: 1 }]))).toBe(
    '409 payout_account_missing',
  );
  expect(reasonOf(await make([{ shop_id: ready.shopId, number: 2 }]))).toBe(
    '404 statement_number_unknown',
  );
  const catalogue = await makeOperator(app, { roles: ['catalogue'] });
  expect(reasonOf(await make([{ shop_id: without.shopId, number: 1 }], catalogue))).toBe(
    '403 permission_missing',
  );
});

test('of two runs at once, one has a statement; once it is dropped, another may', async () => {
  const shop = await makePayableShop(app, company);
  const wanted = [{ shop_id: shop.shopId, number: 1 }];
  const answers = await Promise.all([make(wanted), make(wanted, other)]);
  expect(answers.map(reasonOf).sort()).toEqual(['200', '409 payout_statement_taken']);
  const id = answers.find(({ status }) => status === 200)?.reply.body.id ?? 0;
  const [line] = (await read(id)).list;
  expect(await drop(line?.id ?? 0)).toBe('200');
  expect(await drop(line?.id ?? 0)).toBe('409 payout_line_over');
  expect((await make(wanted)).status).toBe(200);
  expect((await pay({ id, lines: [{ id: line?.id ?? 0 }] }, 'B-1')).skipped).toMatchObject([
    { reason: 'payout_line_over' },
  ]);
});

test('lines are paid by the bank’s reference, in both audits, and the books balance', async () => {
  const shops = [await makePayableShop(app, company), await makePayableShop(app, company)];
  const [first, second] = shops;
  const run = await runOf(...shops);
  const reference = `BAC-${unique()}`;
  const done = await pay({ ...run, lines: run.lines.slice(0, 1) }, reference);
  expect(done).toEqual({ paid: [run.lines[0]?.id], waiting: [], total: 9_500, skipped: [] });
  const paidShop = run.lines[0]?.shop_id ?? 0;
  expect(await paidWith(paidShop)).toEqual({ payout_reference: reference, paid_by: finance.name });
  expect(await balanceOf(paidShop)).toBe(0);
  const openShop = [first, second].find((one) => one?.shopId !== paidShop);
  expect(await balanceOf(openShop?.shopId ?? 0)).toBe(9_500);
  expect((await read(run.id)).run).toMatchObject({ lines: 2, paid: 1, total: 19_000 });
  const audited = `select action, after from operator.audit_entries
    where subject = 'payout_run' and action = 'paid line' and subject_id = $1`;
  expect(await asSuperuser(app, audited, [run.id])).toMatchObject([
    { after: { amount: 9_500, reference, accepted_by: null } },
  ]);
  expect(await drop(run.lines[0]?.id ?? 0)).toBe('409 payout_line_over');
  expect(await checked()).toMatchObject({ sound: true });
});

test('two operators who record the same run at once pay each statement once', async () => {
  const shop = await makePayableShop(app, company);
  const run = await runOf(shop);
  for (const references of [
    ['A-1', 'A-1'],
    ['A-1', 'A-2'],
  ]) {
    const answers = await Promise.all([
      pay(run, references[0] ?? ''),
      pay(run, references[1] ?? '', other),
    ]);
    const paid = answers.flatMap((answer) => answer.paid);
    expect(paid).toHaveLength(references[1] === 'A-1' ? 1 : 0);
  }
  const payouts = "select 1 from shop_entries where shop_id = $1 and kind = 'payout'";
  expect(await asSuperuser(app, payouts, [shop.shopId])).toHaveLength(1);
  const done = `select 1 from operator.proposals where shop_id = $1 and status = 'done'`;
  expect(await asSuperuser(app, done, [shop.shopId])).toHaveLength(1);
  expect(await balanceOf(shop.shopId)).toBe(0);
  expect(await checked()).toMatchObject({ sound: true });
});

test('above the mark a second operator pays, once, and nobody else meanwhile', async () => {
  const shop = await makePayableShop(app, company);
  const run = await runOf(shop);
  // As if the same operator had paid this shop almost the mark today.
  await asSuperuser(
    app,
    `insert into operator.proposals (kind, shop_id, amount, payload, proposed_by, status, decided_at)
      values ('payout', $1, $2, '{}', $3, 'done', now())`,
    [shop.shopId, MARK - 9_000, finance.id],
  );
  const proposed = await pay(run, 'C-1');
  expect(proposed).toMatchObject({ paid: [], waiting: [run.lines[0]?.id], total: 0 });
  expect((await read(run.id)).list).toMatchObject([{ state: 'waiting' }]);
  expect(await drop(run.lines[0]?.id ?? 0)).toBe('409 payout_line_over');
  expect((await pay(run, 'C-2', other)).skipped).toMatchObject([{ reason: 'payout_line_over' }]);
  expect(await balanceOf(shop.shopId)).toBe(9_500);
  const [proposal] = await asSuperuser(
    app,
    "select id::int from operator.proposals where shop_id = $1 and status = 'waiting'",
    [shop.shopId],
  );
  const query = { status: 'waiting' } as const;
  const seen = (await app.call(listProposals, { token: other.token, query })).reply.body.list;
  // The present account of the shop is another one by now: the bank has the file of the run.
  expect(seen.filter(({ shop_id: id }) => id === shop.shopId)).toMatchObject([
    { payout: { statement: 1, account: `…${SHOP_IBAN.slice(-4)}` }, payload: { reference: 'C-1' } },
  ]);
  const decide = async ({ token }: MadeOperator) => {
    const body = { id: Number(proposal?.id), accept: true };
    return reasonOf(await app.call(decideProposal, { token, body }));
  };
  expect(await decide(finance)).toBe('409 own_proposal');
  expect(await decide(other)).toBe('200');
  expect(await paidWith(shop.shopId)).toEqual({ payout_reference: 'C-1', paid_by: finance.name });
  expect(await balanceOf(shop.shopId)).toBe(0);
  expect(await checked()).toMatchObject({ sound: true });
});

test('of several statements of a shop in a run, each has a reference of its own', async () => {
  const shop = await makePayableShop(app, company);
  await shop.redeem(2_000, '2026-02-05T15:00:00Z');
  await shop.close('2026-03-02T07:00:00Z');
  const both = [1, 2].map((number) => ({ shop_id: shop.shopId, number }));
  const { id } = (await make(both)).reply.body;
  const { list: lines } = await read(id);
  expect((await pay({ id, lines }, 'D-1')).total).toBe(11_400);
  expect((await read(id)).list.map(({ reference }) => reference)).toEqual(['D-1-1', 'D-1-2']);
});

test('the bank’s file has the open lines in the layout that was set', async () => {
  const shop = await makePayableShop(app, company);
  await giveAccount(app, shop.shopId, { holder: '=HYPERLINK("x")', holderId: '+1' });
  const run = await runOf(shop);
  const { token } = finance;
  expect((await setLayout(app, finance, { columns: [{ field: 'iban' }] })).error.reason).toBe(
    'payout_columns_missing',
  );
  expect((await setLayout(app, finance)).status).toBe(200);
  const file = () => download(app, contract.exportPayoutRun.path, { token, query: { id: run.id } });
  const { name, file: written } = await file();
  expect(name).toBe(`payout_${run.id}.csv`);
  expect(linesOf(written)).toEqual([
    'Cuenta;Beneficiario;Monto;Detalle',
    `${SHOP_IBAN};"'=HYPERLINK(""x"")";9500,00;Regalo 1`,
    '',
  ]);
  await pay(run, 'E-1');
  expect((await file()).status).toBe(409);
  const exported =
    "select 1 from operator.audit_entries where action = 'exported' and subject_id = $1";
  expect(await asSuperuser(app, exported, [run.id])).toHaveLength(1);
});

test('what a run has, whose file the bank may have, is not paid beside it', async () => {
  const shop = await makePayableShop(app, company);
  const run = await runOf(shop);
  const alone = { ...shop, number: 1, amount: 9_500, reference: `F-${unique()}` };
  const { id: operatorId, email, name } = finance;
  const session = { id: 0, operatorId, email, name, roles: ['finance'] };
  const by = { ...session, permissions: operatorPermissionsOf(session.roles) };
  const payAlone = () =>
    payStatementAlone(consoleOf(app), by, alone).then(
      ({ status }) => status,
      (error: { problem: { reason: string } }) => error.problem.reason,
    );
  expect(await payAlone()).toBe('payout_statement_taken');
  expect(await balanceOf(shop.shopId)).toBe(9_500);
  expect(await drop(run.lines[0]?.id ?? 0)).toBe('200');
  expect(await payAlone()).toBe('done');
  expect(await balanceOf(shop.shopId)).toBe(0);
});
