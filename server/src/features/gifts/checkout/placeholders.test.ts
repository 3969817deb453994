import { checkMessage } from '@regalo/contract/gifts/check-message';
import {
  fillMessage,
  type PlaceholderValues,
  placeholdersIn,
} from '@regalo/contract/gifts/placeholders';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { giftStory } from '@regalo/contract/orders/story';
import { localDay, monthsAfter } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makePeople } from '../../../testing/factories.ts';
import { decide, makeApprovingCompany, setPolicies } from '../../../testing/held-orders.ts';
import { freeOrder } from '../../../testing/orders.ts';
import {
  DAY,
  type SchedulingApp,
  schedule,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { ownMessage } from './message-queries.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const LONG = 'x'.repeat(60);
const TIGHT = `{first_name}${'y'.repeat(480)}`;

const company = () => makeCompany(made.app.services.database);
const people = (companyId: number, ...rows: Parameters<typeof makePeople>[2]) =>
  makePeople(made.app.services.database, companyId, rows);
const send = (token: string, users: number[], message: string) =>
  made.app.call(sendGifts, { token, body: { ...freeOrder(users), message } });
const rename = (id: number, name: string) =>
  asSuperuser(made.app, 'update people set first_name = $2 where id = $1', [id, name]);
const messagesOf = async (order: number) =>
  (
    await asSuperuser(
      made.app,
      'select message from gifts where order_id = $1 order by person_id',
      [order],
    )
  ).map(({ message }) => message);

test('each gift says what its recipient is called; without placeholders it keeps nothing', async () => {
  const { id, token } = await company();
  const users = await people(
    id,
    { firstName: ' Ana ', lastName: 'Mora' },
    { firstName: '', lastName: '' },
    { firstName: '{company}', lastName: '<b>&' },
  );
  const message = '¡Hola, {first_name} {last_name}! {company} le saluda.';
  const { reply, status } = await send(token, users, message);
  expect(status).toBe(200);
  const name = (
    await made.app.services.database.inCompany(id, (tx) =>
      tx.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).name;
  expect(await messagesOf(reply.body.order_id)).toEqual([
    `¡Hola, Ana Mora! ${name} le saluda.`,
    `¡Hola! ${name} le saluda.`,
    `¡Hola, {company} <b>&! ${name} le saluda.`,
  ]);
  const [gift] = await asSuperuser(
    made.app,
    'select min(id) as id from gifts where order_id = $1',
    [reply.body.order_id],
  );
  const query = { id: Number(gift?.id) };
  const story = await made.app.call(giftStory, { token, query });
  expect(story.reply.body.message).toBe(`¡Hola, Ana Mora! ${name} le saluda.`);
  const plain = await send(token, users, '¡Hola!');
  expect(await messagesOf(plain.reply.body.order_id)).toEqual([null, null, null]);
});

const PARTS = [
  ...['{first_name}', '{last_name}', '{years}', '{company}', '{first_name|friend}', '{years|many}'],
  ...['{last_name|$1 %s}', '{first_name| }', '{company|us}', 'Hi', ', ', ' ', '!', '¡', '.', '\n'],
  ...['(', ')', '{', '}', '|', "d'accord"],
];

/** A message of parts in any order, the same for each seed. */
function madeUp(seed: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return PARTS[state % PARTS.length] ?? '';
  };
  return Array.from({ length: 12 }, next).join('');
}

test('the database fills in as the contract does', async () => {
  const { id } = await company();
  const names = ['', 'Ana', 'José Ángel', '{years}', ' '];
  const rows = names.flatMap((firstName) =>
    ['', 'Mora', "O'Neil $1 %"].map((lastName) => ({ firstName, lastName })),
  );
  const ids = await people(id, ...rows, {
    firstName: 'Eva',
    lastName: '',
    startDate: '2020-01-01',
  });
  for (const text of [
    '{first_name}',
    '{first_name} {last_name}, {years} x {years}.',
    'Hi {last_name}! From {company} ({years}), {first_name}\n{last_name}',
    'no $1 {first_name} %s \\1 {nobody}',
    'Hi {first_name|friend}, thanks for {years|many} years, {last_name}',
    ...Array.from({ length: 40 }, (_, seed) => madeUp(seed)),
  ]) {
    const shared = { companyName: 'C & {last_name}', day: '2026-11-23' };
    const { rows: found } = await made.app.services.database.inCompany(id, (tx) =>
      sql<{ first_name: string; last_name: string; start_date: string | null; filled: string }>`
        select first_name, last_name, start_date, ${ownMessage({ text, ...shared })} as filled
        from people p where p.id = any(${ids})`.execute(tx),
    );
    expect(found).toHaveLength(ids.length);
    for (const { first_name, last_name, start_date, filled } of found) {
      const values: PlaceholderValues = {
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        company: shared.companyName,
        years: start_date ? '6' : '',
      };
      expect(filled, text).toBe(placeholdersIn(text).length > 0 ? fillMessage(text, values) : null);
    }
  }
});

test.each([
  ['2020-11-23', '2026-11-23', '6'],
  ['2020-11-24', '2026-11-23', '5'],
  ['2020-02-29', '2025-02-28', '5'],
  ['2020-02-29', '2025-02-27', '4'],
  ['2020-02-29', '2024-02-28', '3'],
  ['2020-02-29', '2024-02-29', '4'],
  ['2026-01-01', '2026-11-23', ''],
  ['2027-01-01', '2026-11-23', ''],
])('from %s to %s there are %j years', async (startDate, day, years) => {
  const { id } = await company();
  const [person] = await people(id, { startDate });
  const message = { text: 'x{years}', companyName: 'C', day };
  const { rows } = await made.app.services.database.inCompany(id, (tx) =>
    sql<{ filled: string }>`
      select ${ownMessage(message)} as filled from people p where p.id = ${person}`.execute(tx),
  );
  expect(rows[0]?.filled).toBe(`x${years}`);
});

test('a word in braces that nothing fills is refused, and so is a message of names alone', async () => {
  const { id, token } = await company();
  const users = await people(id, {});
  const unknown = await send(token, users, 'Hola {nombre}');
  expect([unknown.status, unknown.error]).toEqual([
    422,
    expect.objectContaining({
      reason: 'placeholder_unknown',
      params: { name: 'nombre', known: ['first_name', 'last_name', 'company', 'years'] },
    }),
  ]);
  expect((await send(token, users, '{first_name}')).error.reason).toBe('wishes_missing');
});

test('a word of the author stands where nothing is known, and the message fits with it', async () => {
  const { id, token } = await company();
  const users = await people(id, { firstName: 'Ana' }, { firstName: '' });
  const { reply } = await send(token, users, 'Hi {first_name|friend}, {years|so many} years!');
  expect(await messagesOf(reply.body.order_id)).toEqual([
    'Hi Ana, so many years!',
    'Hi friend, so many years!',
  ]);
  const tight = `{first_name|x}${'y'.repeat(486)}`;
  const [long = 0] = await people(id, { firstName: LONG });
  expect((await send(token, users, tight)).status).toBe(200);
  const { error } = await send(token, [...users, long], tight);
  expect(error).toMatchObject({ reason: 'message_too_long_for', params: { people: 1 } });
});

test('a message that becomes too long is refused, with the number of recipients', async () => {
  const { id, token } = await company();
  const users = await people(id, { firstName: LONG }, { firstName: LONG }, { firstName: 'Ana' });
  const { status, error } = await send(token, users, TIGHT);
  expect([status, error]).toEqual([
    422,
    expect.objectContaining({ reason: 'message_too_long_for', params: { people: 2, max: 500 } }),
  ]);
  expect((await send(token, users.slice(2), TIGHT)).status).toBe(200);
  const asked = await made.app.call(checkMessage, {
    token,
    body: { message: TIGHT, recipients: users },
  });
  expect(asked.reply.body.too_long).toBe(2);
});

test('an order that is sent later fills in on its day, in the zone of the company', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const sendDay = localDay(new Date(clock.in(DAY)), -6);
  const [person = 0] = await people(ours.id, {
    firstName: 'Ana',
    startDate: monthsAfter(sendDay, -24),
  });
  const order = await schedule(app, ours, { send_at: clock.in(DAY), users: [person] });
  const text = 'Gracias por {years} años, {first_name}.';
  const edited = { action: 'edit', change: { message: text } } as const;
  expect(await update(app, ours, order, edited)).toBe('200');
  await rename(person, LONG);
  const long = { action: 'edit', change: { message: TIGHT } } as const;
  expect(await update(app, ours, order, long)).toBe('422 message_too_long_for');
  await rename(person, 'Anita');
  clock.forward(DAY + 1);
  expect(await startAll(services, ours.id)).toBe(1);
  expect(await messagesOf(order)).toEqual(['Gracias por 2 años, Anita.']);
});

test('who was renamed since gets a message that fits, with nothing filled in', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const [person = 0] = await people(ours.id, { firstName: 'Ana' });
  const order = await schedule(app, ours, { send_at: clock.in(DAY), users: [person] });
  expect(
    await update(app, ours, order, { action: 'edit', change: { message: `Hola, ${TIGHT}` } }),
  ).toBe('200');
  await rename(person, LONG);
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await messagesOf(order)).toEqual([`Hola, ${'y'.repeat(480)}`]);
});

test('an order that was held fills in when it is approved', async () => {
  const { app } = made;
  const ours = await makeApprovingCompany(app);
  await setPolicies(app, ours, { order_limit: 1_000 });
  const [person = 0] = await people(ours.id, { firstName: 'Ana' });
  const { reply } = await send(ours.sender.token, [person], 'Hola, {first_name}');
  expect(reply.body.status).toBe('pending_approval');
  await rename(person, 'Anita');
  expect(await decide(app, ours.approver, reply.body.order_id)).toBe('200');
  expect(await messagesOf(reply.body.order_id)).toEqual(['Hola, Anita']);
});

test('what is filled in is told before, in the order of the recipients, and of how many it is unknown', async () => {
  const { id, token } = await company();
  const [ana = 0, nobody = 0] = await people(
    id,
    { firstName: 'Ana', lastName: 'Mora' },
    { firstName: '', lastName: 'Rojas' },
  );
  const other = await company();
  const [stranger = 0] = await people(other.id, {});
  const body = { message: 'Hola {first_name}', recipients: [nobody, stranger, ana] };
  const { reply } = await made.app.call(checkMessage, { token, body });
  expect(reply.body).toMatchObject({
    people: [
      { id: nobody, values: { first_name: '', last_name: 'Rojas', years: '' } },
      { id: ana, values: { first_name: 'Ana', last_name: 'Mora' } },
    ],
    unknown: { first_name: 1, last_name: 0, company: 0, years: 2 },
    too_long: 0,
  });
});
