import { getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { expect, test } from 'vitest';
import { makeCompany, makeItem } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';

const app = useTestApp();

test('what can still be used is added up, and what of it ends within 30 days', async () => {
  const company = await makeCompany(app.services.database);
  const moneyOut = async (token = company.token) =>
    (await app.call(getMoneyOut, { token })).reply.body;
  const none = { gifts: 0, colones: 0 };
  expect(await moneyOut()).toEqual({ out: none, expiring: none, next_day: null });
  const [used, soon, last, later, over, canceled] = await makeVouchers(app, company, 6);
  if (!used || !soon || !last || !later || !over || !canceled) throw new Error('six gifts');
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  await tillCalls(() => app).redeem(used.code, 4_000, till);
  const today = localDay(new Date(), -6);
  const days = [
    [soon, 0],
    [last, 30],
    [later, 31],
    [over, -1],
  ] as const;
  for (const [gift, plus] of days)
    await setGifts(app, { validUntil: plusDays(today, plus) }, 'g.id = $1', [gift.giftId]);
  await setGifts(app, { status: 'canceled' }, 'g.id = $1', [canceled.giftId]);
  expect(await moneyOut()).toEqual({
    out: { gifts: 4, colones: 36_000 },
    expiring: { gifts: 2, colones: 20_000 },
    next_day: today,
  });
  const other = await makeCompany(app.services.database);
  expect(await moneyOut(other.token)).toMatchObject({ out: none, expiring: none });
});
