import * as contract from '@regalo/contract/operator/shop-statements';
import { beforeAll, expect, test } from 'vitest';
import { download, linesOf } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { makeSettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let company: MadeCompany;
let finance: MadeOperator;
let catalogue: MadeOperator;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  finance = await makeOperator(app, { roles: ['finance'] });
  catalogue = await makeOperator(app, { roles: ['catalogue'] });
});

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;

test('due statements are closed once by who pays shops, and read with their lines', async () => {
  const shop = await makeSettledShop(app, company);
  const redemption = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  const { token } = finance;
  const close = (by = finance) =>
    app.call(contract.closeShopStatements, { token: by.token, body: { shop_id: shop.shopId } });
  expect(reasonOf(await close(catalogue))).toBe('403 permission_missing');
  const both = await Promise.all([close(), close()]);
  const closed = both.flatMap(({ reply }) => reply.body.closed);
  expect(closed).toMatchObject([{ number: 1, payable: 9_500 }]);
  const query = { shop_id: shop.shopId };
  const { body } = (await app.call(contract.listShopStatements, { token, query })).reply;
  expect(body).toMatchObject({ total_count: 1, list: [{ number: 1, payout: null }] });
  const id = closed[0]?.id ?? 0;
  const one = await app.call(contract.getOperatorStatement, { token, query: { ...query, id } });
  expect(one.reply.body.list).toMatchObject([{ kind: 'redemption', redemption_id: redemption }]);
  const entries = 'select action, after from operator.audit_entries where shop_id = $1';
  expect(await asSuperuser(app, entries, [shop.shopId])).toEqual([
    { action: 'closed statements', after: { numbers: [1] } },
  ]);
  const other = await makeSettledShop(app, company);
  const foreign = { shop_id: other.shopId, id };
  expect(reasonOf(await app.call(contract.getOperatorStatement, { token, query: foreign }))).toBe(
    '404 statement_not_found',
  );
});

test('a statement is downloaded, and both audits say by whom', async () => {
  const shop = await makeSettledShop(app, company);
  await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  const [closed] = await shop.close('2026-02-01T07:00:00Z');
  const { token } = finance;
  const query = { shop_id: shop.shopId, id: closed?.id ?? 0, language: 'en' };
  const { status, file } = await download(app, contract.exportOperatorStatement.path, {
    ...{ token, query },
  });
  expect(status).toBe(200);
  expect(linesOf(file).at(-2)).toBe(',"","Payable",,"","","",,,9500,""');
  const ours = 'select action, author from operator.audit_entries where shop_id = $1';
  expect(await asSuperuser(app, ours, [shop.shopId])).toEqual([
    { action: 'exported statement', author: finance.name },
  ]);
  const theirs = "select author from shop_audit_entries where shop_id = $1 and action = 'exported'";
  expect(await asSuperuser(app, theirs, [shop.shopId])).toEqual([{ author: finance.name }]);
});
