import { expect, test } from 'vitest';
import { makeCompany, makeItem } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';
import { checkBooks } from '../books/check-books.ts';

const app = useTestApp();

const { redeem, undo } = tillCalls(() => app);

test.each<[string, number, number[], number[]]>([
  ['thirds of seven colones', 7, [833, 833, 834], [2, 2, 3]],
  ['cents that are worth no colón', 7, [1, 300, 2_199], [0, 0, 7]],
  ['one colón in two uses', 1, [2_499, 1], [0, 1]],
  ['all at once', 3, [2_500], [3]],
])('of a cheap card in dollars the last use takes the rest: %s', async (_, price, cents, owed) => {
  const company = await makeCompany(app.services.database);
  const place = await makeItem(app.services.database, { currency: 'USD', issued: 25, price });
  await asSuperuser(app, "update catalogue_items set use = 'parts' where id = $1", [place.item_id]);
  const [voucher] = await makeVouchers(app, company, 1, { place, amount: price });
  const till = await makeTill(app, place.shop_id);
  const code = voucher?.code ?? '';
  const shares = async () =>
    (
      await asSuperuser(
        app,
        'select colones from redemptions where shop_id = $1 and undone_at is null order by id',
        [place.shop_id],
      )
    ).map(({ colones }) => colones);
  // A use that is undone gives back exactly its share, even where that is nothing.
  const first = (await redeem(code, cents[0] ?? 0, till)).reply.body.redemption_id;
  expect((await undo(first, till)).reply.body).toMatchObject({ left: 2_500 });
  for (const amount of cents) expect((await redeem(code, amount, till)).status).toBe(200);
  expect(await shares()).toEqual(owed);
  const [gift] = await asSuperuser(
    app,
    'select status, balance, balance_colones, spent_colones from gifts where id = $1',
    [voucher?.giftId],
  );
  expect(gift).toEqual({
    status: 'redeemed',
    balance: 0,
    balance_colones: 0,
    spent_colones: price,
  });
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});
