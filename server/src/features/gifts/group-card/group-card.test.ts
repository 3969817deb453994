import { randomBytes } from 'node:crypto';
import { SIGNED_WORDS_MAX } from '@regalo/contract/gifts/card-signature';
import {
  getGroupCard,
  openGroupCard,
  updateCardSignature,
  updateGroupCard,
} from '@regalo/contract/gifts/group-card';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { erasePerson } from '@regalo/contract/people/privacy';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import { HOME_ZONE, localDay, longDate, plusDays } from '@regalo/contract/values/days';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../../../platform/mail/mail.ts';
import { storedKey } from '../../../platform/storage/storage.ts';
import { callApi, makeApiKey } from '../../../testing/api-keys.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { decide, setPolicies, signIn } from '../../../testing/held-orders.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { orderFor } from '../../../testing/public-api.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  schedule,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { startSmtpSink } from '../../../testing/smtp-sink.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { removeMedia } from '../../media/remove-media-job.ts';
import { claimToken } from '../keys/gift-keys.ts';
import { cardMail } from './card-mail-job.ts';
import { cardOpenedMail } from './card-opened-mail-job.ts';
import { remindOfCards } from './remind-of-cards-job.ts';
import { sweepGroupCards } from './sweep-group-cards-job.ts';

const never = new AbortController().signal;
let made: SchedulingApp;
let company: MadeCompany;
beforeAll(async () => {
  made = await startSchedulingApp();
  company = await makeCompany(made.app.services.database, { name: 'Valle Alto', language: 'en' });
});
afterAll(() => made.app.stop());

const dayIn = (days: number) => plusDays(localDay(made.clock.now(), HOME_ZONE), days);

/** A scheduled order of one person with an open card. */
async function openOne({ names = ['Ana', 'Mora'], days = 3 } = {}) {
  const { app, clock } = made;
  const [firstName = '', lastName = ''] = names;
  const person = await makePerson(app.services.database, company.id, { firstName, lastName });
  const id = await schedule(app, company, { users: [person], send_at: clock.in(days * DAY) });
  const card = await open(id, dayIn(days));
  return { id, person, card, path: new URL(card.link).pathname };
}

async function open(id: number, closes_on: string) {
  const { token } = company;
  const { reply } = await made.app.call(openGroupCard, { token, body: { id, closes_on } });
  return reply.body.card;
}

const read = async (id: number, token = company.token) =>
  (await made.app.call(getGroupCard, { token, query: { id, limit: 100 } })).reply.body;

const AGENT = { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' };

/** Opens the page of a link, as a browser that keeps a cookie or none. */
async function look(path: string, cookie = '') {
  const answer = await made.app.fetch(path, { headers: { ...AGENT, cookie } });
  const html = await answer.text();
  const key = /name="key" value="([\w-]{32})"/.exec(html)?.[1] ?? '';
  return { status: answer.status, html, key };
}

async function send(path: string, form: Record<string, string>, headers = {}) {
  const answer = await made.app.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...AGENT, ...headers },
    body: String(new URLSearchParams(form)),
  });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { status: answer.status, html: await answer.text(), cookie };
}

/** Signs as somebody who opens the page for it. */
async function sign(path: string, form: Record<string, string>) {
  const { key } = await look(path);
  return { key, ...(await send(path, { key, ...form })) };
}

/** The page of the gift once the order is sent. */
async function received(id: number): Promise<string> {
  const path = await openGift(id);
  return await (await made.app.fetch(path)).text();
}

/** Sends an order, and opens the gift of its recipient. @returns the page's path */
async function openGift(id: number): Promise<string> {
  const { app, services } = made;
  await startAll(services, company.id);
  const [gift] = await asSuperuser(app, 'select id, key_version from gifts where order_id = $1', [
    id,
  ]);
  const link = { companyId: company.id, giftId: Number(gift?.id), generation: 1 };
  const path = `/g/${claimToken(services.keys, { ...link, keyVersion: Number(gift?.key_version) })}`;
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  return path;
}

test('colleagues sign by a link, and the recipient reads it in the gift alone', async () => {
  const { id, path } = await openOne();
  const { status, html } = await look(path);
  expect(status).toBe(200);
  expect(html).toContain('Sign the card for Ana Mora');
  // No amount, no gift, and nothing of others.
  for (const told of ['₡', 'Café', '10,000', '10 000']) expect(html).not.toContain(told);
  expect((await sign(path, { name: 'Rosa', words: '¡Felicidades!\nUn abrazo' })).status).toBe(303);
  await sign(path, { name: 'Luis', words: '', drawing: '1,2 30,40;50,60' });
  const other = await look(path);
  expect(other.html).toContain('2 people have signed so far');
  for (const told of ['Rosa', 'Felicidades', 'Luis']) expect(other.html).not.toContain(told);
  expect((await read(id)).list).toMatchObject([
    { name: 'Rosa', words: '¡Felicidades!\nUn abrazo', drawing: null, hidden: false },
    { name: 'Luis', words: '', drawing: '1,2 30,40;50,60' },
  ]);
  expect((await shown(made.app, company, id))?.card_signatures).toBe(2);

  made.clock.forward(3 * DAY + 1);
  const gift = await received(id);
  expect(gift).toContain('2 people have signed it.');
  expect(gift).toContain('¡Felicidades!\nUn abrazo</blockquote>');
  expect(gift).toContain('<path d="M1,2L30,40M50,60h0"');
  // It is on its way: nobody signs any more.
  const late = await look(path);
  expect(late.html).toContain('This card can no longer be signed');
  expect((await send(path, { key: 'a'.repeat(32), name: 'Late', words: 'x' })).status).toBe(200);
  expect((await read(id)).total_count).toBe(2);
});

test('a card is a PDF too, with what the font has of it, and only where there is one', async () => {
  const { app, clock } = made;
  const { id, path } = await openOne();
  const other = await schedule(app, company, { send_at: clock.in(3 * DAY) });
  await sign(path, { name: 'Rosa 🎁', words: `${'línea\n'.repeat(60)}`, drawing: '1,2 30,40' });
  clock.forward(3 * DAY + 1);
  const gift = await openGift(id);
  const answer = await app.fetch(`${gift}/card.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  const none = await openGift(other);
  const redirect = await app.fetch(`${none}/card.pdf`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, none]);
});

/** A form in parts, as browsers send it. */
async function sendPhoto(path: string, form: Record<string, string>, photo: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  body.append('photo', new Blob([Uint8Array.from(photo)]), 'photo.jpg');
  const headers = { 'accept-language': 'en' };
  const answer = await made.app.fetch(path, { method: 'POST', redirect: 'manual', headers, body });
  return { status: answer.status, html: await answer.text() };
}

const photoOf = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

test('a photo is encoded anew, changed, removed and in the PDF, and leaves with its signature', async () => {
  const { app } = made;
  const { id, path } = await openOne();
  const { key } = await look(path);
  const form = { key, name: 'Rosa', words: '', drawing: '' };
  expect((await sendPhoto(path, form, Buffer.alloc(0))).html).toContain('or choose a photo');
  expect((await sendPhoto(path, form, await photoOf('red'))).status).toBe(303);
  const photo = (await read(id)).list[0]?.photo ?? '';
  expect(photo).toMatch(/^\/media\/uploads\/[0-9a-f]{40}\.jpg$/);
  const file = Buffer.from(await (await app.fetch(photo)).arrayBuffer());
  expect((await sharp(file).metadata()).width).toBe(600);
  expect(file.includes('secret place')).toBe(false);
  // A form without one keeps it, another one takes its place.
  await sendPhoto(path, { ...form, words: 'Abrazo' }, Buffer.alloc(0));
  expect((await read(id)).list).toMatchObject([{ words: 'Abrazo', photo }]);
  await sendPhoto(path, form, await photoOf('blue'));
  const other = (await read(id)).list[0]?.photo;
  expect([other === photo, other === null]).toEqual([false, false]);
  await sendPhoto(path, { ...form, words: 'Abrazo', 'no-photo': '1' }, Buffer.alloc(0));
  expect((await read(id)).list).toMatchObject([{ words: 'Abrazo', photo: null }]);
  await sendPhoto(path, form, await photoOf('green'));
  made.clock.forward(3 * DAY + 1);
  const gift = await openGift(id);
  expect(await (await app.fetch(gift)).text()).toMatch(/<img [^>]*alt="Photo of Rosa"/);
  const pdf = Buffer.from(await (await app.fetch(`${gift}/card.pdf`)).arrayBuffer());
  expect(pdf.includes('/Subtype /Image')).toBe(true);
});

test('a hostile photo harms nothing, and says what is wrong', async () => {
  const { id, path } = await openOne();
  const { key } = await look(path);
  const form = { key, name: 'Rosa', words: 'kept words' };
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  for (const [photo, status, problem] of [
    [svg, 415, 'no photo that we can read'],
    [bomb, 415, 'no photo that we can read'],
    [randomBytes(3 * MEGABYTE), 413, 'too large'],
    [randomBytes(10 * MEGABYTE), 413, 'too large'],
  ] as const) {
    const { status: answered, html } = await sendPhoto(path, form, photo);
    expect([answered, html.includes(problem)], problem).toEqual([status, true]);
    // What is far too large is not read to its end.
    expect(html.includes('kept words')).toBe(photo.length < 8 * MEGABYTE);
  }
  expect((await read(id)).total_count).toBe(0);
});

test('200 who sign at once, each twice, sign once each', async () => {
  const { id, path } = await openOne();
  const names = Array.from({ length: 200 }, (_, n) => `Colega ${n}`);
  const newKey = () => randomBytes(24).toString('base64url');
  const forms = names.map((name) => ({ key: newKey(), name, words: `De ${name}` }));
  const answers = await Promise.all([...forms, ...forms].map((form) => send(path, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const { list, total_count, card } = await read(id);
  expect([total_count, card?.signatures]).toEqual([200, 200]);
  expect(list).toHaveLength(100);
  const rows = await asSuperuser(
    made.app,
    'select name from card_signatures where order_id = $1 order by name',
    [id],
  );
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
});

test('a signer changes and removes what they signed from the same browser, and nobody else does', async () => {
  const { id, path } = await openOne();
  const first = await sign(path, { name: 'Rosa', words: 'Uno' });
  const mine = await look(path, first.cookie);
  expect(mine.html).toContain('You have signed the card');
  expect(mine.html).toContain('>Uno</textarea>');
  expect(mine.key).toBe(first.key);
  await send(path, { key: mine.key, name: 'Rosa', words: 'Dos' });
  expect((await read(id)).list).toMatchObject([{ words: 'Dos' }]);
  // On a device of several people.
  const next = await look(`${path}?another`, first.cookie);
  expect(next.key).not.toBe(first.key);
  expect(next.html).not.toContain('Dos');
  await send(path, { key: next.key, name: 'Luis', words: 'Tres' });
  await send(path, { key: 'b'.repeat(32), act: 'remove' });
  expect((await read(id)).total_count).toBe(2);
  await send(path, { key: first.key, act: 'remove' });
  expect((await read(id)).list).toMatchObject([{ name: 'Luis' }]);
});

test('what is hostile is kept and shown as plain text', async () => {
  const { id, path } = await openOne({ names: ['<b>Ana', 'Mora'] });
  const words = `<script>alert(1)</script>"'<img src=x onerror=alert(1)> \u202eabc ${'é\u0302\u0303'.repeat(40)}`;
  await sign(path, { name: '\u202eRosa\n"><script>', words });
  const [kept] = (await read(id)).list;
  expect(kept?.name).toBe('Rosa ">');
  expect(kept?.words).not.toMatch(/[\u202e<]script|\u202e|(\p{M}){4}/u);
  made.clock.forward(3 * DAY + 1);
  const html = await received(id);
  expect(html).toContain('Rosa &quot;&gt;');
  for (const told of ['<script>alert', 'onerror=', '\u202e']) expect(html).not.toContain(told);
});

test('what cannot be taken is said at the form, and what was typed stays', async () => {
  const { id, path } = await openOne();
  for (const [form, problem] of [
    [{ name: ' ', words: 'kept words' }, 'Please write your name.'],
    [{ name: 'Rosa', words: ' ' }, 'Please write or draw something, or'],
    [{ name: 'Rosa', words: 'kept words'.repeat(41) }, `to ${SIGNED_WORDS_MAX} characters`],
    [{ name: 'Rosa', words: 'kept words', drawing: '1,2"/><script>' }, 'could not be read'],
  ] as const) {
    const { status, html } = await sign(path, form);
    expect([status, html.includes(problem)], problem).toEqual([422, true]);
    expect(html.includes('kept words')).toBe(form.words.includes('kept'));
    expect(html).not.toContain('"/><script>');
  }
  const far = await send(path, { key: 'x', name: 'a', words: 'x'.repeat(40_000) });
  expect(far.status).toBe(413);
  expect(
    (await send(path, { name: 'Rosa', words: 'x' }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(419);
  expect((await read(id)).total_count).toBe(0);
});

test('its author hides, shows and deletes signatures, also once it is sent, and a change stays hidden', async () => {
  const { token } = company;
  const { id, path } = await openOne();
  const rude = await sign(path, { name: 'Rude', words: 'Rude words' });
  await sign(path, { name: 'Kind', words: 'Kind words' });
  const [first] = (await read(id)).list;
  const act = async (action: 'hide' | 'show' | 'delete') => {
    const [one] = (await read(id)).list;
    const body = { id: first?.id ?? 0, action, version: one?.version };
    return await made.app.call(updateCardSignature, { token, body });
  };
  expect((await act('hide')).reply.body.card.signatures).toBe(1);
  await send(path, { key: rude.key, name: 'Rude', words: 'Ruder words' });
  expect((await read(id)).list[0]).toMatchObject({ words: 'Ruder words', hidden: true });
  made.clock.forward(3 * DAY + 1);
  const html = await received(id);
  expect(html).toContain('Kind words');
  expect(html).not.toContain('Ruder words');
  expect((await act('show')).reply.body.card.signatures).toBe(2);
  expect((await act('delete')).reply.body.card.signatures).toBe(1);
  expect((await act('delete')).status).toBe(404);
  const rows = await asSuperuser(
    made.app,
    `select action from audit_entries where subject = 'scheduled_order' and subject_id = $1
      and action like '%sign%' order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'signature hidden',
    'signature shown',
    'signature deleted',
  ]);
});

test('who signed what its author hides or deletes signs no more from that browser', async () => {
  const { token } = company;
  const { id, path } = await openOne();
  const act = async (name: string, action: 'hide' | 'show' | 'delete') => {
    const one = (await read(id)).list.find((signed) => signed.name === name);
    const body = { id: one?.id ?? 0, action, version: one?.version };
    return await made.app.call(updateCardSignature, { token, body });
  };
  const again = (cookie: string, key = randomBytes(24).toString('base64url')) =>
    send(path, { key, name: 'Again', words: 'Rude' }, { cookie });
  const hidden = await sign(path, { name: 'Hidden', words: 'Rude' });
  const deleted = await sign(path, { name: 'Deleted', words: 'Rude' });
  await act('Hidden', 'hide');
  await act('Deleted', 'delete');
  // Neither by another key, nor by the one of what was deleted.
  for (const { cookie } of [hidden, deleted]) {
    expect((await look(`${path}?another`, cookie)).html).toContain('can no longer be signed');
    expect((await again(cookie)).html).toContain('can no longer be signed');
  }
  expect((await again('', deleted.key)).html).toContain('can no longer be signed');
  // Nor once the hidden one was taken back.
  await send(path, { key: hidden.key, act: 'remove' }, { cookie: hidden.cookie });
  expect((await again(hidden.cookie)).html).toContain('can no longer be signed');
  expect((await again('', hidden.key)).html).toContain('can no longer be signed');
  expect((await read(id)).total_count).toBe(0);
  // Whoever is shown again may.
  const shownAgain = await sign(path, { name: 'Shown', words: 'Kind' });
  await act('Shown', 'hide');
  await act('Shown', 'show');
  expect((await again(shownAgain.cookie)).status).toBe(303);
});

test('on a moderated card a signature waits until its author shows it, and once more when it is changed', async () => {
  const { token } = company;
  const { id, path } = await openOne();
  const change = (action: 'moderate' | 'trust') =>
    made.app.call(updateGroupCard, { token, body: { id, action } });
  const first = await sign(path, { name: 'Before', words: 'Kind' });
  expect((await change('moderate')).reply.body.card).toMatchObject({ moderated: true, waiting: 0 });
  const rosa = await sign(path, { name: 'Rosa', words: 'Uno' });
  expect((await look(path, rosa.cookie)).html).toContain('once the sender has approved it');
  // On a device that is passed around others may sign meanwhile.
  expect(
    (await send(path, { key: 'n'.repeat(32), name: 'Luis', words: 'x' }, { cookie: rosa.cookie }))
      .status,
  ).toBe(303);
  const [, waiting] = (await read(id)).list;
  expect(waiting).toMatchObject({ name: 'Rosa', hidden: true, waits: true });
  expect((await read(id)).card).toMatchObject({ signatures: 1, waiting: 2 });
  // What was changed after its author has looked is not shown, nor what nobody looked at.
  await send(path, { key: rosa.key, name: 'Rosa', words: 'Otra' });
  const show = (version: string | undefined) => {
    const body = { id: waiting?.id ?? 0, action: 'show' as const, version };
    return made.app.call(updateCardSignature, { token, body });
  };
  for (const version of [waiting?.version, undefined]) {
    const { status, error } = await show(version);
    expect([status, error.reason]).toEqual([409, 'card_signature_changed']);
  }
  const [, changed] = (await read(id)).list;
  expect(changed).toMatchObject({ words: 'Otra', hidden: true, waits: true });
  expect((await show(changed?.version)).status).toBe(200);
  expect((await read(id)).list[1]).toMatchObject({ hidden: false, waits: false });
  await send(path, { key: rosa.key, name: 'Rosa', words: 'Dos' });
  expect((await read(id)).list[1]).toMatchObject({ words: 'Dos', hidden: true, waits: true });
  await change('trust');
  await send(path, { key: first.key, name: 'Before', words: 'Tres' });
  expect((await read(id)).list.map(({ waits }) => waits)).toEqual([false, true, true]);
  made.clock.forward(3 * DAY + 1);
  const html = await received(id);
  expect(html).toContain('Tres');
  expect(html).not.toContain('Dos');
});

test('an order that is placed with a card has one at once, and its author gets the link by mail', async () => {
  const { app, clock } = made;
  const person = await makePerson(app.services.database, company.id, {
    ...{ firstName: 'Con', lastName: 'Tarjeta' },
  });
  const later = { send_at: clock.in(4 * DAY), card_days: 3 as const };
  const body = { ...freeOrder([person]), ...later };
  const { reply } = await app.call(sendGifts, { token: company.token, body });
  const id = reply.body.order_id;
  const { card } = await read(id);
  expect(card).toMatchObject({ open: true, closes_on: dayIn(1) });
  const path = new URL(card?.link ?? '').pathname;
  expect((await sign(path, { name: 'Rosa', words: 'x' })).status).toBe(303);
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  const payload = { companyId: company.id, orderId: id };
  await cardOpenedMail.handle({ ...app.services, mailer }, payload, never);
  mailer.close();
  await sink.close();
  expect(sink.mails[0]?.parsed.subject).toBe('Colleagues can sign a card for Con Tarjeta');
  expect(sink.mails[0]?.parsed.text).toContain(path);
  const { send_at: _, ...now } = body;
  const refused = await app.call(sendGifts, { token: company.token, body: now });
  expect([refused.status, refused.error.reason]).toEqual([422, 'group_card_at_once']);
});

/** The first mail that a job of a card sends. */
async function mailed(act: (mailer: ReturnType<typeof smtpMailer>) => Promise<void>) {
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  await act(mailer);
  mailer.close();
  await sink.close();
  return sink.mails[0];
}

test('the mails about a card of an order by a key go to whoever made the key', async () => {
  const { app, clock } = made;
  const { secret } = await makeApiKey(app, company.token);
  const gifted = orderFor({
    person: { kind: 'employee', first_name: 'Eva', email: 'eva@valle.test' },
  });
  const body = { ...gifted, send_at: clock.in(4 * DAY), card_days: 1 };
  const { status, body: order } = await callApi(app, secret, 'POST', '/orders', { body });
  expect(status).toBe(201);
  const [row] = await asSuperuser(
    app,
    'select order_id from order_numbers where company_id = $1 and number = $2',
    [company.id, order.id],
  );
  const payload = { companyId: company.id, orderId: Number(row?.order_id) };
  const { card } = await read(payload.orderId);
  const opened = await mailed((mailer) =>
    cardOpenedMail.handle({ ...app.services, mailer }, payload, never),
  );
  expect(`${opened?.to}`).toBe(company.email);
  expect(opened?.parsed.text).toContain(card?.link);
  const closesOn = dayIn(3);
  const services = { ...app.services, now: clock.now };
  const closes = await mailed((mailer) =>
    cardMail.handle({ ...services, mailer }, { ...payload, closesOn }, never),
  );
  expect(`${closes?.to}`).toBe(company.email);
});

test('a card that ends with the day of sending says the hour of it, and any other its day alone', async () => {
  const { app } = made;
  const person = await makePerson(app.services.database, company.id, { firstName: 'Hora' });
  const day = dayIn(3);
  const id = await schedule(app, company, { users: [person], send_at: `${day}T15:00:00.000Z` });
  const path = new URL((await open(id, day)).link).pathname;
  const letter = () =>
    mailed((mailer) =>
      cardOpenedMail.handle(
        { ...app.services, mailer },
        { companyId: company.id, orderId: id },
        never,
      ),
    );
  const said = `${longDate(day, 'en')} at 09:00`;
  expect((await look(path)).html).toContain(`until ${said}.`);
  expect((await letter())?.parsed.text).toContain(`until ${said}, or`);
  await open(id, plusDays(day, -1));
  const before = longDate(plusDays(day, -1), 'en');
  expect((await look(path)).html).toContain(`until ${before}.`);
  expect((await letter())?.parsed.text).toContain(`until ${before}, or`);
});

test('an order that is moved before the last day of its card closes it with its own', async () => {
  const { app, clock } = made;
  const { id, path } = await openOne({ days: 5 });
  await update(app, company, id, { action: 'edit', change: { send_at: clock.in(2 * DAY) } });
  expect((await read(id)).card).toMatchObject({ closes_on: dayIn(2), open: true });
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect((await look(path)).html).toContain(day.format(new Date(dayIn(2))));
});

test('a card is closed, opened again and gets a new link; it ends with its day', async () => {
  const { app, clock } = made;
  const { token } = company;
  const { id, path } = await openOne({ days: 5 });
  const change = (action: 'close' | 'renew') =>
    app.call(updateGroupCard, { token, body: { id, action } });
  expect((await change('close')).reply.body.card).toMatchObject({ open: false });
  expect((await look(path)).html).toContain('can no longer be signed');
  expect((await open(id, dayIn(1))).open).toBe(true);
  const { link } = (await change('renew')).reply.body.card;
  expect((await look(path)).status).toBe(404);
  const renewed = new URL(link).pathname;
  await sign(renewed, { name: 'Rosa', words: 'x' });
  clock.forward(2 * DAY);
  expect((await read(id)).card).toMatchObject({ open: false, signatures: 1 });
  expect((await look(renewed)).html).toContain('can no longer be signed');
  for (const closes_on of [dayIn(-1), dayIn(30)]) {
    const body = { id, closes_on };
    const refused = await app.call(openGroupCard, { token, body });
    expect([refused.status, refused.error.reason]).toEqual([422, 'group_card_day_invalid']);
  }
});

test('an order that is placed anew keeps its card, one that is withdrawn loses it in time', async () => {
  const { app } = made;
  const { id, path } = await openOne();
  await sign(path, { name: 'Rosa', words: 'x' });
  await asSuperuser(app, 'update scheduled_orders set approved_total = 11200 where id = $1', [id]);
  await update(app, company, id, { action: 'edit', change: { message: 'Otro' } });
  const [row] = await asSuperuser(
    app,
    'select order_id from group_cards where company_id = $1 order by order_id desc limit 1',
    [company.id],
  );
  const next = Number(row?.order_id);
  expect(next).toBeGreaterThan(id);
  const moved = await read(next);
  expect(moved.list).toMatchObject([{ name: 'Rosa' }]);
  // The link that its author sees is still the one that was passed on.
  expect(new URL(moved.card?.link ?? '').pathname).toBe(path);
  expect((await look(path)).status).toBe(200);
  await update(app, company, next, { action: 'cancel' });
  expect((await look(path)).html).toContain('can no longer be signed');
  await asSuperuser(
    app,
    `update scheduled_orders set ended_at = now() - interval '91 days' where id = $1`,
    [next],
  );
  await sweepGroupCards.handle(app.services, { dueAt: new Date().toISOString() }, never);
  expect((await look(path)).status).toBe(404);
});

/** The card of an order that was held as it was sent, and declined: its path, with the ids of order and person. */
async function declineAsSent() {
  const { app } = made;
  const { path, id, person } = await openOne();
  await sign(path, { name: 'Rosa', words: 'Querida Ana' });
  const approver = await signIn(app, company.id, 'approver');
  await setPolicies(app, company, { order_limit: 1 });
  expect(await update(app, company, id, { action: 'send', total_amount: 11_200 })).toBe('200');
  expect(await decide(app, approver, id, 'decline', 'No')).toBe('200');
  await setPolicies(app, company);
  return { path, id, person };
}

test('a card whose order was not released as it was sent is deleted in time, and with its last recipient', async () => {
  const { app } = made;
  const one = await declineAsSent();
  const sweep = () =>
    sweepGroupCards.handle(app.services, { dueAt: new Date().toISOString() }, never);
  await sweep();
  expect((await look(one.path)).status).toBe(200);
  for (const table of ['scheduled_orders', 'pending_orders'])
    await asSuperuser(
      app,
      `update ${table} set ended_at = now() - interval '91 days' where id = $1`,
      [one.id],
    );
  await sweep();
  expect((await look(one.path)).status).toBe(404);
  const other = await declineAsSent();
  // Its row still names the groups that it was to follow.
  await asSuperuser(app, `update scheduled_orders set follow_groups = '{1}' where id = $1`, [
    other.id,
  ]);
  await app.call(erasePerson, {
    token: company.token,
    body: { id: other.person, open_gifts: 'keep', confirm: true },
  });
  expect((await look(other.path)).status).toBe(404);
});

test('what was signed is not kept for somebody else', async () => {
  const { app } = made;
  const makeOne = (firstName: string) =>
    makePerson(app.services.database, company.id, { firstName });
  const { id, person, path } = await openOne();
  const { key } = await look(path);
  await sendPhoto(path, { key, name: 'Rosa', words: 'Querida Ana' }, await photoOf('red'));
  const luis = await makeOne('Luis');
  const edit = (users: number[]) =>
    update(app, company, id, {
      action: 'edit',
      change: { users },
      total_amount: 11_200 * users.length,
    });
  expect(await edit([person, luis])).toBe('200');
  expect((await read(id)).list).toMatchObject([{ name: 'Rosa' }]);
  await asSuperuser(app, "delete from pgboss.job where name = 'remove-media'");
  const others = [await makeOne('Marta'), await makeOne('Pía')];
  expect(await edit(others)).toBe('200');
  expect(await read(id)).toMatchObject({ card: { signatures: 0, open: true }, list: [] });
  const planned = "select from pgboss.job where name = 'remove-media'";
  expect(await asSuperuser(app, planned)).toHaveLength(1);
  // The link stays, and a card is not signed for former recipients.
  await sign(path, { name: 'Rosa', words: 'Querida Marta' });
  expect((await read(id)).list).toMatchObject([{ words: 'Querida Marta' }]);
  // Nor is it where the order is placed anew.
  await asSuperuser(app, 'update scheduled_orders set approved_total = 1 where id = $1', [id]);
  expect(await edit([luis])).toBe('200');
  const cards = `select c.order_id, (select count(*)::int from card_signatures s where s.order_id = c.order_id) as signed
    from group_cards c where company_id = $1 and c.order_id > $2 order by c.order_id desc limit 1`;
  expect(await asSuperuser(app, cards, [company.id, id])).toMatchObject([{ signed: 0 }]);
  expect((await look(path)).status).toBe(200);
});

test('its author is reminded once in the morning before its last day, and again of another one', async () => {
  const { app, clock } = made;
  const { services } = app;
  const { id, path } = await openOne({ days: 5 });
  await open(id, dayIn(2));
  await sign(path, { name: 'Rosa', words: 'x' });
  const reminded = async () => {
    await remindOfCards.ofCompany(services, company.id, { dueAt: clock.in(0) });
    // By day, authors of the cards that other tests made are reminded, too.
    return await asSuperuser(
      app,
      `select data->>'orderId' as id from pgboss.job where name = 'card-mail' and data->>'orderId' = $1`,
      [`${id}`],
    );
  };
  const morning = Date.parse(`${dayIn(1)}T15:00:00Z`);
  expect(await reminded()).toEqual([]);
  clock.forward(morning - HOUR * 3 - clock.now().getTime());
  expect(await reminded()).toEqual([]);
  clock.forward(3 * HOUR);
  await reminded();
  expect(await reminded()).toEqual([{ id: `${id}` }]);
  const closesOn = dayIn(3);
  await open(id, closesOn);
  expect(await reminded()).toHaveLength(1);
  clock.forward(2 * DAY);
  expect(await reminded()).toHaveLength(2);
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  const payload = { companyId: company.id, orderId: id, closesOn };
  await cardMail.handle({ ...services, mailer }, payload, never);
  mailer.close();
  await sink.close();
  const [mail] = sink.mails;
  expect(mail?.parsed.subject).toMatch(/^Tomorrow is the last day to sign the card of order \d+$/);
  expect(mail?.parsed.text).toContain('1 person has signed it.');
});

test('nothing of it is left once its only recipient is erased', async () => {
  const { app } = made;
  const { id, person, path } = await openOne({ names: ['Borrada', 'Persona'] });
  const { key } = await look(path);
  await sendPhoto(path, { key, name: 'Rosa', words: 'Adiós' }, await photoOf('red'));
  const photo = (await read(id)).list[0]?.photo ?? '';
  const [media] = await asSuperuser(
    app,
    "select id, address from media where replace(address, '.webp', '.jpg') = $1",
    [photo],
  );
  const unless = {
    companyId: company.id,
    mediaId: Number(media?.id),
    key: storedKey(`${media?.address}`),
  };
  await removeMedia.handle(app.services, unless, never);
  expect((await app.fetch(photo)).status).toBe(200);
  await asSuperuser(app, "delete from pgboss.job where name = 'remove-media'");
  await app.call(erasePerson, {
    token: company.token,
    body: { id: person, open_gifts: 'keep', confirm: true },
  });
  expect((await look(path)).status).toBe(404);
  expect(await asSuperuser(app, 'select from card_signatures where order_id = $1', [id])).toEqual(
    [],
  );
  const planned = "select from pgboss.job where name = 'remove-media' and data->>'mediaId' = $1";
  expect(await asSuperuser(app, planned, [`${media?.id}`])).toHaveLength(1);
  await removeMedia.handle(app.services, unless, never);
  expect((await app.fetch(photo)).status).toBe(404);
});

test('another company finds nothing, and a link that nobody made leads nowhere', async () => {
  const { app } = made;
  const { id, path } = await openOne();
  const other = await makeCompany(app.services.database);
  expect((await app.call(getGroupCard, { token: other.token, query: { id } })).status).toBe(404);
  const body = { id, closes_on: dayIn(1) };
  expect((await app.call(openGroupCard, { token: other.token, body })).status).toBe(404);
  for (const wrong of ['x', 'A'.repeat(43), `${path.split('/').at(-1)}x`])
    expect((await look(`/g/sign/${wrong}`)).status).toBe(404);
});
