import { withdrawOrder } from '@regalo/contract/approvals/decide';
import * as contract from '@regalo/contract/gifts/giveaways';
import { getPersonDetail } from '@regalo/contract/people/detail';
import { erasePerson } from '@regalo/contract/people/privacy';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../../../platform/mail/mail.ts';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, makeItem, makePerson } from '../../../testing/factories.ts';
import { findInDatabase } from '../../../testing/find-in-database.ts';
import { Claimant, codeFor, faultsOf, openOne, wanted } from '../../../testing/giveaways.ts';
import { setPolicies } from '../../../testing/held-orders.ts';
import { makeMember } from '../../../testing/members.ts';
import { DAY, type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { startSmtpSink } from '../../../testing/smtp-sink.ts';
import { TAKES_ALL } from '../../../testing/some-of.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { resume, suspend } from '../../../testing/suspension.ts';
import { addEndpoint, readEvents } from '../../../testing/webhooks.ts';
import { countSpendingBefore } from '../../approvals/spending-queries.ts';
import { readOrdered } from '../../reviews/queries.ts';
import { askForGift } from './ask-for-gift.ts';
import { claimGift } from './claim-gift.ts';
import { claimMail } from './claim-mail-job.ts';
import { endGiveaways, sweepGiveaways } from './end-giveaways-job.ts';
import { readVisit } from './giveaway-visitor.ts';
import { issueClaims } from './issue-claims-job.ts';

const never = new AbortController().signal;
let made: SchedulingApp;
let company: MadeCompany;
beforeAll(async () => {
  // All who claim are of one network.
  made = await startSchedulingApp({ environment: { NETWORK_CALLS_PER_MINUTE: '20000' } });
  company = await makeCompany(made.app.services.database, { name: 'Valle Alto', language: 'en' });
});
afterAll(() => made.app.stop());

const dayIn = (days: number) => plusDays(localDay(made.clock.now(), HOME_ZONE), days);

type Asked = Parameters<typeof wanted>[1];

/** A giveaway of three gifts, and the path of its page. */
async function open(asked: Asked = {}, of = company) {
  const { id, codes } = await openOne(made.app, of, wanted(dayIn(7), asked));
  return { id, codes, path: new URL((await read(id, of)).giveaway.link).pathname };
}

const read = async (id: number, { token } = company) =>
  (await made.app.call(contract.getGiveaway, { token, query: { giveaway: id } })).reply.body;

const update = (id: number, action: 'pause' | 'resume' | 'renew' | 'close', { token } = company) =>
  made.app.call(contract.updateGiveaway, { token, body: { id, action } });

async function balance(of = company): Promise<number> {
  const [row] = await asSuperuser(made.app, 'select balance from wallets where company_id = $1', [
    of.id,
  ]);
  return Number(row?.balance);
}

/** Claims as somebody of an address, with the code that was mailed. */
async function claim(path: string, email: string, of = company, form = {}) {
  const claimant = new Claimant(made.app, path);
  const asked = await claimant.ask(email, form);
  if (asked.status !== 303) return { claimant, ...asked };
  return { claimant, ...(await claimant.claim(await codeFor(made.app, of.id, email))) };
}

const issue = (giveawayId: number, of = company) =>
  issueClaims.handle(made.services, { companyId: of.id, giveawayId }, never);

test('a claim is proved by a mailed code, becomes a gift of an order, and a person once it is accepted', async () => {
  const { app } = made;
  const before = await balance();
  const { id, path } = await open();
  expect(before - (await balance())).toBe(3 * 11_200);
  const known = await makePerson(app.services.database, company.id, { email: 'known@valle.cr' });
  const { claimant, status } = await claim(path, 'nueva@fuera.cr');
  expect(status).toBe(303);
  const page = await claimant.look();
  expect(page.html).toContain('nueva@fuera.cr');
  expect(page.html).toContain('Your gift is on its way');
  expect((await claim(path, 'known@valle.cr')).status).toBe(303);
  await issue(id);
  await issue(id);
  const { giveaway, list } = await read(id);
  expect(giveaway).toMatchObject({
    state: 'open',
    claimed: 2,
    gifts: 3,
    held: 11_200,
    to_accept: 1,
  });
  expect(list).toMatchObject([
    { email: 'known@valle.cr', accepted: true },
    { email: 'nueva@fuera.cr', first_name: 'Rosa', accepted: false },
  ]);
  const [first, second] = list;
  expect(first?.order_id).toBe(second?.order_id);
  const orders = await asSuperuser(
    app,
    `select o.quantity, o.total_amount, n.number, array_agg(g.receiver_name || ': ' || g.message order by g.id) as gifts,
      array_agg(g.person_id) as people
    from orders o join gifts g on g.order_id = o.id left join order_numbers n on n.order_id = o.id
    where o.id = $1 group by 1, 2, 3`,
    [first?.order_id],
  );
  expect(orders).toMatchObject([{ quantity: 2, total_amount: 22_400, number: expect.anything() }]);
  expect(orders[0]?.gifts).toEqual([
    'Rosa Vega: Gracias por venir, Rosa',
    'María Jiménez: Gracias por venir, María',
  ]);
  const person = ((orders[0]?.people ?? []) as number[]).find((one) => one !== known) ?? 0;
  const detail = { token: company.token, query: { id: person } };
  expect((await app.call(getPersonDetail, detail)).status).toBe(404);
  expect(await faultsOf(app, company.id)).toEqual([]);

  const accept = () => app.call(contract.acceptClaims, { token: company.token, body: { id } });
  expect((await accept()).reply.body).toEqual({ accepted: 1 });
  expect((await accept()).reply.body).toEqual({ accepted: 0 });
  expect((await app.call(getPersonDetail, detail)).status).toBe(200);
  const closed = await update(id, 'close');
  expect(closed.reply.body.giveaway).toMatchObject({ state: 'over', held: 0, claimed: 2 });
  expect(before - (await balance())).toBe(2 * 11_200);
  expect((await update(id, 'resume')).status).toBe(409);
  expect(await faultsOf(app, company.id)).toEqual([]);

  const erase = { id: person, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body: erase })).status).toBe(200);
  expect((await read(id)).list[1]).toMatchObject({ first_name: '', email: null });
});

test('a repeated call is answered the first giveaway and its codes, and holds the money once', async () => {
  const { app } = made;
  const before = await balance();
  const body = wanted(dayIn(7), { new_codes: 3 });
  const headers = { 'idempotency-key': 'giveaway-once' };
  const call = (asked = body, token = company.token) =>
    app.call(contract.openGiveaway, { token, headers, body: asked });
  const [first, second] = await Promise.all([call(), call()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(new Set(first.reply.body.codes).size).toBe(3);
  expect(second.reply.body).toEqual(first.reply.body);
  expect((await call()).reply.body).toEqual(first.reply.body);
  expect(before - (await balance())).toBe(3 * 11_200);
  expect((await call({ ...body, name: 'Another' })).error).toMatchObject({ reason: 'key_reused' });
  const colleague = await openSessionOf(app, await makeMember(app, company.id, 'admin'));
  expect((await call(body, colleague)).error).toMatchObject({ reason: 'key_reused' });
  // No code is kept as it reads.
  const [code = ''] = first.reply.body.codes;
  expect(await findInDatabase(app, [code, code.replace('-', '')])).toEqual([]);
  await update(first.reply.body.id, 'close');
});

test('a giveaway is known by a number of its company, and found by its id as before', async () => {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: 1_000_000 });
  const [first, second] = [await open({}, ours), await open({}, ours)];
  expect(second.id).not.toBe(2);
  const find = async (query: Record<string, number>, { token } = ours) => {
    const { status, reply } = await app.call(contract.getGiveaway, { token, query });
    return status === 200 ? reply.body.giveaway.id : status;
  };
  expect(await find({ number: 1 })).toBe(first.id);
  expect(await find({ number: 2 })).toBe(second.id);
  expect(await find({ giveaway: second.id })).toBe(second.id);
  expect(await find({ number: 3 })).toBe(404);
  expect(await find({})).toBe(404);
  expect(await find({ giveaway: second.id }, company)).toBe(404);
  const [one, two] = await Promise.all([open({}, ours), open({}, ours)]);
  const numbers = await Promise.all(
    [one, two].map(async ({ id }) => (await read(id, ours)).giveaway.number),
  );
  expect(numbers.toSorted()).toEqual([3, 4]);
});

test('nobody is told of whoever claims before they are accepted, and then once', async () => {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: 1_000_000 });
  await addEndpoint(app, ours, { kinds: ['person.changed'] });
  const events = async () => (await readEvents(app, ours.id)).map(({ data }) => data);
  const { id, path } = await open({}, ours);
  await claim(path, 'callada@correo.cr', ours);
  await issue(id, ours);
  expect(await events()).toEqual([]);
  await app.call(contract.acceptClaims, { token: ours.token, body: { id } });
  expect(await events()).toMatchObject([{ status: 'active' }]);
});

test('guests of the same half minute share an order', async () => {
  const { app, clock } = made;
  const { id, path } = await open();
  const before = clock.now().getTime();
  await claim(path, 'primera@fila.cr');
  const after = clock.now().getTime();
  clock.forward(10_000);
  await claim(path, 'segunda@fila.cr');
  const jobs = await asSuperuser(
    app,
    `select to_json(start_after) as at from pgboss.job
     where name = 'issue-claims' and (data ->> 'giveawayId')::bigint = $1`,
    [id],
  );
  expect(jobs).toHaveLength(1);
  const at = new Date(String(jobs[0]?.at)).getTime() - 30_000;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(after);
});

test('whoever claims as gifts begin to be issued is not left out', async () => {
  const { services } = made.app;
  const { id } = await open();
  const place = { companyId: company.id, giveawayId: id };
  const key = 'm'.repeat(32);
  const { row } = (await readVisit(services, place, key)) ?? expect.fail();
  const visitor = { place, row, key, address: '203.0.113.8' };
  const asked = { firstName: 'Rosa', lastName: 'Vega', contact: 'justo@otra.cr', code: '' };
  await askForGift(services, visitor, asked);
  const { database } = services;
  let issuing: Promise<void> | undefined;
  /** Gifts are issued before the claim is committed, which has found their job waiting. */
  const inCompany: typeof database.inCompany = (companyId, act) =>
    database.inCompany(companyId, async (tx) => {
      const done = await act(tx);
      if (done === undefined) {
        issuing = issue(id);
        await Promise.race([issuing, waitsForLock()]);
      }
      return done;
    });
  const beside = { ...services, database: { ...database, inCompany } };
  const code = await codeFor(made.app, company.id, asked.contact);
  expect(await claimGift(beside, visitor, code)).toBe('claimed');
  await issuing;
  expect((await read(id)).list).toMatchObject([{ gift_id: expect.any(Number) }]);
});

/** Once a transaction waits for the lock of another. */
async function waitsForLock(): Promise<void> {
  const waiting = () =>
    asSuperuser(
      made.app,
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(waiting, { timeout: 30_000 }).not.toEqual([]);
}

test('two who accept one address at once both get an answer, and the person is in People once', async () => {
  const { app } = made;
  const [one, other] = [await open(), await open()];
  for (const { id, path } of [one, other]) {
    await claim(path, 'ambos@correo.cr');
    await issue(id);
  }
  const accept = ({ id }: { id: number }) =>
    app.call(contract.acceptClaims, { token: company.token, body: { id } });
  const answers = await Promise.all([accept(one), accept(other), accept(one), accept(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.reduce((sum, { reply }) => sum + reply.body.accepted, 0)).toBe(2);
  const people = await asSuperuser(
    app,
    'select id from people where company_id = $1 and email = $2 and deleted_at is null',
    [company.id, 'ambos@correo.cr'],
  );
  expect(people).toHaveLength(1);
});

test('one device claims for several people, each with an address of their own', async () => {
  const { app } = made;
  const { path, id } = await open({ gifts: 2 });
  const { claimant: device } = await claim(path, 'una@tableta.cr');
  expect((await device.look()).html).toContain(`${path}?another`);
  const { html } = await device.look('?another');
  expect(html).toContain('Claim your gift of');
  expect(html).not.toContain('una@tableta.cr');
  // The same person gets no second one by it.
  await device.ask('una@tableta.cr');
  const code = await codeFor(app, company.id, 'una@tableta.cr');
  expect((await device.claim(code)).status).toBe(409);
  await device.look('?another');
  expect((await device.ask('otra@tableta.cr')).status).toBe(303);
  expect((await device.look()).html).toContain('We sent a code to otra@tableta.cr');
  await device.claim(await codeFor(app, company.id, 'otra@tableta.cr'));
  const { html: last } = await device.look();
  expect([last.includes('Your gift is on its way'), last.includes('?another')]).toEqual([
    true,
    false,
  ]);
  expect((await read(id)).giveaway.claimed).toBe(2);
});

test('many wrong codes slow each network down, and keep nobody with a right one away', async () => {
  const { app } = made;
  const { path, codes, id } = await open({ new_codes: 3 });
  await asSuperuser(
    app,
    "insert into throttles (scope, key, hits, window_ends) values ('giveaway-guesses', $1, 200, now() + interval '1 hour')",
    [app.services.keys.sign('throttle', String(id))],
  );
  const guesser = new Claimant(app, path);
  const guess = async () => (await guesser.ask('adivina@correo.cr', { code: 'ABCDEF' })).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
    422, 422, 422, 429,
  ]);
  // At another giveaway they are no misses.
  const other = await open({ new_codes: 3 });
  const right = { code: other.codes[0] };
  expect((await claim(other.path, 'otra@correo.cr', company, right)).status).toBe(303);
  await asSuperuser(app, 'delete from throttles where scope = $1', [`giveaway-guess-${id}`]);
  expect((await claim(path, 'con@correo.cr', company, { code: codes[0] })).status).toBe(303);
});

test('a code proves the address that it was mailed to, and none that is filled in meanwhile', async () => {
  const { services } = made.app;
  const { id } = await open();
  const place = { companyId: company.id, giveawayId: id };
  const key = 'k'.repeat(32);
  const { row } = (await readVisit(services, place, key)) ?? expect.fail();
  const visitor = { place, row, key, address: '203.0.113.7' };
  const ask = (contact: string) =>
    askForGift(services, visitor, { firstName: 'Rosa', lastName: 'Vega', contact, code: '' });
  await ask('propia@otra.cr');
  const code = await codeFor(made.app, company.id, 'propia@otra.cr');
  const { database } = services;
  let turns = 0;
  /** Another address is filled in between the code and the claim. */
  const inCompany: typeof database.inCompany = async (...asked) => {
    turns += 1;
    if (turns === 2) await ask('ajena@otra.cr');
    return await database.inCompany(...asked);
  };
  const beside = { ...services, database: { ...database, inCompany } };
  expect([await claimGift(beside, visitor, code), turns]).toEqual(['code_over', 2]);
  expect((await read(id)).giveaway).toMatchObject({ claimed: 0 });
});

test('what is held for it counts for reviews and limits once, whatever becomes of it', async () => {
  const { database } = made.app.services;
  const ours = await makeCompany(database, { funds: 1_000_000 });
  const { id, path } = await open({}, ours);
  const since = new Date(Date.now() - DAY);
  const ordered = () =>
    database.readCompany(ours.id, (tx) => readOrdered(tx, ours.id, { since, but: 0 }));
  const counted = async () => {
    await asSuperuser(made.app, 'delete from spending where company_id = $1', [ours.id]);
    await database.inCompany(ours.id, (tx) =>
      countSpendingBefore(tx, ours.id, { day: since, month: since, now: new Date() }),
    );
    const [row] = await asSuperuser(
      made.app,
      'select sum(colones)::int as total from spending where company_id = $1',
      [ours.id],
    );
    return row?.total;
  };
  const all = 3 * 11_200;
  expect([await ordered(), await counted()]).toEqual([all, all]);
  await claim(path, 'una@correo.cr', ours);
  await issue(id, ours);
  expect([await ordered(), await counted()]).toEqual([all, all]);
  await update(id, 'close', ours);
  expect([await ordered(), await counted()]).toEqual([11_200, 11_200]);
});

test('of whoever claims of two giveaways nothing is left once they are erased', async () => {
  const { app } = made;
  const [one, other] = [await open(), await open()];
  for (const { id, path } of [one, other]) {
    await claim(path, 'doble@correo.cr', company, { lastName: 'Zyqwort' });
    await issue(id);
    await app.call(contract.acceptClaims, { token: company.token, body: { id } });
  }
  await new Claimant(app, (await open()).path).ask('doble@correo.cr', { lastName: 'Zyqwort' });
  const [person] = await asSuperuser(
    app,
    'select id::int from people where company_id = $1 and email = $2 and deleted_at is null',
    [company.id, 'doble@correo.cr'],
  );
  const body = { id: Number(person?.id), open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body })).status).toBe(200);
  expect(await findInDatabase(app, ['doble@correo.cr', 'Zyqwort'])).toEqual([]);
});

test('the mail has the code and no link, and tells whoever has a gift already', async () => {
  const { app } = made;
  const { path } = await open();
  await claim(path, 'ana@correo.cr');
  const claimant = new Claimant(app, path);
  // The page answers alike: only the mailbox is told.
  expect((await claimant.ask('ana+otra@correo.cr')).status).toBe(303);
  expect((await claimant.look()).html).toContain('We sent a code to ana+otra@correo.cr');
  const fresh = new Claimant(app, path);
  await fresh.ask('luis@correo.cr');
  const code = await codeFor(app, company.id, 'luis@correo.cr');
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  const rows = await asSuperuser(
    app,
    "select id, mailed from giveaway_claims where claimed_at is null and email like '%@correo.cr' order by id",
  );
  for (const row of rows) {
    const payload = { companyId: company.id, claimId: Number(row.id), mailed: Number(row.mailed) };
    await claimMail.handle({ ...app.services, mailer }, payload, never);
    // A code that another has taken the place of is not mailed.
    await claimMail.handle(
      { ...app.services, mailer },
      { ...payload, mailed: payload.mailed + 1 },
      never,
    );
  }
  mailer.close();
  await sink.close();
  const [already, coded, ...more] = sink.mails;
  expect(more).toEqual([]);
  expect(already?.parsed.subject).toBe('You already have your gift');
  expect(coded?.parsed.subject).toBe(`Your code is ${code}`);
  expect(coded?.parsed.text).not.toContain('http');
  // Nor anything that was typed, which would be somebody's words in the company's name.
  expect(coded?.parsed.text).not.toContain('Rosa');
  // Whoever guesses it, or reads it there, gets none all the same.
  expect((await claimant.claim(await codeFor(app, company.id, 'ana+otra@correo.cr'))).status).toBe(
    409,
  );
  expect((await fresh.claim(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(303);
  expect(await faultsOf(app, company.id)).toEqual([]);
});

test('a code that is over before it could be mailed is not mailed', async () => {
  const { app, clock } = made;
  const { path, id } = await open();
  await new Claimant(app, path).ask('tarde@correo.cr');
  const [row] = await asSuperuser(
    app,
    'select id, mailed from giveaway_claims where giveaway_id = $1',
    [id],
  );
  clock.forward(21 * 60_000);
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  const payload = { companyId: company.id, claimId: Number(row?.id), mailed: Number(row?.mailed) };
  await claimMail.handle({ ...app.services, mailer }, payload, never);
  mailer.close();
  await sink.close();
  expect(sink.mails).toEqual([]);
});

test('a code is tried five times, and for twenty minutes', async () => {
  const { app, clock } = made;
  const { path } = await open();
  const claimant = new Claimant(app, path);
  await claimant.ask('tries@correo.cr');
  const code = await codeFor(app, company.id, 'tries@correo.cr');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await claimant.claim(wrong)).html).toContain('This is not the code that we sent');
  expect((await claimant.claim(code)).html).toContain('This code no longer works');
  // Another one is asked for by the same form, and is another.
  expect((await claimant.look('?again')).html).toContain('value="tries@correo.cr"');
  await claimant.ask('tries@correo.cr');
  const next = await codeFor(app, company.id, 'tries@correo.cr');
  clock.forward(21 * 60_000);
  expect((await claimant.claim(next)).html).toContain('This code no longer works');
  // Nobody else's browser can type it.
  expect((await new Claimant(app, path).claim(next)).status).toBe(422);
});

test('domains, codes of a list and what is typed are asked for, each with its own words', async () => {
  const { app } = made;
  const { path, codes } = await open({
    domains: ['Valle.CR'],
    new_codes: 2,
    codes: ['piso-siete'],
  });
  expect(codes).toHaveLength(2);
  const claimant = new Claimant(app, path);
  const [code = ''] = codes;
  const wrong = [
    ['rosa@otra.cr', { code }, 'Please use an address of valle.cr.'],
    ['rosa', { code }, 'Please check the address.'],
    ['rosa@valle.cr', { code, lastName: ' ' }, 'Please write your first and last name.'],
    ['rosa@valle.cr', {}, 'Please write your code.'],
    ['rosa@valle.cr', { code: 'ABCDE-FGHJK' }, 'This code is mistyped, or it was used already.'],
  ] as const;
  for (const [email, form, said] of wrong) {
    const { status, html } = await claimant.ask(email, form);
    expect([status, html.includes(said)], said).toEqual([422, true]);
  }
  // Two ask with one code, before either has claimed.
  const other = new Claimant(app, path);
  await other.ask('luis@valle.cr', { code: code.toLowerCase() });
  expect((await claim(path, 'rosa@valle.cr', company, { code })).status).toBe(303);
  const late = await other.claim(await codeFor(app, company.id, 'luis@valle.cr'));
  expect(late.html).toContain('Somebody has used the code of your card meanwhile.');
  expect((await claim(path, 'ana@valle.cr', company, { code: 'Piso Siete' })).status).toBe(303);
  const { giveaway } = await read((await list()).list[0]?.id ?? 0);
  expect(giveaway).toMatchObject({
    claimed: 2,
    codes: { count: 3, used: 2 },
    domains: ['valle.cr'],
  });
  expect(await faultsOf(app, company.id)).toEqual([]);
});

const list = async ({ token } = company) =>
  (await made.app.call(contract.listGiveaways, { token, query: { limit: 100 } })).reply.body;

test('it is paused, renewed and closed by one call, and ends after its last day', async () => {
  const { app, clock, services } = made;
  const other = await makeCompany(app.services.database, { name: 'Fin', language: 'en' });
  const item = await makeItem(app.services.database, { stock: 5 });
  const price = { amount: 10_000, gifts: 2 };
  const units = async () =>
    Number(
      (await asSuperuser(app, 'select units from item_stock where item_id = $1', [item.item_id]))[0]
        ?.units,
    );
  const { id, path } = await open({ ...item, ...price }, other);
  expect(await units()).toBe(3);
  const waiting = new Claimant(app, path);
  await waiting.ask('espera@correo.cr');
  await update(id, 'pause', other);
  expect((await waiting.look()).html).toContain('Fin has paused this for now');
  await waiting.claim(await codeFor(app, other.id, 'espera@correo.cr'));
  expect((await read(id, other)).giveaway).toMatchObject({ state: 'paused', claimed: 0 });
  await update(id, 'resume', other);
  const renewed = await update(id, 'renew', other);
  expect((await new Claimant(app, path).look()).status).toBe(404);
  const next = new URL(renewed.reply.body.giveaway.link).pathname;
  expect((await claim(next, 'espera@correo.cr', other)).status).toBe(303);
  await suspend(app, other.id);
  expect((await new Claimant(app, next).look()).html).toContain('has paused this for now');
  await resume(app, other.id, clock.now());
  clock.forward(8 * DAY);
  expect((await new Claimant(app, next).look()).html).toContain('The last day has passed');
  const run = () => endGiveaways.ofCompany(services, other.id, { dueAt: '' });
  await run();
  await run();
  // What is claimed is issued afterwards all the same.
  await issue(id, other);
  expect(await units()).toBe(4);
  expect(await balance(other)).toBe(1_000_000 - 11_200);
  expect((await read(id, other)).giveaway).toMatchObject({ state: 'over', held: 0 });
  expect(await faultsOf(app, other.id)).toEqual([]);
});

test('it costs what was shown, is within the limits, and needs funds, stock and enough codes', async () => {
  const { app } = made;
  const poor = await makeCompany(app.services.database, { funds: 100_000 });
  const call = async (asked: Asked, token = poor.token) => {
    const { status, reply, error } = await app.call(contract.openGiveaway, {
      token,
      body: wanted(dayIn(7), asked),
    });
    return [status, status === 200 ? reply.body.state : (error as { reason?: string }).reason];
  };
  expect(await call({ total_amount: 1 })).toEqual([409, 'total_changed']);
  expect(await call({ gifts: 10 })).toEqual([409, 'insufficient_balance']);
  expect(await call({ until: dayIn(-1) })).toEqual([422, 'giveaway_day_invalid']);
  expect(await call({ until: dayIn(400) })).toEqual([422, 'giveaway_day_invalid']);
  expect(await call({ codes: ['uno-111', 'dos-222'] })).toEqual([422, 'giveaway_codes_too_few']);
  expect(await call({ amount: 1_000 })).toEqual([422, 'amount_too_small']);
  await makeMember(app, poor.id, 'approver');
  await setPolicies(app, poor, { order_limit: 30_000 });
  // Two that fit alone are above the limit together.
  expect(await call({ gifts: 2 })).toEqual([200, 'open']);
  expect(await call({ gifts: 2 })).toEqual([200, 'waiting']);
  const [waiting, one] = (await list(poor)).list;
  await app.call(withdrawOrder, { token: poor.token, body: { id: waiting?.id ?? 0 } });
  await update(one?.id ?? 0, 'close', poor);
  expect(await call({ gifts: 2 })).toEqual([200, 'open']);
  expect(await faultsOf(app, poor.id)).toEqual([]);
});

test('a network claims as many as its author lets it, and what is never claimed is forgotten', async () => {
  const { app, services } = made;
  const { path, id } = await open({ network_max: 1 });
  expect((await claim(path, 'uno@red.cr')).status).toBe(303);
  expect((await claim(path, 'dos@red.cr')).html).toContain('Too many attempts');
  expect((await read(id)).giveaway.claimed).toBe(1);
  const count = async () =>
    Number(
      (
        await asSuperuser(app, 'select count(*) from giveaway_claims where giveaway_id = $1', [id])
      )[0]?.count,
    );
  await asSuperuser(
    app,
    "update giveaway_claims set created_at = now() - interval '8 days' where giveaway_id = $1",
    [id],
  );
  await sweepGiveaways.ofCompany(services, company.id, { dueAt: '' });
  expect(await count()).toBe(1);
  // A page of another site sends nothing in the name of its reader.
  const { status } = await new Claimant(app, path).send({}, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(419);
});

/** Before a release, as many as an event may have. */
const CROWD = TAKES_ALL ? { people: 2_000, gifts: 500 } : { people: 120, gifts: 30 };

test(`${CROWD.people} people claim ${CROWD.gifts} gifts at once: each is given once, and the others are told kindly`, {
  timeout: 600_000,
}, async () => {
  const { app } = made;
  const { people, gifts } = CROWD;
  const funds = gifts * 11_200 + 1_000;
  const other = await makeCompany(app.services.database, { name: 'Feria', language: 'en', funds });
  const { id, path } = await open({ gifts }, other);
  const claimants: { claimant: Claimant; code: string }[] = [];
  const ask = async (email: string) => {
    const claimant = new Claimant(app, path);
    await claimant.ask(email);
    claimants.push({ claimant, code: await codeFor(app, other.id, email) });
  };
  const emails = Array.from({ length: people }, (_, n) => `guest${n}@feria.cr`);
  while (emails.length > 0) await Promise.all(emails.splice(0, 60).map(ask));
  const issuing = Array.from({ length: 20 }, () => issue(id, other));
  // Some of them press twice.
  const pressed = claimants.flatMap((one, n) => (n % 4 === 0 ? [one, one] : [one]));
  await Promise.all([...issuing, ...pressed.map(({ claimant, code }) => claimant.claim(code))]);
  await issue(id, other);
  const pages = { claimed: 0, late: 0 };
  for (const { claimant } of claimants) {
    const { html } = await claimant.look();
    if (html.includes('Your gift is on its way')) pages.claimed += 1;
    if (html.includes('You came a little too late this time')) pages.late += 1;
  }
  expect(pages).toEqual({ claimed: gifts, late: people - gifts });
  expect((await read(id, other)).giveaway).toMatchObject({
    state: 'full',
    claimed: gifts,
    held: 0,
  });
  const [given] = await asSuperuser(
    app,
    'select count(*), count(distinct person_id) as people from gifts where company_id = $1',
    [other.id],
  );
  expect(given).toEqual({ count: gifts, people: gifts });
  expect(await balance(other)).toBe(1_000);
  expect(await faultsOf(app, other.id)).toEqual([]);
});
