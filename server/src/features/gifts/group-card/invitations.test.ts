import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { createBrand } from '@regalo/contract/brands/brands';
import {
  CARD_INVITED_MAX,
  getGroupCard,
  listCardInvited,
  openGroupCard,
  updateCardSignature,
  updateGroupCard,
} from '@regalo/contract/gifts/group-card';
import { erasePerson } from '@regalo/contract/people/privacy';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../../../platform/mail/mail.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
  makePerson,
} from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import {
  DAY,
  type SchedulingApp,
  schedule,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { passCard } from './add-card.ts';
import { inviteToCard } from './invite-to-card-job.ts';
import { openGroupCard as openInside } from './open-card.ts';
import { remindOfCards } from './remind-of-cards-job.ts';

const never = new AbortController().signal;
let made: SchedulingApp;
let company: MadeCompany;
let sink: SmtpSink;
let mailer: ReturnType<typeof smtpMailer>;
beforeAll(async () => {
  made = await startSchedulingApp();
  company = await makeCompany(made.app.services.database, { name: 'Valle Alto', language: 'en' });
  sink = await startSmtpSink();
  mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
});
afterAll(async () => {
  mailer.close();
  await sink.close();
  await made.app.stop();
});

const dayIn = (days: number) => plusDays(localDay(made.clock.now(), HOME_ZONE), days);

let people = 0;
/** A member of a group with an address of their own. */
async function member(groupId: number, named: { firstName?: string } = {}) {
  people += 1;
  const email = `colega${people}@valle.test`;
  const row = { firstName: `Colega${people}`, lastName: 'Mora', email, groupId, ...named };
  return { id: await makePerson(made.app.services.database, company.id, row), email };
}

/** A scheduled order for Ana of a group whose members sign its card. */
async function openForGroup({ days = 3 } = {}) {
  const { app, clock } = made;
  const group = await makeGroup(app.services.database, company.id, { name: `Equipo ${people}` });
  const ana = await member(group, { firstName: 'Ana' });
  const rosa = await member(group, { firstName: 'Rosa' });
  const luis = await member(group, { firstName: 'Luis' });
  const id = await schedule(app, company, { users: [ana.id], send_at: clock.in(days * DAY) });
  const { reply } = await open(id, [group], days);
  return { id, group, ana, rosa, luis, card: reply.body.card };
}

const open = (id: number, groups: number[], days = 3) =>
  made.app.call(openGroupCard, {
    token: company.token,
    body: { id, closes_on: dayIn(days), groups },
  });

/** Sends the mails of a card that are due. @returns those that arrived */
async function mails(orderId: number) {
  const before = sink.mails.length;
  const { services } = made.app;
  const used = { ...services, now: made.clock.now, mailer };
  await inviteToCard.handle(used, { companyId: company.id, orderId }, never);
  return sink.mails.slice(before).map(({ to, parsed }) => ({
    to: `${to}`,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    path: /https?:\/\/[^/\s]+(\/g\/sign\/[\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? '',
  }));
}

const AGENT = { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' };

async function look(path: string) {
  const answer = await made.app.fetch(path, { headers: AGENT });
  return { status: answer.status, html: await answer.text() };
}

async function sign(path: string, words: string, form: Record<string, string> = {}) {
  const answer = await made.app.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: AGENT,
    body: String(new URLSearchParams({ name: 'Rosa', words, ...form })),
  });
  return { status: answer.status, html: await answer.text() };
}

const read = async (id: number) =>
  (await made.app.call(getGroupCard, { token: company.token, query: { id, limit: 100 } })).reply
    .body;

const invited = async (id: number) =>
  (await made.app.call(listCardInvited, { token: company.token, query: { id } })).reply.body;

test('where the order is for somebody else now, who was just invited is not mailed again', async () => {
  const { id, luis } = await openForGroup();
  expect(await mails(id)).toHaveLength(2);
  const { app } = made;
  const others = await makePeople(app.services.database, company.id, [{}, {}]);
  const edit = (user: number) => {
    const change = { users: [user] };
    return update(app, company, id, { action: 'edit', change, total_amount: 11_200 });
  };
  for (const one of others) {
    expect(await edit(one)).toBe('200');
    const sent = await mails(id);
    // The first of them frees Ana, who is invited like the others of her group.
    expect(sent).toHaveLength(one === others[0] ? 1 : 0);
  }
  await asSuperuser(
    app,
    "update card_invitations set mailed_at = now() - interval '13 hours' where order_id = $1",
    [id],
  );
  expect(await edit(luis.id)).toBe('200');
  expect(await mails(id)).toHaveLength(2);
});

test('members of a group are invited by mail, each signs once by a link of their own', async () => {
  const { id, group, ana, rosa, luis, card } = await openForGroup();
  expect(card).toMatchObject({
    groups: [{ id: group }],
    invited: 2,
    invited_signed: 0,
    left_out: 1,
  });
  const sent = await mails(id);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([rosa.email, luis.email].toSorted());
  const [one] = sent.filter(({ to }) => to === rosa.email);
  expect(one?.subject).toBe('Sign a card for Ana Mora');
  expect(one?.text).toContain('Hello, Rosa:');
  expect(one?.text).not.toContain('₡');
  expect(await mails(id)).toEqual([]);
  // Who gets the gift is told nothing.
  expect(sink.mails.some(({ to }) => `${to}` === ana.email)).toBe(false);

  const path = one?.path ?? '';
  const page = await look(path);
  expect(page.html).toContain('Sign the card for Ana Mora');
  expect(page.html).toContain('value="Rosa Mora"');
  expect((await sign(path, 'Uno')).status).toBe(303);
  expect((await sign(path, 'Dos', { key: 'x'.repeat(32) })).status).toBe(303);
  const again = await look(path);
  expect(again.html).toContain('by the link in your email');
  expect(again.html).toContain('>Dos</textarea>');
  expect(again.html).not.toContain('another');
  const now = await read(id);
  expect(now.list).toMatchObject([{ name: 'Rosa', words: 'Dos' }]);
  expect(now.card).toMatchObject({ signatures: 1, invited: 2, invited_signed: 1 });
  expect((await invited(id)).list).toMatchObject([
    { id: luis.id, mail: 'sent', signed: false },
    { id: rosa.id, name: 'Rosa Mora', mail: 'sent', signed: true },
  ]);
});

const waits = (orderId: number) =>
  asSuperuser(
    made.app,
    `select from pgboss.job
      where name = 'invite-to-card' and state = 'created' and data->>'orderId' = $1`,
    [`${orderId}`],
  );

/** What was to be retried is due now. */
const dueNow = (orderId: number) =>
  asSuperuser(
    made.app,
    'update card_invitations set due_at = now() where order_id = $1 and due_at is not null',
    [orderId],
  );

/** Has the hourly job look for cards. @returns how many runs of the job of a card it enqueues */
async function lookHourly(orderId: number): Promise<number> {
  const { app, clock } = made;
  await asSuperuser(app, `delete from pgboss.job where name = 'invite-to-card'`);
  const used = { ...app.services, now: clock.now };
  await remindOfCards.ofCompany(used, company.id, { dueAt: clock.in(0) });
  return (await waits(orderId)).length;
}

/** Has the clock at an hour at which people are mailed. */
function forwardToMorning() {
  const nine = Date.parse(`${dayIn(1)}T15:00:00Z`);
  made.clock.forward(nine - made.clock.now().getTime());
}

/** An open card, the mail of one of whose two members has not left. */
async function openUnsent() {
  const card = await openForGroup({ days: 5 });
  sink.plan(card.rosa.email, { at: 'recipient', code: 451 });
  expect((await mails(card.id)).map(({ to }) => to)).toEqual([card.luis.email]);
  expect(await waits(card.id)).toHaveLength(1);
  await dueNow(card.id);
  return card;
}

test('once a card is anybody’s nobody is mailed, and whoever waits is when it is not', async () => {
  const { id, group, rosa } = await openUnsent();
  await open(id, []);
  await asSuperuser(made.app, `delete from pgboss.job where name = 'invite-to-card'`);
  expect(await mails(id)).toEqual([]);
  expect(await waits(id)).toEqual([]);
  await open(id, [group]);
  expect((await mails(id)).map(({ to }) => to)).toEqual([rosa.email]);
});

test('who leaves before their mail does is mailed when they are back', async () => {
  const { app } = made;
  const { id, group, rosa } = await openUnsent();
  forwardToMorning();
  const put = (groupId: number | null) =>
    asSuperuser(app, 'update people set group_id = $1 where id = $2', [groupId, rosa.id]);
  await put(null);
  expect(await lookHourly(id)).toBe(0);
  expect(await mails(id)).toEqual([]);
  expect(await waits(id)).toEqual([]);
  await put(group);
  expect(await lookHourly(id)).toBe(1);
  expect((await mails(id)).map(({ to }) => to)).toEqual([rosa.email]);
  expect(await lookHourly(id)).toBe(0);
});

test('mails that have not left go with the card to the order that takes its place', async () => {
  const { app } = made;
  const { id, ana, rosa } = await openUnsent();
  const next = await schedule(app, company, {
    ...{ users: [ana.id], send_at: made.clock.in(5 * DAY) },
  });
  await app.services.database.inCompany(company.id, (tx) =>
    passCard(tx, app.services, { company_id: company.id, id }, next),
  );
  expect(await waits(next)).toHaveLength(1);
  expect((await mails(next)).map(({ to }) => to)).toEqual([rosa.email]);
});

test('those who were invited in other groups take nobody’s place', async () => {
  const { app, clock } = made;
  const { database } = app.services;
  const first = await makeGroup(database, company.id);
  const rows = Array.from({ length: CARD_INVITED_MAX }, (_, n) => ({
    email: `antes${n}@valle.test`,
    groupId: first,
  }));
  await makePeople(database, company.id, rows);
  const id = await schedule(app, company, { send_at: clock.in(3 * DAY) });
  await open(id, [first]);
  await asSuperuser(
    app,
    `insert into card_invitations (company_id, order_id, person_id, mailed_at, due_at)
     select company_id, $1, id, now(), null from people where group_id = $2`,
    [id, first],
  );
  const second = await makeGroup(database, company.id);
  const [one, other] = [await member(second), await member(second)];
  await open(id, [second]);
  expect((await mails(id)).map(({ to }) => to).toSorted()).toEqual(
    [one.email, other.email].toSorted(),
  );
  forwardToMorning();
  expect(await lookHourly(id)).toBe(0);
});

test('the link of a card that is signed by invitation signs nothing and names nobody', async () => {
  const { id, card } = await openForGroup();
  const path = new URL(card.link).pathname;
  const page = await look(path);
  expect(page.html).toContain('This card is signed by invitation');
  expect(page.html).not.toContain('Ana');
  const key = 'k'.repeat(32);
  expect((await sign(path, 'x', { key })).html).toContain('This card is signed by invitation');
  expect((await read(id)).total_count).toBe(0);
  // Once it is anybody's again, it does.
  await open(id, []);
  expect((await sign(path, 'x', { key })).status).toBe(303);
});

test('who wants no mails, has no address or joins later: the last is invited by the job', async () => {
  const { app, clock } = made;
  const { id, group, luis } = await openForGroup({ days: 5 });
  await mails(id);
  await makePerson(app.services.database, company.id, {
    ...{ email: null, phone: '+50688887777', groupId: group },
  });
  const quiet = await member(group);
  await asSuperuser(
    app,
    `insert into reminder_opt_outs (company_id, address_hash)
     values ($1, sha256(convert_to($2, 'UTF8')))`,
    [company.id, quiet.email],
  );
  const late = await member(group);
  const { card } = await read(id);
  expect(card).toMatchObject({ invited: 3, left_out: 3 });
  forwardToMorning();
  expect(await lookHourly(id)).toBe(1);
  expect((await mails(id)).map(({ to }) => to)).toEqual([late.email]);
  expect(await lookHourly(id)).toBe(0);
  // The day before the last one, those who have not signed are reminded, once.
  clock.forward(3 * DAY);
  const path = await linkOf(id, luis.id);
  await sign(path, 'Felicidades');
  await asSuperuser(app, `update card_invitations set mailed_at = now() - interval '1 day'`);
  expect(await lookHourly(id)).toBe(1);
  const reminded = await mails(id);
  expect(reminded.map(({ subject }) => subject)).toEqual([
    'Tomorrow is the last day to sign the card for Ana Mora',
    'Tomorrow is the last day to sign the card for Ana Mora',
  ]);
  expect(reminded.map(({ to }) => to)).not.toContain(luis.email);
  expect(await lookHourly(id)).toBe(0);
  expect(await mails(id)).toEqual([]);
});

/** The personal link of somebody, as their mail has it. */
async function linkOf(orderId: number, personId: number): Promise<string> {
  const [row] = await asSuperuser(
    made.app,
    'select p.email from card_invitations i join people p using (company_id) where i.order_id = $1 and p.id = $2',
    [orderId, personId],
  );
  const mail = sink.mails.findLast(({ to }) => `${to}` === row?.email);
  return /(\/g\/sign\/[\w-]{43})/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
}

test('the link of who leaves the group, gets the gift or is erased stops, and what was signed goes with them', async () => {
  const { app } = made;
  const { id, rosa, luis } = await openForGroup();
  await mails(id);
  const [ofRosa, ofLuis] = [await linkOf(id, rosa.id), await linkOf(id, luis.id)];
  await sign(ofLuis, 'Abrazo');
  await asSuperuser(app, 'update people set group_id = null where id = $1', [rosa.id]);
  expect((await look(ofRosa)).status).toBe(404);
  expect((await sign(ofRosa, 'x')).status).toBe(404);
  const body = { id: luis.id, open_gifts: 'keep' as const, confirm: true as const };
  await app.call(erasePerson, { token: company.token, body });
  expect((await look(ofLuis)).status).toBe(404);
  expect((await read(id)).list).toEqual([]);
  expect(
    await asSuperuser(app, 'select from card_invitations where person_id = $1', [luis.id]),
  ).toEqual([]);
});

test('who was invited and whose signature was deleted signs no more', async () => {
  const { id, rosa } = await openForGroup();
  await mails(id);
  const path = await linkOf(id, rosa.id);
  await sign(path, 'Feo');
  const [one] = (await read(id)).list;
  const body = { id: one?.id ?? 0, action: 'delete' as const };
  await made.app.call(updateCardSignature, { token: company.token, body });
  expect((await look(path)).html).toContain('can no longer be signed');
  expect((await sign(path, 'Feo otra vez')).html).toContain('can no longer be signed');
  expect((await read(id)).total_count).toBe(0);
});

test('mails are in the brand of the company and the language of the person, and a repetition has the same link', async () => {
  const { app } = made;
  const branded = await makeCompany(app.services.database, { name: 'Marca', language: 'es' });
  const plain = { color: null, logo: null, logo_dark: null, footer: { en: '', es: '' } };
  const look = { ...plain, name: 'Marca Azul', reply_to: '' };
  await app.call(createBrand, { token: branded.token, body: look });
  const group = await makeGroup(app.services.database, branded.id);
  await makePeople(app.services.database, branded.id, [
    { firstName: 'Rosa', email: 'rosa@marca.test', groupId: group, language: 'en' },
    { firstName: 'Luis', email: 'luis@marca.test', groupId: group },
  ]);
  const id = await schedule(app, branded, { send_at: made.clock.in(3 * DAY) });
  const token = branded.token;
  const body = { id, closes_on: dayIn(2), groups: [group] };
  await app.call(openGroupCard, { token, body });
  const used = { ...app.services, now: made.clock.now, mailer };
  const before = sink.mails.length;
  const payload = { companyId: branded.id, orderId: id };
  await inviteToCard.handle(used, payload, never);
  await asSuperuser(
    app,
    'update card_invitations set due_at = now(), mailed_at = null where company_id = $1',
    [branded.id],
  );
  await inviteToCard.handle(used, payload, never);
  const sent = sink.mails.slice(before);
  const subjects = sent.map(({ to, parsed }) => `${to}: ${parsed.subject}`);
  expect(new Set(subjects)).toEqual(
    new Set([
      'rosa@marca.test: Sign a card for María Jiménez',
      'luis@marca.test: Firme una tarjeta para María Jiménez',
    ]),
  );
  expect(sent).toHaveLength(4);
  const links = sent.map(({ parsed }) => /\/g\/sign\/[\w-]{43}/.exec(parsed.text ?? '')?.[0]);
  expect(new Set(links).size).toBe(2);
  expect(new Set(sent.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  for (const { parsed } of sent) {
    expect(parsed.from?.name).toContain('Marca Azul');
    expect(parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
      '/unsubscribe/',
    );
  }
});

test('choosing groups needs the permission to read them, leaving them as they are does not', async () => {
  const { id, group } = await openForGroup();
  const permissions = PERMISSIONS.filter((one) => one !== 'groups.read');
  const { managerId, email } = company;
  const session = { id: 0, companyId: company.id, managerId, email, roles: [], permissions };
  const body = { id, closes_on: dayIn(2) };
  const tried = (more: { groups?: number[] }) =>
    openInside({ ...made.app.services, now: made.clock.now }, session, { ...body, ...more });
  await expect(tried({ groups: [group] })).rejects.toMatchObject({
    problem: { reason: 'permission_missing' },
  });
  expect((await tried({})).card).toMatchObject({ closes_on: dayIn(2), groups: [{ id: group }] });
});

test('an address that refuses the mail is said to, and is mailed again once the card is renewed', async () => {
  const { id, rosa, luis } = await openForGroup();
  sink.plan(luis.email, { at: 'recipient', code: 550 });
  expect((await mails(id)).map(({ to }) => to)).toEqual([rosa.email]);
  const states = async () => (await invited(id)).list.map(({ name, mail }) => [name, mail]);
  expect(await states()).toEqual([
    ['Luis Mora', 'refused'],
    ['Rosa Mora', 'sent'],
  ]);
  expect(await mails(id)).toEqual([]);
  const body = { id, action: 'renew' as const };
  await made.app.call(updateGroupCard, { token: company.token, body });
  expect((await states())[0]).toEqual(['Luis Mora', 'due']);
  expect(await mails(id)).toHaveLength(2);
});

test('renewing withdraws the links of those invited, and mails who has not signed another', async () => {
  const { id, rosa, luis } = await openForGroup();
  await mails(id);
  const [ofRosa, ofLuis] = [await linkOf(id, rosa.id), await linkOf(id, luis.id)];
  await sign(ofLuis, 'Abrazo');
  const body = { id, action: 'renew' as const };
  const { reply } = await made.app.call(updateGroupCard, { token: company.token, body });
  expect(reply.body.card).toMatchObject({ invited: 2, invited_signed: 1 });
  for (const path of [ofRosa, ofLuis]) expect((await look(path)).status).toBe(404);
  const [again, ...others] = await mails(id);
  expect([again?.to, others]).toEqual([rosa.email, []]);
  expect(again?.path).not.toBe(ofRosa);
  expect((await sign(again?.path ?? '', 'Felicidades')).status).toBe(303);
  expect((await read(id)).card).toMatchObject({ signatures: 2, invited_signed: 2 });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1)
    statuses.push((await made.app.call(updateGroupCard, { token: company.token, body })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  // Whoever does not see the order uses up none of its tries.
  const other = await openForGroup();
  const stranger = await signIn(made.app, company.id, 'sender');
  const theirs = { id: other.id, action: 'renew' as const };
  for (let n = 0; n < 6; n += 1) {
    const call = { token: stranger.token, body: theirs };
    expect((await made.app.call(updateGroupCard, call)).status).toBe(404);
  }
  const own = { token: company.token, body: theirs };
  expect((await made.app.call(updateGroupCard, own)).status).toBe(200);
});

test('a card whose groups were deleted stays closed to anybody', async () => {
  const { id, group } = await openForGroup();
  await asSuperuser(made.app, 'update people set group_id = null where group_id = $1', [group]);
  await asSuperuser(made.app, 'update groups set deleted_at = now() where id = $1', [group]);
  expect((await read(id)).card).toMatchObject({ by_invitation: true, groups: [], invited: 0 });
});

test('too many, another company’s group and a stranger’s card are refused', async () => {
  const { app, clock } = made;
  const { database } = app.services;
  const many = await makeGroup(database, company.id);
  await makePeople(
    database,
    company.id,
    Array.from({ length: CARD_INVITED_MAX + 1 }, (_, n) => ({
      email: `muchos${n}@valle.test`,
      groupId: many,
    })),
  );
  const id = await schedule(app, company, { send_at: clock.in(3 * DAY) });
  const refused = await open(id, [many]);
  expect([refused.status, refused.error.reason, refused.error.field]).toEqual([
    422,
    'group_card_too_many',
    'groups',
  ]);
  const other = await makeCompany(database);
  expect((await open(id, [await makeGroup(database, other.id)])).status).toBe(404);
  const query = { id };
  expect((await app.call(listCardInvited, { token: other.token, query })).status).toBe(404);
});
