import { setPhoto } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import type { MediaKind } from '@regalo/contract/media/media-file';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { mailCopy } from '../../platform/storage/storage.ts';
import { type MadeCompany, makeCompany, makePerson, unique } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { film, photo } from '../../testing/sample-media.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/uploads.ts';
import { removeMedia } from './remove-media-job.ts';

const HOUR = 3_600_000;

const app = useTestApp({ now: () => new Date(Date.now() - ago) });
let company: MadeCompany;
/** How long ago the uploads are made. */
let ago = 0;

beforeEach(async () => {
  ago = 0;
  company = await makeCompany(app.services.database);
});

async function send(kind: MediaKind = 'image') {
  const file = kind === 'image' ? await photo() : film();
  const address: string = (await upload(app, company.token, kind, file)).reply.data;
  const [row] = await asSuperuser(app, 'select id from media where address = $1', [address]);
  const key = address.slice('/media/'.length);
  return { address, payload: { companyId: company.id, mediaId: Number(row?.id), key } };
}

async function order(image: string) {
  const person = await makePerson(app.services.database, company.id);
  const headers = { 'idempotency-key': String(unique()) };
  const body = { ...freeOrder([person]), image };
  return (await app.call(sendGifts, { token: company.token, headers, body })).status;
}

async function status(address: string) {
  const answer = await app.fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

const use = (image: string | null) => app.call(setPhoto, { token: company.token, body: { image } });
const handle = (payload: { companyId: number; mediaId: number; key: string }) =>
  removeMedia.handle(app.services, payload, AbortSignal.any([]));
const planned = (key: string) =>
  asSuperuser(
    app,
    `select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job
    where name = 'remove-media' and data->>'key' = $1`,
    [key],
  );

test('what nobody uses goes, row and file, and again does no harm', async () => {
  for (const kind of ['image', 'video'] as const) {
    const { address, payload } = await send(kind);
    expect(await status(address)).toBe(200);
    await handle(payload);
    expect(await status(address)).toBe(404);
    expect(await order(address)).toBe(404);
    await handle(payload);
  }
});

test('the copy for e-mails goes with its picture', async () => {
  const { address, payload } = await send();
  expect(await status(mailCopy(address))).toBe(200);
  await handle(payload);
  expect(await status(mailCopy(address))).toBe(404);
});

test('what an order or a manager uses stays', async () => {
  const ordered = await send();
  const worn = await send();
  expect(await order(ordered.address)).toBe(200);
  await use(worn.address);
  for (const { address, payload } of [ordered, worn]) {
    await handle(payload);
    expect(await status(address)).toBe(200);
  }
});

test('a photo that is no longer worn goes', async () => {
  const first = await send();
  const second = await send();
  await use(first.address);
  await use(second.address);
  await handle(first.payload);
  await handle(second.payload);
  expect([await status(first.address), await status(second.address)]).toEqual([404, 200]);
});

test('the removal is planned for a day after the upload, once', async () => {
  const { address, payload } = await send();
  const hours = Number((await planned(payload.key))[0]?.hours);
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  await use(address);
  await use(null);
  expect(await planned(payload.key)).toHaveLength(1);
});

test('a worker removes what is a day old and nothing younger', async () => {
  ago = 24 * HOUR + 1;
  const old = await send();
  ago = 23 * HOUR;
  const young = await send();
  const used = await send();
  expect(await order(used.address)).toBe(200);
  await app.services.jobs.work([removeMedia], app.services);
  await vi.waitFor(async () => expect(await status(old.address)).toBe(404), 15_000);
  expect([await status(young.address), await status(used.address)]).toEqual([200, 200]);
});

test('a worker that died between row and file is finished by the next', async () => {
  const { address, payload } = await send();
  const { storage } = app.services;
  const dying = { ...storage, remove: () => Promise.reject(new Error('killed')) };
  const services = { ...app.services, storage: dying };
  await expect(removeMedia.handle(services, payload, AbortSignal.any([]))).rejects.toThrow(
    'killed',
  );
  expect([await order(address), await status(address)]).toEqual([404, 200]);
  await handle(payload);
  expect(await status(address)).toBe(404);
});

test('orders and removals at the same moment never leave an order without its picture', async () => {
  for (let n = 0; n < 8; n += 1) {
    const { address, payload } = await send();
    const both = [handle(payload), handle(payload)].map((one) => one.catch((error) => error.code));
    const [answer, ...outcomes] = await Promise.all([order(address), ...both]);
    for (const outcome of outcomes) expect([undefined, '23503']).toContain(outcome);
    expect([answer, await status(address)]).toEqual(answer === 200 ? [200, 200] : [404, 404]);
  }
});

/** Calls while a removal has deleted the row and not yet said so; then the removal ends. */
async function duringRemoval<T>(mediaId: number, act: () => Promise<T>): Promise<T> {
  const removal = new pg.Client(app.superuserUrl);
  await removal.connect();
  await removal.query('begin');
  await removal.query('delete from media where id = $1', [mediaId]);
  const answer = act();
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await asSuperuser(app, waiting)).toHaveLength(1), 15_000);
  await removal.query('commit');
  await removal.end();
  return await answer;
}

test('what is removed while it begins to be used was not there', async () => {
  const first = await send();
  expect(await duringRemoval(first.payload.mediaId, () => order(first.address))).toBe(404);
  const second = await send();
  const used = await duringRemoval(second.payload.mediaId, () => use(second.address));
  expect([used.status, used.error.message]).toEqual([404, 'Photo not found.']);
});

test('another company’s job cannot remove it', async () => {
  const { address, payload } = await send();
  const other = await makeCompany(app.services.database);
  const job = { ...payload, companyId: other.id, key: 'uploads/other.webp' };
  await handle(job);
  expect(await status(address)).toBe(200);
});
