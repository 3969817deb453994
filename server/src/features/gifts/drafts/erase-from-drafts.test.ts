import { getDraft, saveDraft } from '@regalo/contract/gifts/drafts';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { erasePerson } from '@regalo/contract/people/privacy';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../../testing/company-tables.ts';
import { chosen, draftOf } from '../../../testing/drafts.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { photo } from '../../../testing/sample-media.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const app = useTestApp();
let company: MadeCompany;
let one: number;
let other: number;
beforeEach(async () => {
  company = await makeCompany(app.services.database);
  [one = 0, other = 0] = await makePeople(app.services.database, company.id, [{}, {}]);
});

const call: TestApp['call'] = (endpoint, options) =>
  app.call(endpoint, { token: company.token, ...options });

const save = (change: Record<string, unknown> = {}) =>
  call(saveDraft, {
    body: {
      ...{ action: 'save', key: 'd', base: null, revision: 'r1', contents: draftOf() },
      ...change,
    },
  });
async function open() {
  const { body } = (await call(getDraft, { query: { key: 'd' } })).reply;
  if (!body) throw new Error('the draft is gone');
  return body;
}
const erase = (id: number) =>
  call(erasePerson, { body: { id, open_gifts: 'keep', confirm: true } });

const kept = async () =>
  (
    await asSuperuser(app, 'select recipients, media_id from drafts where company_id = $1', [
      company.id,
    ])
  )[0];

test('whoever is erased is taken out of drafts, and no device brings them back', async () => {
  await save({ recipients: chosen(one, other) });
  expect((await erase(one)).status).toBe(200);
  expect(await kept()).toMatchObject({ recipients: [{ source: 'people', list: [other] }] });
  const { revision, quantity, contents } = await open();
  expect([quantity, contents.message]).toEqual([1, '¡Gracias!']);
  const stale = await save({ base: 'r1', revision: 'r2', recipients: chosen(one, other) });
  expect(stale.error.reason).toBe('draft_changed');
  await save({ base: revision, revision: 'r3', recipients: chosen(one, other) });
  expect(await kept()).toMatchObject({ recipients: [{ source: 'people', list: [other] }] });
});

test('with the last recipient the message and the photo of a draft go', async () => {
  const address: string = (await upload(app, company.token, 'image', await photo())).reply.data;
  const attachment = { kind: 'image' as const, address, name: 'fiesta.jpg' };
  await save({ recipients: chosen(one), contents: draftOf({ attachment }) });
  await erase(one);
  expect(await kept()).toEqual({ recipients: [], media_id: null });
  const { contents } = await open();
  expect(contents).toEqual(draftOf({ message: '', attachment: null }));
});

test('no device brings back the words for somebody who was erased', async () => {
  const address: string = (await upload(app, company.token, 'image', await photo())).reply.data;
  const attachment = { kind: 'image' as const, address, name: 'fiesta.jpg' };
  const theirs = { recipients: chosen(one), contents: draftOf({ attachment }) };
  await erase(one);
  await save(theirs);
  expect(await kept()).toEqual({ recipients: [], media_id: null });
  expect((await open()).contents).toEqual(draftOf({ message: '', attachment: null }));
  await save({ ...theirs, base: 'r1', revision: 'r2' });
  expect((await open()).contents.message).toBe('');
  // Of people whom nobody knows there is nothing to forget.
  await save({ base: 'r2', revision: 'r3', recipients: chosen(900_000_000_000) });
  expect((await open()).contents.message).toBe('¡Gracias!');
});

/** Waits until so many sessions of the server wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const [row] = await asSuperuser(
          app,
          `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row?.n;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(count);

/** Keeps what a statement locks until `act` has begun what meets there. */
async function whileLocked<A, B>(
  lock: string,
  act: () => Promise<readonly [Promise<A>, Promise<B>]>,
): Promise<[A, B]> {
  const client = await connect(app.superuserUrl);
  try {
    await client.query('begin');
    await client.query(lock, [company.id]);
    const begun = await act();
    await client.query('commit');
    return await Promise.all(begun);
  } finally {
    await client.end();
  }
}

const LOCK_DRAFTS = 'select from drafts where company_id = $1 for update';

test('a draft that was being saved before is waited for, and the person taken out of it', async () => {
  await save({ recipients: chosen(other) });
  // The draft has the people and waits for its row; whoever erases waits for the person.
  const [saved, erased] = await whileLocked(LOCK_DRAFTS, async () => {
    const saving = save({ base: 'r1', revision: 'r2', recipients: chosen(one, other) });
    await waiting(1);
    const erasing = erase(one);
    await waiting(2);
    return [saving, erasing] as const;
  });
  expect([saved.status, erased.status]).toEqual([200, 200]);
  expect(await kept()).toMatchObject({ recipients: [{ source: 'people', list: [other] }] });
});

test('a draft that is saved while somebody is erased is kept without them', async () => {
  await save({ recipients: chosen(one) });
  // Whoever erases has the person and waits for the draft; the other draft waits for the person.
  const [erased, saved] = await whileLocked(LOCK_DRAFTS, async () => {
    const erasing = erase(one);
    await waiting(1);
    const saving = save({ key: 'e', recipients: chosen(one, other) });
    await waiting(2);
    return [erasing, saving] as const;
  });
  expect([erased.status, saved.status]).toEqual([200, 200]);
  const rows = await asSuperuser(
    app,
    'select key, recipients from drafts where company_id = $1 order by key',
    [company.id],
  );
  expect(rows).toEqual([
    { key: 'd', recipients: [] },
    { key: 'e', recipients: [{ source: 'people', list: [other] }] },
  ]);
});

test('what is refused, or kept already, waits for none of its people', async () => {
  await save({ recipients: chosen(one) });
  const answers = whileLocked('select from people where company_id = $1 for update', async () => {
    const again = await save({ recipients: chosen(one, other) });
    const stale = await save({ base: 'r0', revision: 'r2', recipients: chosen(one, other) });
    return [Promise.resolve(again), Promise.resolve(stale)] as const;
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 409]);
});

test('an order that ends its draft does not meet an erasure the other way round', async () => {
  await save({ recipients: chosen(one, other) });
  const draft = { key: 'd', revision: 'r1' };
  const [sent, erased] = await whileLocked(LOCK_DRAFTS, async () => {
    const sending = call(sendGifts, { body: { ...freeOrder([one, other]), draft } });
    await waiting(1);
    const erasing = erase(one);
    await waiting(2);
    return [sending, erasing] as const;
  });
  expect([sent.status, erased.status]).toEqual([200, 200]);
  expect(await kept()).toBeUndefined();
});
