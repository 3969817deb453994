import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../testing/factories.ts';
import { at, makeSettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setTerms } from './terms.ts';

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});

const stored = (shopId: number) =>
  asSuperuser(
    app,
    `select from_day, commission_bps, period, author from shop_terms
    where shop_id = $1 order by from_day`,
    [shopId],
  );

const terms = { commissionBps: 500, period: 'month', from: undefined, author: 'ops' } as const;
const row = { from_day: '2026-03-31', commission_bps: 500, period: 'month', author: 'ops' };

test('terms hold from today on by the shop’s own days, and can be repeated', async () => {
  const { shop_id: shopId } = await makeItem(app.services.database);
  // Still the last day of March in Costa Rica.
  const services = at(app, '2026-04-01T05:59:00Z');
  await setTerms(services, shopId, terms);
  await setTerms(services, shopId, terms);
  expect(await stored(shopId)).toEqual([row]);
  await setTerms(services, shopId, { ...terms, period: 'week', from: '2026-05-01' });
  expect(await stored(shopId)).toEqual([row, { ...row, from_day: '2026-05-01', period: 'week' }]);
});

test('new terms begin after the others and after what was settled', async () => {
  const shop = await makeSettledShop(app, company);
  await shop.redeem(1_000, '2026-01-05T15:00:00Z');
  const change = (from: string) =>
    setTerms(app.services, shop.shopId, { ...terms, commissionBps: 600, from });
  await expect(change('2026-01-01')).rejects.toThrow('begin on 2026-01-02 at the earliest');
  await shop.close('2026-02-01T07:00:00Z');
  await expect(change('2026-01-31')).rejects.toThrow('begin on 2026-02-01 at the earliest');
  await change('2026-02-01');
  await expect(change('2026-02-01')).resolves.toMatchObject({ commission_bps: 600 });
});

test('the same terms at once are stored once', async () => {
  const { shop_id: shopId } = await makeItem(app.services.database);
  await Promise.all([1, 2, 3].map(() => setTerms(app.services, shopId, terms)));
  expect(await stored(shopId)).toHaveLength(1);
});
