import { creditCompany } from '@regalo/contract/operator/company-wallet';
import { decideProposal, TOTAL_MARKS } from '@regalo/contract/operator/proposals';
import * as contract from '@regalo/contract/operator/shop-statements';
import { getOperatorShop } from '@regalo/contract/operator/shops';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../features/books/check-books.ts';
import { payStatement } from '../../features/settlement/pay-statement.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import {
  at,
  dateEntry,
  makeSettledShop,
  type SettledShop,
  storedStatements,
} from '../../testing/settlement.ts';
import { makeShopManager } from '../../testing/shop-managers.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

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

/** A shop with a redemption of ₡10,000 in its statement of January 2026. */
async function makeDisputed(): Promise<SettledShop & { id: number }> {
  const shop = await makeSettledShop(app, company);
  const id = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  return { ...shop, id };
}
type Disputed = Awaited<ReturnType<typeof makeDisputed>>;

const correct = (
  { shopId, id }: Pick<Disputed, 'shopId' | 'id'>,
  change: { before?: number; after: number; reason?: string },
  { token } = finance,
) =>
  app.call(contract.correctShopRedemption, {
    token,
    body: {
      ...{ shop_id: shopId, redemption_id: id, before: 10_000, reason: 'Otro monto' },
      ...change,
    },
  });
/** Corrects at once, as if in February. */
async function correctInFebruary(shop: Disputed, before: number, after: number): Promise<void> {
  const { reply } = await correct(shop, { before, after });
  expect(reply.body.status).toBe('done');
  const cause = `correction:${shop.id}:${reply.body.proposal}`;
  await dateEntry(app, shop.shopId, cause, '2026-02-10T15:00:00Z');
}
const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const pay = ({ shopId }: Disputed, number: number, amount: number) =>
  payStatement(at(app, '2026-05-01T12:00:00Z'), shopId, {
    ...{ number, amount, reference: `SINPE ${number}`, author: 'test' },
  });
const corrections = ({ shopId }: Disputed) =>
  asSuperuser(
    app,
    `select colones::int, note from shop_entries where shop_id = $1 and kind = 'correction' order by id`,
    [shopId],
  );
const expectSound = async () =>
  expect(
    (await checkBooks(app.services.database)).lines.filter((l) => !l.endsWith('in order')),
  ).toEqual([]);

test('what is owed is corrected down and up in the next statement, with its commission, and paid', async () => {
  const shop = await makeDisputed();
  const before = await storedStatements(app, shop.shopId);
  await correctInFebruary(shop, 10_000, 4_001);
  await expectSound();
  const query = { id: shop.shopId };
  const shown = await app.call(getOperatorShop, { token: finance.token, query });
  expect(shown.reply.body.shop.owed).toBe(9_500 - 5_999);
  await correctInFebruary(shop, 4_001, 12_000);
  await expectSound();
  expect(await storedStatements(app, shop.shopId)).toEqual(before);
  const [closed] = await shop.close('2026-03-01T07:00:00Z');
  // As if ₡12,000 had been redeemed: ₡600 of commission instead of ₡500.
  expect(closed).toMatchObject({ number: 2, payable: 1_900 });
  const { body } = (
    await app.call(contract.getOperatorStatement, {
      ...{ token: finance.token, query: { shop_id: shop.shopId, id: closed?.id ?? 0 } },
    })
  ).reply;
  expect(body).toMatchObject({
    statement: { corrections: 2, corrected: 2_000, commission: 100 },
    total_count: 2,
    list: [
      { kind: 'correction', colones: -5_999, commission: -299, note: 'Otro monto', owed: 12_000 },
      { kind: 'correction', colones: 7_999, commission: 399, redemption_id: shop.id },
    ],
  });
  expect((await storedStatements(app, shop.shopId))[0]).toEqual(before[0]);
  await expectSound();
  await pay(shop, 1, 9_500);
  await pay(shop, 2, 1_900);
  await expectSound();
  const left = 'select sum(colones)::int as left from shop_entries where shop_id = $1';
  expect(await asSuperuser(app, left, [shop.shopId])).toEqual([{ left: 0 }]);
});

test('what is taken back is never paid as less than nothing, but carried', async () => {
  const shop = await makeDisputed();
  await pay(shop, 1, 9_500);
  await correctInFebruary(shop, 10_000, 0);
  await expectSound();
  await shop.close('2026-03-01T07:00:00Z');
  await expect(pay(shop, 2, 9_500)).rejects.toThrow('leaves nothing to pay');
  await shop.redeem(20_000, '2026-03-05T15:00:00Z');
  await shop.close('2026-04-01T07:00:00Z');
  const rows = await storedStatements(app, shop.shopId);
  expect(rows.map(({ carried, payable }) => [carried, payable])).toEqual([
    ...[[0, 9_500]],
    ...[[0, -9_500]],
    [-9_500, 9_500],
  ]);
  await pay(shop, 3, 9_500);
  await expectSound();
});

test('of two operators who correct a redemption at once, one does', async () => {
  const shop = await makeDisputed();
  const answers = await Promise.all([
    correct(shop, { after: 4_000 }),
    correct(shop, { after: 4_000 }, other),
  ]);
  expect(answers.map(reasonOf).sort()).toEqual(['200', '409 redemption_corrected']);
  expect(await corrections(shop)).toEqual([{ colones: -6_000, note: 'Otro monto' }]);
  await expectSound();
});

test('above the mark a second operator decides, and not what is outdated by then', async () => {
  const shop = await makeDisputed();
  // As if the same operator had corrected almost the mark today.
  await asSuperuser(
    app,
    `insert into operator.proposals (kind, shop_id, amount, payload, proposed_by, status, decided_at)
      values ('shop-correct', $1, $2, '{}', $3, 'done', now())`,
    [shop.shopId, MARK - 1_000, finance.id],
  );
  const propose = async (before: number, after: number) => {
    const { body } = (await correct(shop, { before, after })).reply;
    expect(body.status).toBe('waiting');
    return body.proposal;
  };
  const decide = async (id: number, { token }: MadeOperator) =>
    reasonOf(await app.call(decideProposal, { token, body: { id, accept: true } }));
  const outdated = await propose(10_000, 8_000);
  expect(await decide(outdated, finance)).toBe('409 own_proposal');
  expect(reasonOf(await correct(shop, { after: 9_500 }, other))).toBe('200');
  expect(await decide(outdated, other)).toBe('409 redemption_corrected');
  const proposal = await propose(9_500, 8_000);
  const decided = await Promise.all([decide(proposal, other), decide(proposal, other)]);
  expect(decided.sort()).toEqual(['200', '409 proposal_decided']);
  expect((await corrections(shop)).map(({ colones }) => colones)).toEqual([-500, -1_500]);
  await expectSound();
});

test('alone, nobody adds more than so many marks to what all shops are owed and all wallets hold', async () => {
  const [shop, next] = [await makeDisputed(), await makeDisputed()];
  const alone = await makeOperator(app, { roles: ['finance'] });
  // As if they had credited almost all of that today, to another company each time.
  await asSuperuser(
    app,
    `insert into operator.proposals (kind, company_id, amount, payload, proposed_by, status, decided_at)
      select 'credit', $1, $2, '{}', $3, 'done', now() from generate_series(1, $4::int)`,
    [company.id, MARK - 300, alone.id, TOTAL_MARKS],
  );
  const status = async (of: Disputed) =>
    (await correct(of, { after: 11_000 }, alone)).reply.body.status;
  expect([await status(shop), await status(next)]).toEqual(['done', 'waiting']);
  const { reply } = await app.call(creditCompany, {
    ...{ token: alone.token, body: { company_id: company.id, amount: 501, reference: 'TRF-1' } },
  });
  expect(reply.body.status).toBe('waiting');
});

test('nobody corrects another shop’s redemption, an open one, beyond its most, or without a reason', async () => {
  const shop = await makeDisputed();
  const foreign = await makeDisputed();
  const open = await shop.redeem(2_000, '2026-02-05T15:00:00Z');
  const catalogue = await makeOperator(app, { roles: ['catalogue'] });
  const support = await makeOperator(app, { roles: ['support'] });
  for (const by of [catalogue, support])
    expect(reasonOf(await correct(shop, { after: 1 }, by))).toBe('403 permission_missing');
  const refused = async (change: Parameters<typeof correct>[1], at = { ...shop }) =>
    reasonOf(await correct(at, change)).slice(4);
  expect(await refused({ after: 1 }, { ...shop, id: foreign.id })).toBe(
    'shop_redemption_not_found',
  );
  expect(await refused({ before: 2_000, after: 1 }, { ...shop, id: open })).toBe(
    'redemption_not_settled',
  );
  expect(await refused({ after: 20_001 })).toBe('correction_beyond');
  expect(await refused({ after: 10_000 })).toBe('correction_of_nothing');
  expect(await refused({ after: 1, reason: ' ' })).toBe('correction_reason_missing');
  expect((await correct(shop, { after: -1 })).status).toBe(422);
  expect(await corrections(shop)).toEqual([]);
});

test('what was undone is corrected up to what was redeemed', async () => {
  const shop = await makeDisputed();
  await shop.undo(shop.id, '2026-02-01T06:30:00Z');
  expect(reasonOf(await correct(shop, { before: 0, after: 10_001 }))).toBe('409 correction_beyond');
  await correctInFebruary(shop, 0, 10_000);
  const [closed] = await shop.close('2026-03-01T07:00:00Z');
  expect(closed).toMatchObject({ payable: 0 });
  await expectSound();
});

test('both audits say who corrected what and why, and the shop’s managers are mailed', async () => {
  const shop = await makeDisputed();
  const { managerId } = await makeShopManager(app, { shopId: shop.shopId });
  const { proposal } = (await correct(shop, { after: 7_000 })).reply.body;
  const jobs = await asSuperuser(
    app,
    "select data from pgboss.job where name = 'shop-correction-mail' and (data->>'shopId')::int = $1",
    [shop.shopId],
  );
  const news = { redemption: shop.id, before: 10_000, after: 7_000, note: 'Otro monto' };
  expect(jobs).toEqual([{ data: { shopId: shop.shopId, proposal, managerId, ...news } }]);
  const ours = `select author, reason, before, after from operator.audit_entries
    where shop_id = $1 and action = 'corrected redemption'`;
  expect(await asSuperuser(app, ours, [shop.shopId])).toEqual([
    {
      ...{ author: finance.name, reason: 'Otro monto', before: { owed: 10_000 } },
      after: { redemption: shop.id, owed: 7_000, accepted_by: null },
    },
  ]);
  const theirs = `select author, after from shop_audit_entries
    where shop_id = $1 and action = 'corrected redemption'`;
  expect(await asSuperuser(app, theirs, [shop.shopId])).toEqual([
    { author: finance.name, after: { redemption: shop.id, owed: 7_000, note: 'Otro monto' } },
  ]);
});
