import { createHash } from 'node:crypto';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getPersonDetail } from '@regalo/contract/people/detail';
import { addPerson } from '@regalo/contract/people/form';
import { erasePerson, getPersonData } from '@regalo/contract/people/privacy';
import { searchSentGifts } from '@regalo/contract/reports/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNCES_SECRET, bounceOf, signedBounce } from '../../../testing/bounces.ts';
import { download } from '../../../testing/downloads.ts';
import { findInDatabase, written } from '../../../testing/find-in-database.ts';
import { type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

const ADDRESS = 'casaqwort@ejemplo.cr';
const HASH = createHash('sha256').update(ADDRESS).digest();

let post: MailingApp;
beforeAll(async () => {
  post = await startMailingApp({ environment: { BOUNCES_SECRET } });
});
afterAll(() => post.stop());

const call: MailingApp['app']['call'] = (endpoint, options) =>
  post.app.call(endpoint, { token: post.company.token, ...options });

const FORM = { dob: '1990-05-17', country: 'Costa Rica', email: ADDRESS, role: 1, shared: true };
const add = async (first_name: string, last_name: string) =>
  (await call(addPerson, { body: { ...FORM, first_name, last_name } })).reply.body.id;

const giftsOf = async (order: number) =>
  await asSuperuser(
    post.app,
    `select g.id, g.receiver_name, g.receiver_email, d.status, d.address
    from gifts g join deliveries d on d.gift_id = g.id where g.order_id = $1 order by g.id`,
    [order],
  );
const detailOf = async (id: number) => (await call(getPersonDetail, { query: { id } })).reply.body;
const kept = () =>
  asSuperuser(
    post.app,
    `select (select count(*)::int from reminder_opt_outs) as out,
      (select count(*)::int from bounced_addresses) as back`,
  );

test('two people of one address get a gift and a mail each, and are erased apart', async () => {
  const { app, company } = post;
  const evita = await add('Evita', 'Zamora');
  const luis = await add('Luis', 'Solano');

  const { reply } = await call(sendGifts, { body: freeOrder([evita, luis]) });
  const order = reply.body.order_id;
  await expect.poll(() => post.mailsTo(ADDRESS).length, { timeout: 15_000 }).toBe(2);
  const mails = post.mailsTo(ADDRESS);
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  expect(new Set(mails.map((mail) => post.tokenOf(mail))).size).toBe(2);
  const naming = (name: string) => mails.filter(({ parsed }) => parsed.text?.includes(name));
  for (const name of ['Evita', 'Luis']) expect(naming(name), name).toHaveLength(1);
  const found = await call(searchSentGifts, { query: {}, body: { search: ADDRESS } });
  const names = JSON.stringify(found.reply.body);
  expect(found.reply.body.total_count).toBe(2);
  for (const name of ['Evita Zamora', 'Luis Solano']) expect(names).toContain(name);

  // A mail that came back is one gift's; that the address does not work concerns both, and their pages say so.
  const messageId = naming('Evita')[0]?.parsed.messageId ?? '';
  const bounce = signedBounce(bounceOf({ messageId, to: ADDRESS }));
  expect((await app.fetch('/hooks/mail', bounce)).status).toBe(200);
  await expect
    .poll(async () => (await giftsOf(order)).map(({ status }) => status))
    .toEqual(['failed', 'sent']);
  for (const [id, other, first_name, last_name] of [
    [evita, luis, 'Luis', 'Solano'],
    [luis, evita, 'Evita', 'Zamora'],
  ] as const) {
    const detail = await detailOf(id);
    expect(detail.email_came_back).not.toBeNull();
    expect(detail.shares_with).toEqual([{ id: other, first_name, last_name, role: 1 }]);
    const { file } = await download(app, getPersonData.path, {
      token: company.token,
      query: { id },
    });
    const data = file.toString();
    expect(JSON.parse(data).person).toMatchObject({ email_shared: true });
    // One's data says nothing of who the other is.
    expect(data).not.toContain(first_name);
  }
  await asSuperuser(
    app,
    'insert into reminder_opt_outs (company_id, address_hash) values ($1, $2)',
    [company.id, HASH],
  );

  // What is the other's stays theirs.
  const luisBefore = (await giftsOf(order))[1];
  const erase = (id: number) =>
    call(erasePerson, { body: { id, open_gifts: 'keep', confirm: true } });
  expect((await erase(evita)).status).toBe(200);
  expect((await giftsOf(order))[1]).toEqual(luisBefore);
  expect(await detailOf(luis)).toMatchObject({
    person: { first_name: 'Luis', email: ADDRESS },
    shares_with: [],
  });
  expect(await kept()).toEqual([{ out: 1, back: 1 }]);
  expect(await findInDatabase(app, ['Evita Zamora'])).toEqual([]);
  expect((await erase(luis)).status).toBe(200);
  expect(await kept()).toEqual([{ out: 0, back: 0 }]);
  expect(await findInDatabase(app, [...written('casaqwort'), HASH.toString('hex')])).toEqual([]);
});
