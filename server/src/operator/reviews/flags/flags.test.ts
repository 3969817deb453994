import * as contract from '@regalo/contract/operator/flags';
import { getToday } from '@regalo/contract/operator/today';
import { expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { makeOperator } from '../../../testing/operators.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import { makeSettledShop } from '../../../testing/settlement.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';

const app = useTestApp({ role: 'all', console: true });

test('flags of companies and shops are listed together, and closed once, each in its own books', async () => {
  const company = await makeCompany(app.services.database, { funds: 1_000_000 });
  const { till } = await makeSettledShop(app, company);
  const [gift] = await makeVouchers(app, company, 1);
  await asSuperuser(
    app,
    `insert into gift_flags (company_id, gift_id, kind, shop_id, till_id, figure, used_at, created_at)
      values ($1, $2, 'used_at_once', $3, $4, 1, '2026-02-03T10:00:00Z', '2026-02-03T11:00:00Z')`,
    [company.id, gift?.giftId, till.shopId, till.id],
  );
  await asSuperuser(
    app,
    `insert into till_flags (shop_id, till_id, day, kind, undos)
      values ($1, $2, '2026-02-04', 'many_undos', 9)`,
    [till.shopId, till.id],
  );
  const { token, name } = await makeOperator(app, { roles: ['support'] });
  const list = async (query = {}) =>
    (await app.call(contract.listFlags, { token, query: { limit: 10, ...query } })).reply.body;
  const found = await list();
  expect(found).toMatchObject({
    total_count: 2,
    list: [
      {
        ...{ kind: 'used_at_once', figure: 1, day: null, shop: { id: till.shopId } },
        gift: {
          id: gift?.giftId,
          order: await numberOfOrder(app, gift?.orderId ?? 0),
          company: { id: company.id },
        },
      },
      { kind: 'many_undos', figure: 9, day: '2026-02-04', gift: null },
    ],
  });
  expect((await list({ page: 2 })).list).toEqual([]);
  const tasks = async () =>
    (await app.call(getToday, { token })).reply.body.tasks.find(({ kind }) => kind === 'flags');
  expect((await tasks())?.count).toBe(2);
  const close = async ({ id, gift: used, shop }: (typeof found.list)[number]) => {
    const body = { id, company_id: used?.company.id ?? null, shop_id: shop.id };
    const { status, error } = await app.call(contract.closeFlag, { token, body });
    return status === 200 ? 200 : error.reason;
  };
  for (const flag of found.list)
    expect([await close(flag), await close(flag)]).toEqual([200, 'flag_not_open']);
  expect(await list()).toEqual({ list: [], total_count: 0 });
  expect(await tasks()).toBeUndefined();
  const closedBy = await asSuperuser(
    app,
    'select closed_by from gift_flags union all select closed_by from till_flags',
  );
  expect(closedBy).toEqual([{ closed_by: name }, { closed_by: name }]);
});
