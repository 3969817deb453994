import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem, makePeople } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const STOCK = 10;
const PRICE = 4_000;
const COST = PRICE + 1_200;
const FUNDS = 1_000_000;

const app = useTestApp();

const makeStocked = (stock = STOCK) => makeItem(app.services.database, { issued: PRICE, stock });

async function buy(
  company: MadeCompany,
  place: { cat_id: number; shop_id: number; item_id: number },
  people = 1,
) {
  const users = await makePeople(app.services.database, company.id, Array(people).fill({}));
  const body = freeOrder(users, { amount: PRICE, place });
  const { status, error } = await app.call(sendGifts, { token: company.token, body });
  return status === 200 ? '200' : `${status} ${error.code}`;
}

async function unitsOf({ item_id }: { item_id: number }) {
  const rows = await asSuperuser(app, 'select units from item_stock where item_id = $1', [item_id]);
  return rows[0]?.units;
}

/** What a company has bought, by its wallet, its ledger and its gifts. */
async function booksOf({ id }: MadeCompany) {
  const [row] = await asSuperuser(
    app,
    `select w.balance,
      (select coalesce(sum(amount), 0)::int from ledger_entries
        where company_id = $1 and account = 'wallet') as wallet,
      (select coalesce(sum(amount), 0)::int from ledger_entries
        where company_id = $1 and account = 'vouchers') as vouchers,
      (select coalesce(sum(amount), 0)::int from ledger_entries
        where company_id = $1 and account = 'fees') as fees,
      (select count(*) from orders where company_id = $1) as orders,
      (select count(*) from gifts where company_id = $1) as gifts,
      (select count(*) from deliveries where company_id = $1) as deliveries,
      (select count(*) from notifications where company_id = $1) as notifications
    from wallets w where company_id = $1`,
    [id],
  );
  return row;
}

const booksAfter = (sold: number) => ({
  balance: FUNDS - sold * COST,
  wallet: FUNDS - sold * COST,
  vouchers: sold * PRICE,
  fees: sold * 1_200,
  orders: sold,
  gifts: sold,
  deliveries: sold,
  notifications: sold,
});

const count = (answers: string[]) => ({
  sold: answers.filter((answer) => answer === '200').length,
  refused: answers.filter((answer) => answer === '409 out_of_stock').length,
});

test('32 senders of one company on 10 units: 10 are sold, and the books agree', async () => {
  const company = await makeCompany(app.services.database, { funds: FUNDS });
  const place = await makeStocked();
  const answers = await Promise.all(Array.from({ length: 32 }, () => buy(company, place)));
  expect(count(answers)).toEqual({ sold: STOCK, refused: 22 });
  expect(await unitsOf(place)).toBe(0);
  expect(await booksOf(company)).toEqual(booksAfter(STOCK));
});

test('32 companies on 10 units: 10 have one, the others their money', async () => {
  const place = await makeStocked();
  const answers = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const company = await makeCompany(app.services.database, { funds: FUNDS });
      const answer = await buy(company, place);
      return { answer, books: await booksOf(company) };
    }),
  );
  expect(count(answers.map(({ answer }) => answer))).toEqual({ sold: STOCK, refused: 22 });
  for (const { answer, books } of answers)
    expect(books).toEqual(booksAfter(answer === '200' ? 1 : 0));
  expect(await unitsOf(place)).toBe(0);
});

test('an order for more than is left is refused whole, and one for the rest is taken', async () => {
  const company = await makeCompany(app.services.database, { funds: FUNDS });
  const place = await makeStocked(3);
  expect(await buy(company, place, 4)).toBe('409 out_of_stock');
  expect(await booksOf(company)).toEqual(booksAfter(0));
  expect(await unitsOf(place)).toBe(3);
  expect(await buy(company, place, 3)).toBe('200');
  expect(await unitsOf(place)).toBe(0);
});

test('an order that the wallet cannot pay leaves the stock alone', async () => {
  const company = await makeCompany(app.services.database, { funds: COST - 1 });
  const place = await makeStocked();
  expect(await buy(company, place)).toBe('409 insufficient_balance');
  expect(await unitsOf(place)).toBe(STOCK);
});

test('an item without a stock of units never runs out', async () => {
  const company = await makeCompany(app.services.database, { funds: FUNDS });
  const place = await makeItem(app.services.database, { issued: PRICE });
  expect(await buy(company, place, 50)).toBe('200');
});
