import {
  getDraft,
  listDraftPeople,
  listDrafts,
  MAX_DRAFTS,
  saveDraft,
} from '@regalo/contract/gifts/drafts';
import { DAY_MS } from '@regalo/contract/values/days';
import { beforeEach, expect, test } from 'vitest';
import { chosen, draftOf } from '../../../testing/drafts.ts';
import { type MadeCompany, makeCompany, makePeople, unique } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { deleteUnused } from '../../media/queries.ts';
import { sweepDrafts } from './sweep-drafts-job.ts';

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let now = new Date('2031-03-01T12:00:00Z');
beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

type Change = Record<string, unknown>;
type By = { token: string };

const save = (key: string, change: Change = {}, { token }: By = company) =>
  app.call(saveDraft, {
    token,
    body: { action: 'save', key, base: null, revision: 'r1', contents: draftOf(), ...change },
  });
const drop = (key: string, { token }: By = company) =>
  app.call(saveDraft, { token, body: { action: 'delete', key } });
const list = async ({ token }: By = company) =>
  (await app.call(listDrafts, { token })).reply.body.list;
const open = (key: string, { token }: By = company) =>
  app.call(getDraft, { token, query: { key } });
const people = async (key: string, revision: string, more: Change = {}) =>
  app.call(listDraftPeople, { token: company.token, query: { key, revision, ...more } });

test('who was deleted before they were chosen is as unknown as anybody', async () => {
  const [gone = 0, stays = 0] = await makePeople(app.services.database, company.id, [{}, {}]);
  const remove = () =>
    asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  await save('a', { recipients: chosen(gone, stays) });
  await remove();
  await save('b', { recipients: chosen(gone, stays) });
  expect((await people('b', 'r1')).reply.body).toMatchObject({ list: [{ id: stays }], gone: [] });
  await save('a', { base: 'r1', revision: 'r2', recipients: chosen(stays, gone) });
  expect((await people('a', 'r2')).reply.body.gone).toHaveLength(1);
});

test('lists of thousands are saved less often than words', async () => {
  const many = chosen(...Array.from({ length: 1_001 }, (_, n) => 900_000_000_000 + n));
  const states = Array.from({ length: 61 }, (_, n) => ({
    ...{ base: n === 0 ? null : `r${n - 1}`, revision: `r${n}`, recipients: many },
  }));
  const statuses: number[] = [];
  for (const state of states) statuses.push((await save('a', state)).status);
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect(statuses.at(-1)).toBe(429);
  expect((await save('a', { base: 'r59', revision: 'words' })).status).toBe(200);
});

async function addMedia(): Promise<{ id: number; address: string }> {
  const address = `/media/draft-${unique()}.png`;
  const { id } = await app.services.database.inCompany(company.id, (tx) =>
    tx
      .insertInto('media')
      .values({
        ...{ company_id: company.id, kind: 'image', address, content_type: 'image/png', bytes: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, address };
}

const unused = (id: number) =>
  app.services.database.inCompany(company.id, (tx) => deleteUnused(tx, company.id, id));

const withPhoto = (address: string) =>
  draftOf({ attachment: { kind: 'image', address, name: 'fiesta.png' } });

test('a draft is kept as it was entered, and listed without it', async () => {
  const [first = 0, second = 0] = await makePeople(app.services.database, company.id, [
    { firstName: 'Lucía', lastName: 'Rojas' },
    {},
  ]);
  expect((await save('a', { recipients: chosen(first, second) })).status).toBe(200);
  const { reply } = await open('a');
  expect(reply.body).toEqual({
    revision: 'r1',
    recipients_revision: 'r1',
    contents: draftOf(),
    quantity: 2,
    changedAt: now.toISOString(),
  });
  expect(await list()).toEqual([
    {
      key: 'a',
      revision: 'r1',
      gift: 'Free Amount Gift',
      amount: 10_000,
      first_recipient: 'Lucía Rojas',
      quantity: 2,
      step: 'wishes',
      changedAt: now.toISOString(),
    },
  ]);
});

test('a state is kept if it follows the one that is kept; the same one again changes nothing', async () => {
  await save('a');
  const later = { base: 'r1', revision: 'r2', contents: draftOf({ message: 'Two' }) };
  expect((await save('a', later)).status).toBe(200);
  expect((await save('a', later)).status).toBe(200);
  const other = await save('a', { ...later, revision: 'r3', contents: draftOf() });
  expect([other.status, other.error.reason]).toEqual([409, 'draft_changed']);
  const again = await save('a', { revision: 'r4' });
  expect(again.error.reason).toBe('draft_changed');
  expect((await open('a')).reply.body).toMatchObject({
    revision: 'r2',
    contents: { message: 'Two' },
  });
});

test('of two states that follow one, one is kept', async () => {
  await save('a');
  const both = ['r2', 'r3'].map((revision) => save('a', { base: 'r1', revision }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what was deleted stays deleted, whatever a device still saves', async () => {
  await save('a');
  expect((await drop('a')).status).toBe(200);
  expect((await drop('a')).status).toBe(200);
  const late = await save('a', { base: 'r1', revision: 'r2' });
  expect([late.status, late.error.reason]).toEqual([409, 'draft_gone']);
  expect((await open('a')).reply.body).toBeNull();
  expect((await people('a', 'r1')).error.reason).toBe('draft_gone');
  expect(await list()).toEqual([]);
});

test('recipients stay as they are where only words are saved', async () => {
  const ids = await makePeople(app.services.database, company.id, [{}, {}, {}]);
  await save('a', { recipients: chosen(...ids) });
  await save('a', { base: 'r1', revision: 'r2', contents: draftOf({ message: 'Two' }) });
  const { reply } = await open('a');
  expect(reply.body).toMatchObject({ recipients_revision: 'r1', quantity: 3 });
  expect((await people('a', 'r1')).reply.body.list.map(({ id }) => id)).toEqual(ids);
  expect((await people('a', 'r2')).error.reason).toBe('draft_changed');
});

test('recipients are answered as they are now, page by page, and who is gone by name', async () => {
  const [a = 0, b = 0, c = 0] = await makePeople(app.services.database, company.id, [
    {},
    { firstName: 'Berta', lastName: 'Díaz' },
    {},
  ]);
  const recipients = [
    { source: 'excel', file: 'equipo.csv', list: [c, b] },
    { source: 'people', list: [a, c] },
  ];
  await save('a', { recipients });
  const page = await people('a', 'r1', { limit: 2 });
  expect(page.reply.body.list).toMatchObject([
    { id: c, source: 'excel', file: 'equipo.csv' },
    { id: b },
  ]);
  const rest = await people('a', 'r1', { limit: 2, after: page.reply.body.next });
  expect(rest.reply.body).toMatchObject({ list: [{ id: a, source: 'people' }], next: null });
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [b]);
  const { reply } = await people('a', 'r1');
  expect(reply.body.list.map(({ id }) => id)).toEqual([c, a]);
  expect(reply.body.gone).toEqual(['Berta Díaz']);
});

test('nobody of another company is kept, and no media of one', async () => {
  const other = await makeCompany(app.services.database);
  const [theirs = 0] = await makePeople(app.services.database, other.id, [{}]);
  await save('a', { recipients: chosen(theirs) });
  expect((await open('a')).reply.body?.quantity).toBe(0);
  const { address } = await addMedia();
  const refused = await save('a', { contents: withPhoto(address) }, other);
  expect([refused.status, refused.error.reason]).toEqual([404, 'media_not_found']);
});

test('a member sees the own drafts alone, also those of the same key', async () => {
  const sender = await signIn(app, company.id, 'sender');
  await save('a', { contents: draftOf({ message: 'Of the Admin' }) });
  expect(await list(sender)).toEqual([]);
  expect((await open('a', sender)).reply.body).toBeNull();
  await save('a', { contents: draftOf({ message: 'Of the sender' }) }, sender);
  await drop('a', sender);
  expect((await open('a')).reply.body?.contents.message).toBe('Of the Admin');
  const viewer = await signIn(app, company.id, 'viewer');
  expect((await app.call(listDrafts, { token: viewer.token })).status).toBe(403);
});

test('a draft keeps its photo, and releases the one before', async () => {
  const [one, two] = [await addMedia(), await addMedia()];
  await save('a', { contents: withPhoto(one.address) });
  expect(await unused(one.id)).toBe(false);
  await save('a', { base: 'r1', revision: 'r2', contents: withPhoto(two.address) });
  expect(await unused(one.id)).toBe(true);
  expect(await unused(two.id)).toBe(false);
  await drop('a');
  const jobs = await asSuperuser(
    app,
    "select data->>'mediaId' as id from pgboss.job where name = 'remove-media' and data->>'mediaId' = any($1)",
    [[`${one.id}`, `${two.id}`]],
  );
  expect(jobs.map(({ id }) => Number(id)).sort()).toEqual([one.id, two.id].sort());
  expect(await unused(two.id)).toBe(true);
});

test(`of more than ${MAX_DRAFTS} the one that was changed least recently goes`, async () => {
  for (let n = 0; n <= MAX_DRAFTS; n += 1) {
    now = new Date(now.getTime() + 1_000);
    await save(`d${n}`);
    if (n === 1) await save('d0', { base: 'r1', revision: 'r2' });
  }
  const keys = (await list()).map(({ key }) => key);
  expect(keys).toHaveLength(MAX_DRAFTS);
  expect(keys).toContain('d0');
  expect(keys).not.toContain('d1');
});

test('drafts that nobody changes for 30 days are deleted, also of a member who was disabled', async () => {
  const sender = await signIn(app, company.id, 'sender');
  const photo = await addMedia();
  await save('old', { contents: withPhoto(photo.address) });
  await save('old', {}, sender);
  await asSuperuser(app, 'update managers set disabled_at = now() where id = $1', [
    sender.managerId,
  ]);
  now = new Date(now.getTime() + 2 * DAY_MS);
  await save('new');
  now = new Date(now.getTime() + 29 * DAY_MS);
  const run = { dueAt: now.toISOString() };
  await sweepDrafts.handle(app.services, run, new AbortController().signal);
  const left = await asSuperuser(app, 'select key from drafts where company_id = $1', [company.id]);
  expect(left).toEqual([{ key: 'new' }]);
  expect(await unused(photo.id)).toBe(true);
});

test.each([
  [{ contents: undefined }, 'draft_incomplete'],
  [{ revision: undefined }, 'draft_incomplete'],
  [{ contents: { ...draftOf(), message: 'x'.repeat(20_001) } }, 'input_too_long'],
  [{ contents: { ...draftOf(), step: 'paid' } }, 'input_not_offered'],
  [{ recipients: [{ source: 'people', list: ['1'] }] }, 'input_of_wrong_type'],
  [{ recipients: [{ source: 'people', list: Array(100_001).fill(1) }] }, 'input_too_long'],
  [
    { recipients: [1, 2].map(() => ({ source: 'people', list: Array(60_000).fill(1) })) },
    'too_many_recipients',
  ],
])('a draft that cannot be read is refused', async (change, reason) => {
  expect((await save('a', change)).error.reason).toBe(reason);
});

test('somebody saves 600 times in ten minutes at most', async () => {
  const { keys } = app.services;
  await save('a');
  await asSuperuser(app, "update throttles set hits = 600 where scope = 'drafts' and key = $1", [
    keys.sign('throttle', `manager:${company.managerId}`),
  ]);
  expect((await save('a', { base: 'r1', revision: 'r2' })).status).toBe(429);
});
