import { createHash } from 'node:crypto';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { correctGiftEmail, listOrderGifts } from '@regalo/contract/orders/detail';
import { blockGift } from '@regalo/contract/orders/ends';
import { getPersonDetail } from '@regalo/contract/people/detail';
import { updatePerson } from '@regalo/contract/people/form';
import { exportPeople, listPeople } from '@regalo/contract/people/list';
import { erasePerson, previewErasure } from '@regalo/contract/people/privacy';
import { searchSentGifts } from '@regalo/contract/reports/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFile } from '../../../testing/downloads.ts';
import { makeCompany, makeItem, makePerson } from '../../../testing/factories.ts';
import { findInDatabase, written } from '../../../testing/find-in-database.ts';
import { decide, setPolicies, signIn } from '../../../testing/held-orders.ts';
import { type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { movingGifts } from '../../../testing/moved-gifts.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { makeTill, tillCalls } from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import { giftMail } from '../../recipient/mail/gift-mail-job.ts';

const WORD = 'zyqwortia';
const PHONE = '+50661230987';
const BIRTH = '1931-02-03';
const FIRST = `${WORD}.one@x.cr`;
const NOW = `${WORD}.two@x.cr`;
const HEIR = `${WORD}.heir@x.cr`;
const HEADER = ['First Name', 'Last Name', 'Email', 'Phone', 'Date of Birth', 'Country'];
const hashOf = (address: string) => createHash('sha256').update(address).digest();
const TRACES = [...written(WORD), PHONE.slice(1), BIRTH, hashOf(NOW).toString('hex')];

let post: MailingApp;
beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const { codeOf } = movingGifts(() => post);
const calls = tillCalls(() => post.app);
const token = () => post.company.token;
const call: MailingApp['app']['call'] = (endpoint, options) =>
  post.app.call(endpoint, { token: token(), ...options });

async function order(users: number[], message: string) {
  const { reply } = await call(sendGifts, { body: { ...freeOrder(users), message } });
  const query = { order: reply.body.order_id, limit: 100 };
  const { list } = (await call(listOrderGifts, { query })).reply.body;
  return list.map((gift) => ({ ...gift, order: query.order }));
}

const pathOf = ({ id }: { id: number }, generation = 1) =>
  `/g/${claimToken(post.app.services.keys, { companyId: post.company.id, giftId: id, generation, keyVersion: 1 })}`;
const submit = (path: string, form: Record<string, string> = {}) =>
  post.app.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  });

/** Leaves the word wherever the product takes one about a person. */
async function fillEverything() {
  const { app, sink, company } = post;
  const row = [`${WORD}a`, `${WORD}b`, FIRST, PHONE, BIRTH, 'Costa Rica'];
  const uploaded = await upload(app, {
    token: token(),
    file: csv([HEADER, row]),
    fields: { role: '1' },
  });
  const id: number = uploaded.reply.body.added_data[0]?.id ?? 0;
  await call(updatePerson, { body: { id, last_name: `${WORD}c`, email: NOW } });

  // A mail server may quote the name as well.
  const says = `${WORD}a <${NOW}> is unknown here`;
  sink.plan(NOW, { at: 'data', code: 550, text: says }, { at: 'data', code: 451, text: says });
  const [refused] = await order([id], `For ${WORD}`);
  if (!refused) throw new Error('no gift');
  await post.until(refused, { status: 'failed' });
  const [deferred] = await order([id], `Again ${WORD}`);
  await expect.poll(() => post.tried.filter(({ to }) => to === NOW).length).toBe(2);

  const [moved] = await order([id], `Third ${WORD}`);
  if (!moved || !deferred) throw new Error('no gift');
  await post.until(moved, { status: 'sent' });
  await submit(pathOf(moved));
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const used = await calls.redeem(codeOf(moved, 1), 1_000, till);
  await submit(`${pathOf(moved)}/thanks`, { message: `Thanks from ${WORD}` });
  await submit(`${pathOf(moved)}/not-me/${used.reply.body.redemption_id}`);
  await call(blockGift, { body: { id: moved.id, blocked: false } });
  await call(correctGiftEmail, { body: { id: moved.id, email: HEIR } });
  await expect.poll(() => post.mailsTo(HEIR).length, { timeout: 15_000 }).toBe(1);
  await submit(pathOf(moved, 2));
  await submit(`${pathOf(moved, 2)}/thanks`, { message: `${WORD} says thanks too` });
  await call(blockGift, { body: { id: moved.id, blocked: true, reason: `${WORD} left` } });

  const other = await makePerson(app.services.database, company.id);
  const shared = await order([id, other], 'To both of you, {first_name}');
  await (
    await askFile(app, exportPeople.path, {
      token: token(),
      query: { role: 1 },
      body: { search: `${WORD}a ${WORD}c` },
    })
  ).text();
  await asSuperuser(
    app,
    'insert into reminder_opt_outs (company_id, address_hash) values ($1, $2)',
    [company.id, hashOf(NOW)],
  );
  await asSuperuser(
    app,
    'insert into bounced_addresses (company_id, address_hash, bounced_at) values ($1, $2, now())',
    [company.id, hashOf(NOW)],
  );
  await asSuperuser(
    app,
    `insert into channel_outages (channel, began_at, last_failure_at, reason, ended_at)
    values ('mail', now(), now(), $1, now())`,
    [`421 ${says}`],
  );
  await asSuperuser(
    app,
    `update deliveries set status = 'failed', given_up = true, reason = $2 where gift_id = $1`,
    [shared.find(({ receiver }) => receiver?.id === other)?.id, `421 ${says}`],
  );
  await app.services.database.inCompany(company.id, (tx) =>
    app.services.jobs.enqueue(
      tx,
      giftMail,
      { kind: 'moved-old', companyId: company.id, giftId: moved.id, movedAt: 1, email: NOW },
      new Date(Date.now() + 3_600_000),
    ),
  );
  await holdAndDecline(id);
  return { id, other, deferred, moved, shared };
}

/** An order to the person alone that is held, and declined with a comment. */
async function holdAndDecline(id: number) {
  const { app, company } = post;
  const approver = await signIn(app, company.id, 'approver');
  expect((await setPolicies(app, company, { order_limit: 0 })).status).toBe(200);
  const body = { ...freeOrder([id]), message: `Held for ${WORD}` };
  const held = (await call(sendGifts, { body })).reply.body.order_id;
  await setPolicies(app, company);
  expect(await decide(app, approver, held, 'decline', `Not for ${WORD}`)).toBe('200');
}

const FILLED = [
  'audit_entries',
  'bounced_addresses',
  'channel_outages',
  'deliveries',
  'delivery_attempts',
  'gift_activities',
  'gift_thanks',
  'gifts',
  'notifications',
  'orders',
  'pending_decisions',
  'pending_orders',
  'people',
  'reminder_opt_outs',
  'search.gifts',
  'search.past_receivers',
  'search.people',
];

test('of an erased person no table keeps a word, whatever it was written in', async () => {
  const { app, company } = post;
  const { id, other, deferred, moved, shared } = await fillEverything();
  const before = await findInDatabase(app, TRACES);
  expect(before).toEqual(expect.arrayContaining(FILLED));
  expect(before.some((table) => table.startsWith('pgboss.'))).toBe(true);

  const preview = (await call(previewErasure, { query: { id } })).reply.body;
  // Capitals of a file are mended; what it said stands in the audit until then.
  expect(preview).toMatchObject({
    name: 'Zyqwortiaa zyqwortiac',
    open_gifts: 4,
    open_value: 39_000,
  });
  const body = { id, open_gifts: 'keep', confirm: true } as const;
  const { status, reply } = await call(erasePerson, { body });
  expect([status, reply.body]).toEqual([200, { canceled: 0, refunded: 0, kept: 4 }]);
  expect(await findInDatabase(app, TRACES)).toEqual([]);

  // Gifts and money are as they were, and their holders can use them.
  expect((await checkBooks(app.services.database)).sound).toBe(true);
  for (const [gift, generation] of [
    [deferred, 1],
    [moved, 2],
  ] as const) {
    const html = await (await app.fetch(pathOf(gift, generation))).text();
    expect(html).toMatch(/Para usted/);
    expect(html).not.toContain('erased:');
  }
  // What others got stays theirs.
  const query = { order: shared[0]?.order ?? 0, limit: 100 };
  const { list } = (await call(listOrderGifts, { query })).reply.body;
  const names = Object.fromEntries(list.map((gift) => [gift.receiver_name, gift.receiver?.id]));
  expect(names).toEqual({ 'María Jiménez': other, [`erased:${id}`]: undefined });
  const [kept] = await asSuperuser(app, 'select message from orders where id = $1', [query.order]);
  expect(kept?.message).toBe('To both of you, {first_name}');
  const found = await call(searchSentGifts, { query: {}, body: { search: `erased:${id}` } });
  expect(found.reply.body.total_count).toBe(4);
  const told = (await call(listNotifications)).reply.map(({ text }) => text);
  expect(told).toContainEqual(expect.stringMatching(`^Erased person ${id} says`));

  // Nothing brings them back.
  expect((await call(getPersonDetail, { query: { id } })).status).toBe(404);
  const change = await call(correctGiftEmail, { body: { id: deferred.id, email: HEIR } });
  expect(change.error.reason).toBe('gift_of_erased');
  const { total_count } = (await call(listPeople, { query: { role: 1 } })).reply.body;
  expect(total_count).toBe(1);
  const again = await call(erasePerson, { body: { ...body, open_gifts: 'cancel' } });
  // The blocked gift has 9,000 left; fees return of what reached nobody.
  expect(again.reply.body).toMatchObject({ canceled: 4, kept: 0 });
  expect((await checkBooks(app.services.database)).sound).toBe(true);
  const entries = await asSuperuser(
    app,
    `select action, after from audit_entries where company_id = $1 and subject = 'person'
    and subject_id = $2 and action = 'erased' order by id`,
    [company.id, id],
  );
  expect(entries.map(({ after }) => after)).toMatchObject([
    { canceled: 0, kept: 4 },
    { canceled: 4, kept: 0 },
  ]);
});

test('it has to be confirmed, and the person has to be the company’s own', async () => {
  const { database } = post.app.services;
  const id = await makePerson(database, post.company.id, { firstName: 'Íñigo', lastName: 'Mora' });
  const wrong = await call(erasePerson, { body: { id, open_gifts: 'keep', confirm: false } });
  expect(wrong.status).toBe(422);
  const stranger = await makeCompany(database);
  const theirs = { id, open_gifts: 'keep', confirm: true } as const;
  const answer = await post.app.call(erasePerson, { token: stranger.token, body: theirs });
  expect([answer.status, answer.error.reason]).toEqual([404, 'person_not_found']);
  await call(updatePerson, { body: { id, is_deleted: 1 } });
  expect((await call(previewErasure, { query: { id } })).reply.body.name).toBe('Íñigo Mora');
  expect((await call(erasePerson, { body: theirs })).status).toBe(200);
  expect((await call(previewErasure, { query: { id } })).status).toBe(404);
  expect(await findInDatabase(post.app, ['Íñigo'])).toEqual([]);
});

test('the server’s role cannot rewrite what happened, and erasing changes nothing else', async () => {
  const { app } = post;
  const tried = (text: string) =>
    app.services.database
      .inCompany(post.company.id, async (tx) => {
        await sql`select set_config('app.erasing', 'on', true)`.execute(tx);
        await sql.raw(text).execute(tx);
      })
      .catch((error) => (error as { code?: string }).code);
  expect(await tried('update audit_entries set after = null')).toBe('42501');
  expect(await tried("update gift_activities set reason = ''")).toBe('42501');
  expect(await tried("update gifts set receiver_name = ''")).toBe('42501');
  expect(await tried('delete from gift_thanks')).toBe('42501');
  const owner = (text: string) =>
    asSuperuser(app, `do $$ begin perform set_config('app.erasing', 'on', true); ${text}; end $$`);
  await expect(owner("update audit_entries set author = 'x'")).rejects.toThrow(/append-only/);
  await expect(owner('update gift_activities set amount = 1')).rejects.toThrow(/append-only/);
  await expect(owner('delete from audit_entries')).rejects.toThrow(/append-only/);
  await expect(
    asSuperuser(app, 'update audit_entries set after = null, before = null'),
  ).rejects.toThrow(/append-only/);
});
