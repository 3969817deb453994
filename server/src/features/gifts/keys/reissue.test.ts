import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '../../../platform/services.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { reissueGift } from '../../../testing/reissue.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { findReceivedGift, openReceivedGift } from '../../recipient/received-gift.ts';
import { claimToken, voucherCode } from './gift-keys.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

/** A new gift as its first two generations make its link and code. */
async function send() {
  const { database, keys } = app.services;
  const body = freeOrder([await makePerson(database, company.id)]);
  const { reply } = await app.call(sendGifts, { token: company.token, body });
  const order = reply.body.order_id;
  const [row] = await asSuperuser(app, 'select id from gifts where order_id = $1', [order]);
  const giftId = Number(row?.id);
  const [old, next] = [1, 2].map((generation) => {
    const key = { companyId: company.id, giftId, generation, keyVersion: 1 };
    return { token: claimToken(keys, key), code: voucherCode(keys, key) };
  });
  if (!old || !next) throw new Error('two generations make two');
  return { giftId, old, next };
}

type Sent = Awaited<ReturnType<typeof send>>;

const reissue = ({ giftId }: Sent) => reissueGift(app, company.id, giftId);

async function statusOf({ giftId }: Sent) {
  return (await asSuperuser(app, 'select status from gifts where id = $1', [giftId]))[0]?.status;
}

const visit = (token: string, method = 'GET') =>
  app.fetch(`/g/${token}`, { method, redirect: 'manual' });

test('a reissue kills the old link, which says so, and the new one shows the new code', async () => {
  const gift = await send();
  expect((await visit(gift.old.token)).status).toBe(200);
  await reissue(gift);
  for (const method of ['GET', 'HEAD', 'POST'])
    expect((await visit(gift.old.token, method)).status).toBe(410);
  expect(await statusOf(gift)).toBe('unclaimed');
  expect((await visit(gift.next.token, 'POST')).status).toBe(303);
  const html = await (await visit(gift.next.token)).text();
  expect(html).toContain(formatVoucherCode(gift.next.code));
  expect(html).not.toContain(formatVoucherCode(gift.old.code));
});

test('a reissue of an open gift takes the code away from the old link', async () => {
  const gift = await send();
  await visit(gift.old.token, 'POST');
  await reissue(gift);
  const html = await (await visit(gift.old.token)).text();
  expect(html).not.toContain(formatVoucherCode(gift.old.code));
  expect(html).not.toContain(formatVoucherCode(gift.next.code));
});

/** The app's services, where something happens right after a link was looked up. */
function interrupted(happens: () => Promise<unknown>): Services {
  const { database } = app.services;
  const outside: typeof database.outside = async (act) => {
    const found = await database.outside(act);
    await happens();
    return found;
  };
  return { ...app.services, database: { ...database, outside } };
}

test('a reissue while the old link is being looked up does not show it the new code', async () => {
  const gift = await send();
  await visit(gift.old.token, 'POST');
  const services = interrupted(() => reissue(gift));
  const found = await findReceivedGift(services, gift.old.token);
  expect([found?.state, found?.code]).toEqual(['replaced', null]);
});

test('a reissue while the old link is being opened leaves the gift wrapped', async () => {
  const gift = await send();
  const services = interrupted(() => reissue(gift));
  expect((await openReceivedGift(services, gift.old.token, '127.0.0.1'))?.state).toBe('replaced');
  expect(await statusOf(gift)).toBe('unclaimed');
});
