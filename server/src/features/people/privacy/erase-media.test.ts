import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getOrder } from '@regalo/contract/orders/detail';
import { erasePerson } from '@regalo/contract/people/privacy';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { photo } from '../../../testing/sample-media.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { removeMedia } from '../../media/remove-media-job.ts';

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 1_000_000 });
});

async function orderWithPhoto(users: number[]) {
  const image: string = (await upload(app, company.token, 'image', await photo())).reply.data;
  const body = { ...freeOrder(users), image, message: 'Para ustedes dos' };
  const { status, reply } = await app.call(sendGifts, { token: company.token, body });
  expect(status).toBe(200);
  return { image, order: reply.body.order_id };
}

async function erase(id: number) {
  const body = { id, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body })).status).toBe(200);
}

async function shown(order: number) {
  const query = { id: order };
  const { message, media } = (await app.call(getOrder, { token: company.token, query })).reply.body;
  return { message, media: media?.url };
}

test('photo and message of an order go with the last of its recipients', async () => {
  const users = await makePeople(app.services.database, company.id, [{}, {}]);
  const [first = 0, last = 0] = users;
  const { image, order } = await orderWithPhoto(users);
  await erase(first);
  expect(await shown(order)).toEqual({ message: 'Para ustedes dos', media: image });
  await erase(last);
  expect(await shown(order)).toEqual({ message: '', media: undefined });

  const key = image.slice('/media/'.length);
  const jobs = await asSuperuser(
    app,
    "select data from pgboss.job where name = 'remove-media' and data->>'key' = $1",
    [key],
  );
  const payload = jobs.at(-1)?.data as Parameters<typeof removeMedia.handle>[1];
  await removeMedia.handle(app.services, payload, new AbortController().signal);
  const file = await app.fetch(image);
  await file.arrayBuffer();
  expect(file.status).toBe(404);
});
