import { getOrderAgain, listOrderAgain } from '@regalo/contract/gifts/send-again';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { updatePerson } from '@regalo/contract/people/form';
import { beforeAll, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let other: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
  other = await makeCompany(app.services.database);
});

const people = (...emails: string[]) =>
  makePeople(
    app.services.database,
    company.id,
    emails.map((email) => ({ email })),
  );

async function send(users: number[], change: Record<string, unknown> = {}): Promise<number> {
  const body = { ...freeOrder(users), ...change };
  return (await app.call(sendGifts, { token: company.token, body })).reply.body.order_id;
}

const again = (id: number, { token } = company) =>
  app.call(getOrderAgain, { token, query: { id } });
const list = (query: { order: number; after?: string; limit?: number }, { token } = company) =>
  app.call(listOrderAgain, { token, query });

test('an order can be begun again: its gift, wishes, and people as they are now', async () => {
  const [ana = 0, bea = 0, caro = 0] = await people('ana@x.cr', 'bea@x.cr', 'caro@x.cr');
  const order = await send([ana, bea, caro]);
  await app.call(updatePerson, { token: company.token, body: { id: bea, is_deleted: 1 } });
  await app.call(updatePerson, {
    token: company.token,
    body: { id: caro, first_name: 'Carolina' },
  });
  expect((await again(order)).reply.body).toMatchObject({
    gift: { cat_id: 0, shop_id: 0, item_id: 0, amount: 10_000, face: '₡10,000' },
    message: '¡Feliz cumpleaños! Que lo disfrutes.',
    purchaser_name: 'Ana Mora',
    media: null,
    from_group: false,
    valid_months: 12,
  });
  const short = await send([ana], { valid_months: 3 });
  expect((await again(short)).reply.body.valid_months).toBe(3);
  const { body } = (await list({ order })).reply;
  expect(body.list).toMatchObject([
    { id: ana, email: 'ana@x.cr' },
    { id: caro, first_name: 'Carolina' },
  ]);
  expect(body.gone).toHaveLength(1);
  expect(body.next).toBeNull();
});

test('a long list comes in parts, and nobody is missed or repeated', async () => {
  const emails = Array.from({ length: 1_203 }, (_, n) => `n${n}@many.cr`);
  const users = await people(...emails);
  const order = await send(users);
  const found: number[] = [];
  const from = async (after: number): Promise<void> => {
    const { body } = (await list({ order, after: String(after) })).reply;
    found.push(...body.list.map(({ id }) => id));
    if (body.next !== null) await from(body.next);
  };
  await from(0);
  expect(found.toSorted()).toEqual(users.toSorted());
});

test('a picture goes along, and whether they came from a group is said', async () => {
  const group = await makeGroup(app.services.database, company.id);
  await asSuperuser(
    app,
    `insert into media (company_id, kind, address, content_type, bytes)
      values ($1, 'image', '/media/again.webp', 'image/webp', 1)`,
    [company.id],
  );
  const users = await people('g@x.cr');
  const order = await send(users, { group_id: group, image: '/media/again.webp' });
  expect((await again(order)).reply.body).toMatchObject({
    media: { kind: 'image', address: '/media/again.webp' },
    from_group: true,
  });
});

test('an order of another company is unknown', async () => {
  const order = await send(await people('w@x.cr'));
  expect((await again(order, other)).status).toBe(404);
  expect((await list({ order }, other)).status).toBe(404);
});
