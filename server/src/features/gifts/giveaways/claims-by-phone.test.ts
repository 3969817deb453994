import * as contract from '@regalo/contract/gifts/giveaways';
import { getPhoneMessages, savePhoneMessages } from '@regalo/contract/orders/phone-messages';
import { erasePerson } from '@regalo/contract/people/privacy';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  metaError,
  startTwilio,
  startWhatsApp,
  twilioError,
} from '../../../testing/carrier-server.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { findInDatabase } from '../../../testing/find-in-database.ts';
import { Claimant, codeFor, faultsOf, openOne, wanted } from '../../../testing/giveaways.ts';
import { type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { insertWish } from '../../orders/delivery/phone-wish-queries.ts';
import { claimMail } from './claim-mail-job.ts';
import { issueClaims } from './issue-claims-job.ts';

const never = new AbortController().signal;
let made: SchedulingApp;
let whatsapp: Awaited<ReturnType<typeof startWhatsApp>>;
let twilio: Awaited<ReturnType<typeof startTwilio>>;
let company: MadeCompany;

const usePhones = (channels: ('whatsapp' | 'sms')[], { token } = company) =>
  made.app.call(savePhoneMessages, { token, body: { channels, agreed: true } });

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  twilio = await startTwilio();
  const environment = {
    NETWORK_CALLS_PER_MINUTE: '20000',
    WHATSAPP_URL: whatsapp.setting,
    SMS_URL: twilio.setting,
  };
  made = await startSchedulingApp({ environment });
  company = await makeCompany(made.app.services.database, { name: 'Valle Alto', language: 'en' });
  await usePhones(['whatsapp', 'sms']);
});
afterAll(async () => {
  await made.app.stop();
  await whatsapp.close();
  await twilio.close();
});

const dayIn = (days: number) => plusDays(localDay(made.clock.now(), HOME_ZONE), days);
const read = async (id: number, { token } = company) =>
  (await made.app.call(contract.getGiveaway, { token, query: { giveaway: id } })).reply.body;

async function open(asked: Parameters<typeof wanted>[1] = {}, of = company) {
  const { id } = await openOne(made.app, of, wanted(dayIn(7), { messages_max: 6, ...asked }));
  return { id, path: new URL((await read(id, of)).giveaway.link).pathname };
}

/** Sends the codes that were asked for, as the worker does. @returns how many messages each carrier got */
async function send(again?: number) {
  const before = [whatsapp.asked.length, twilio.asked.length] as const;
  const rows = await asSuperuser(
    made.app,
    `select company_id::int as company, id::int as id, mailed from giveaway_claims
     where claimed_at is null and company_id = $1 order by id desc limit 1`,
    [company.id],
  );
  for (const { company: companyId, id, mailed } of rows)
    await claimMail.handle(
      made.app.services,
      { companyId: Number(companyId), claimId: Number(id), mailed: Number(mailed), again },
      never,
    );
  return [whatsapp.asked.length - before[0], twilio.asked.length - before[1]];
}

const issue = (giveawayId: number) =>
  issueClaims.handle(made.services, { companyId: company.id, giveawayId }, never);

/** Claims with a phone. */
async function claim(path: string, phone: string, kept: string) {
  const claimant = new Claimant(made.app, path);
  const asked = await claimant.ask(phone);
  if (asked.status !== 303) return { claimant, ...asked };
  return { claimant, ...(await claimant.claim(await codeFor(made.app, company.id, kept))) };
}

test('a phone proves itself by a code in a message, and the gift goes there', async () => {
  const { app } = made;
  const { id, path } = await open();
  const claimant = new Claimant(app, path);
  expect((await claimant.look()).html).toContain('A phone of +506, or an email.');
  expect((await claimant.ask('8111 2222')).status).toBe(303);
  expect(await send()).toEqual([1, 0]);
  const code = await codeFor(app, company.id, '+50681112222');
  expect(JSON.parse(whatsapp.asked.at(-1)?.body ?? '')).toMatchObject({
    to: '+50681112222',
    template: { name: 'code_es', components: [{ parameters: [{ text: code }] }, {}] },
  });
  expect((await claimant.look()).html).toContain('We sent a code to +506 8111 2222');
  expect((await claimant.claim(code)).status).toBe(303);
  await issue(id);
  const { giveaway, list } = await read(id);
  expect(giveaway).toMatchObject({ messages: { max: 6, sent: 1, cost: 12 }, to_accept: 1 });
  expect(list).toMatchObject([{ phone: '+50681112222', email: null, accepted: false }]);
  const sent = await asSuperuser(
    app,
    'select channel, address from deliveries where gift_id = $1',
    [list[0]?.gift_id],
  );
  expect(sent).toEqual([{ channel: 'whatsapp', address: '+50681112222' }]);
  const accepted = await app.call(contract.acceptClaims, { token: company.token, body: { id } });
  expect(accepted.reply.body).toEqual({ accepted: 1 });
  const [person] = await asSuperuser(
    app,
    'select id::int, first_name from people where company_id = $1 and contact_no = $2 and deleted_at is null',
    [company.id, '+50681112222'],
  );
  expect(person?.first_name).toBe('Rosa');
  expect(await faultsOf(app, company.id)).toEqual([]);

  // Somebody who asks and never claims, and whoever claimed, leave nothing once they are erased.
  await new Claimant(app, (await open()).path).ask('+506 8111 2222');
  const body = { id: Number(person?.id), open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body })).status).toBe(200);
  expect(await findInDatabase(app, ['+50681112222'])).toEqual([]);
});

test('one gift for each number, however it is written, and whoever has one gets no message', async () => {
  const { path, id } = await open();
  expect((await claim(path, '8222 3333', '+50682223333')).status).toBe(303);
  const again = new Claimant(made.app, path);
  // The page answers alike.
  expect((await again.ask('00506 8222-3333')).status).toBe(303);
  expect((await read(id)).giveaway.messages?.sent).toBe(2);
  expect(await send()).toEqual([0, 0]);
  // Nor is one counted that it did not get.
  expect((await read(id)).giveaway.messages?.sent).toBe(1);
  const code = await codeFor(made.app, company.id, '+50682223333');
  expect((await again.claim(code)).status).toBe(409);
});

test('somebody in People who has a phone alone gets the gift as who they are there', async () => {
  const { database } = made.app.services;
  const known = await makePerson(database, company.id, { email: null, phone: '+50683334444' });
  const { id, path } = await open();
  await claim(path, '8333 4444', '+50683334444');
  await issue(id);
  const { list } = await read(id);
  expect(list).toMatchObject([{ accepted: true }]);
  const [gift] = await asSuperuser(
    made.app,
    'select person_id::int as person from gifts where id = $1',
    [list[0]?.gift_id],
  );
  expect(gift?.person).toBe(known);
});

test('a number is the same in People and when it is erased, however it is written', async () => {
  const { app } = made;
  const [typed, dialed] = ['+5491112345678', '+541112345678'];
  const argentine = await makeCompany(app.services.database, { name: 'Sur', language: 'en' });
  await usePhones(['sms'], argentine);
  await asSuperuser(app, "update companies set country = 'AR' where id = $1", [argentine.id]);
  const contact = { email: null, phone: dialed };
  const known = await makePerson(app.services.database, argentine.id, contact);
  const { id, path } = await open({}, argentine);
  const claimant = new Claimant(app, path);
  expect((await claimant.ask(typed)).status).toBe(303);
  await claimant.claim(await codeFor(app, argentine.id, typed));
  await issueClaims.handle(made.services, { companyId: argentine.id, giveawayId: id }, never);
  expect((await read(id, argentine)).list).toMatchObject([{ phone: typed, accepted: true }]);
  expect((await new Claimant(app, (await open({}, argentine)).path).ask(typed)).status).toBe(303);
  const body = { id: known, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: argentine.token, body })).status).toBe(200);
  expect(await findInDatabase(app, [typed, dialed])).toEqual([]);
});

test('what WhatsApp cannot deliver goes by SMS, and nobody who wants no messages gets one', async () => {
  const { database } = made.app.services;
  const { path, id } = await open();
  whatsapp.plan(metaError(131026));
  await new Claimant(made.app, path).ask('8444 5555');
  expect(await send()).toEqual([1, 1]);
  const [text = ''] = new URLSearchParams(twilio.asked.at(-1)?.body).getAll('Body');
  const code = await codeFor(made.app, company.id, '+50684445555');
  expect(text).toBe(`${code} is your code to claim a gift from Valle Alto. Share it with nobody.`);
  expect(new URLSearchParams(twilio.asked.at(-1)?.body).has('StatusCallback')).toBe(false);
  expect((await read(id)).giveaway.messages).toEqual({ max: 6, sent: 1, cost: 56 });
  // STOP, said to us or to the carrier, which tells it when it refuses.
  const stop = { channel: 'sms', id: 'SM-stop', phone: '+50685556666', wants: false } as const;
  await database.outside((connection) => insertWish(connection, { ...stop, at: new Date() }));
  await new Claimant(made.app, path).ask('8555 6666');
  expect(await send()).toEqual([0, 0]);
  whatsapp.plan(metaError(131050));
  await new Claimant(made.app, path).ask('8555 7777');
  expect(await send()).toEqual([1, 0]);
  await new Claimant(made.app, path).ask('8555 7777');
  expect(await send()).toEqual([0, 0]);
});

test('a code that may have been sent is never sent again', async () => {
  const { app } = made;
  const { path, id } = await open();
  // What throws is begun anew by the queue, some hundred times.
  for (const answer of [{ status: 502 }, { status: 200, hangUp: true }]) {
    whatsapp.plan(answer);
    await new Claimant(app, path).ask('8999 1111');
    expect(await send()).toEqual([1, 0]);
  }
  await new Claimant(app, path).ask('8999 1111');
  const limit = 'constraint no_cost';
  await asSuperuser(app, `alter table giveaways add ${limit} check (messages_cost = 0) not valid`);
  expect(await send()).toEqual([1, 0]);
  await asSuperuser(app, `alter table giveaways drop ${limit}`);
  expect((await read(id)).giveaway.messages).toEqual({ max: 6, sent: 3, cost: 0 });
});

test('pages of the version before go on while processes are replaced', async () => {
  const { app } = made;
  const { path, id } = await open();
  const claimant = new Claimant(app, path);
  expect((await claimant.ask('', { email: 'antes@correo.cr' })).status).toBe(303);
  const query = { id: String(id) };
  const { reply } = await app.call(contract.getGiveaway, { token: company.token, query });
  expect(reply.body.giveaway.id).toBe(id);
});

test('who gets no code by WhatsApp and asks again gets it by SMS', async () => {
  const claimant = new Claimant(made.app, (await open()).path);
  for (const ways of [
    [1, 0],
    [0, 1],
    [1, 0],
  ]) {
    await claimant.ask('8999 3333');
    expect(await send()).toEqual(ways);
  }
});

test('a code that no carrier takes is tried again a few times', async () => {
  const { app } = made;
  const { path, id } = await open();
  await new Claimant(app, path).ask('8999 2222');
  const trouble = metaError(190, 401);
  whatsapp.plan(trouble);
  // Another way may work all the same.
  expect(await send()).toEqual([1, 1]);
  await new Claimant(app, path).ask('8999 2222');
  for (const again of [0, 1, 2, 3]) {
    whatsapp.plan(trouble);
    twilio.plan(twilioError(20003, 401));
    expect(await send(again)).toEqual([1, 1]);
  }
  const jobs = await asSuperuser(
    app,
    `select (data ->> 'again')::int as again from pgboss.job
     where name = 'claim-mail' and data ? 'again' order by start_after`,
  );
  expect(jobs.map(({ again }) => again)).toEqual([1, 2, 3]);
  // Given up, it does not count.
  expect((await read(id)).giveaway.messages?.sent).toBe(1);
});

test('a code that was asked for anew before any carrier took it does not count', async () => {
  const { app } = made;
  const { path, id } = await open();
  const claimant = new Claimant(app, path);
  for (const contact of ['8999 4444', '8999 4444', 'luego@fuera.cr']) await claimant.ask(contact);
  const jobs = await asSuperuser(
    app,
    `select data from pgboss.job where name = 'claim-mail' and data ->> 'claimId' in
      (select id::text from giveaway_claims where giveaway_id = $1) order by data ->> 'mailed'`,
    [id],
  );
  expect((await read(id)).giveaway.messages?.sent).toBe(2);
  for (const { data } of jobs)
    await claimMail.handle(app.services, claimMail.payload.parse(data), never);
  expect(jobs).toHaveLength(3);
  expect((await read(id)).giveaway.messages?.sent).toBe(0);
});

test('messages cost money: other countries, many to one phone, and more than the sender allows are refused', async () => {
  const { app } = made;
  const { path } = await open({ messages_max: 3 });
  const abroad = await new Claimant(app, path).ask('+1 900 555 0100');
  expect([abroad.status, abroad.html.includes('a phone of +506')]).toEqual([422, true]);
  const claimant = new Claimant(app, path);
  for (const status of [303, 303, 303, 429])
    expect((await claimant.ask('8666 7777')).status).toBe(status);
  const over = await new Claimant(app, path).ask('8666 8888');
  expect(over.html).toContain('No more codes are sent to phones here.');
  // An e-mail still does.
  expect((await new Claimant(app, path).ask('correo@fuera.cr')).status).toBe(303);
  const slow = await open({ network_max: 1, messages_max: 6 });
  expect((await new Claimant(app, slow.path).ask('8777 0001')).status).toBe(303);
  expect((await new Claimant(app, slow.path).ask('8777 0002')).status).toBe(429);
});

test('phones claim where the company sends messages and the giveaway says so, and where no domain is asked for', async () => {
  const { app } = made;
  const other = await makeCompany(app.services.database, { name: 'Sin Mensajes', language: 'en' });
  const call = async (asked: Parameters<typeof wanted>[1], token: string) => {
    const body = wanted(dayIn(7), asked);
    const { status, error } = await app.call(contract.openGiveaway, { token, body });
    return [status, (error as { reason?: string }).reason];
  };
  expect(await call({ messages_max: 5 }, other.token)).toEqual([422, 'giveaway_phones_off']);
  expect(await call({ messages_max: 5, domains: ['valle.cr'] }, company.token)).toEqual([
    422,
    'giveaway_phones_of_domains',
  ]);
  const { path } = await open({ messages_max: 0 });
  const page = new Claimant(app, path);
  expect((await page.look()).html).not.toContain('+506');
  expect((await page.ask('8888 7777')).html).toContain('Please check the address.');
  // Beside Puerto Rico, +1 is of islands to which a message costs a hundred times as much.
  const shared = await open();
  const move = (to: string) =>
    asSuperuser(app, 'update companies set country = $2 where id = $1', [company.id, to]);
  await move('PR');
  expect(await call({ messages_max: 5 }, company.token)).toEqual([422, 'giveaway_phones_shared']);
  const abroad = await new Claimant(app, shared.path).ask('+1 876 555 0100');
  expect([abroad.status, abroad.html.includes('phone of')]).toEqual([422, false]);
  const { reply } = await app.call(getPhoneMessages, { token: company.token });
  expect(reply.body.offered.map(({ codes }) => codes)).toEqual([false, false]);
  await move('CR');
  // Turned off meanwhile, the page asks for an e-mail.
  const phones = await open();
  await usePhones([]);
  expect((await new Claimant(app, phones.path).look()).html).not.toContain('+506');
  await usePhones(['whatsapp', 'sms']);
});
