import { createCustomField, updateCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { getGroupCard } from '@regalo/contract/gifts/group-card';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { previewRule, saveRule as saveRuleEndpoint } from '@regalo/contract/occasions/rules';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../../../platform/mail/mail.ts';
import { makeCompany, makeGroup, makePeople, makePerson } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import {
  actOn,
  placedBy,
  ruleOf,
  rulesOf,
  runJobs,
  saveRule,
} from '../../../testing/occasion-rules.ts';
import {
  DAY,
  giftsOf,
  HOUR,
  type SchedulingApp,
  shown,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { startSmtpSink } from '../../../testing/smtp-sink.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { cardOpenedMail } from '../../gifts/group-card/card-opened-mail-job.ts';
import { signCard } from '../../gifts/group-card/sign-card.ts';
import { placeRules } from './place-rules-job.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const ZONE = 'America/Costa_Rica';
const company = (funds = 1_000_000) => makeCompany(made.app.services.database, { funds });
const today = () => localDay(made.clock.now(), ZONE);
const inDays = (days: number) => plusDays(today(), days);
/** Born so that their birthday is so many days from now. */
const born = (days: number) => ({ dob: `1990${inDays(days).slice(4)}` });
const told = async ({ token }: { token: string }) =>
  (await made.app.call(listNotifications, { token })).reply.map(({ text }) => text);
/** Lets it be noon of a day to come. */
const untilNoon = (day: string) =>
  made.clock.forward(Date.parse(`${day}T18:00:00Z`) - made.clock.now().getTime());
/** Days and people of what is still to be sent or was. */
const daysOf = async (companyId: number) =>
  (await placedBy(made.app, companyId)).map(({ day, people, status }) => [day, people, status]);

test('what a rule of one group sends is of that group, and of several of none', async () => {
  const { app } = made;
  const { database } = app.services;
  const ours = await company();
  const groups = [await makeGroup(database, ours.id), await makeGroup(database, ours.id)];
  await makePeople(
    database,
    ours.id,
    groups.map((groupId) => ({ ...born(1), groupId })),
  );
  await saveRule(app, ours, { roles: [], group_ids: groups.slice(1) });
  await saveRule(app, ours, { roles: [], group_ids: groups, order_amount: 5_000 });
  await runJobs(made, ours.id);
  const sql = 'select group_id from scheduled_orders where company_id = $1 order by id';
  expect(await asSuperuser(app, sql, [ours.id])).toEqual([
    { group_id: groups[1] },
    { group_id: null },
  ]);
});

test('a rule sends on each birthday at its hour, tomorrow’s is seen today, and nobody else gets any', async () => {
  const { app } = made;
  const { database } = app.services;
  const ours = await company();
  const [first = 0, second = 0] = await makePeople(database, ours.id, [
    born(1),
    born(1),
    { ...born(1), noOccasions: true },
    { ...born(1), role: 3 },
    born(2),
  ]);
  await saveRule(app, ours);
  await runJobs(made, ours.id);
  const [placed] = await placedBy(app, ours.id);
  expect(await daysOf(ours.id)).toEqual([[inDays(1), [first, second], 'scheduled']]);
  expect(placed?.sendAt.toISOString()).toBe(`${inDays(1)}T15:00:00.000Z`);
  expect(await shown(app, ours, placed?.order ?? 0)).toMatchObject({
    quantity: 2,
    rule: { occasion: 'birthday', person: null },
  });
  const [rule] = await rulesOf(app, ours);
  expect(rule).toMatchObject({
    status: 'active',
    spent: inDays(1).slice(0, 7) === today().slice(0, 7) ? 22_400 : 0,
    next: { day: inDays(1), people: 2 },
    last: { day: inDays(1), people: 2, opted_out: 1, gifted: 0, over_budget: 0 },
  });
  untilNoon(inDays(1));
  await runJobs(made, ours.id);
  expect((await daysOf(ours.id)).map(([, , status]) => status)).toEqual(['sent', 'scheduled']);
  expect(await giftsOf(app, placed?.order ?? 0)).toBe(2);
});

test('who has a gift for the occasion, whoever gave it, or opts out before it is sent, is left out', async () => {
  const { app } = made;
  const { database } = app.services;
  const ours = await company();
  const [gifted = 0, opted = 0, gets = 0] = await makePeople(
    database,
    ours.id,
    Array(3).fill(born(1)),
  );
  await asSuperuser(
    app,
    `insert into occasion_gifts (company_id, person_id, occasion, occasion_on, order_id)
      values ($1, $2, 'birthday', $3, 1)`,
    [ours.id, gifted, inDays(1)],
  );
  await saveRule(app, ours);
  await saveRule(app, ours, { order_amount: 20_000 });
  await runJobs(made, ours.id);
  expect(await daysOf(ours.id)).toEqual([[inDays(1), [opted, gets], 'scheduled']]);
  await asSuperuser(app, 'update people set no_occasions = true where id = $1', [opted]);
  const [placed] = await placedBy(app, ours.id);
  expect(await shown(app, ours, placed?.order ?? 0)).toMatchObject({ quantity: 1 });
  untilNoon(inDays(1));
  await runJobs(made, ours.id);
  expect(await giftsOf(app, placed?.order ?? 0)).toBe(1);
  expect(await shown(app, ours, placed?.order ?? 0)).toMatchObject({
    left_out: 0,
    opted_out: 1,
  });
});

test('the budget serves the first of the month, and that it does not suffice is told once', async () => {
  const { app } = made;
  const { database } = app.services;
  const ours = await company();
  const people = await makePeople(database, ours.id, [born(0), born(0), born(1), born(1)]);
  const sender = await signIn(app, ours.id, 'sender');
  await saveRule(app, sender, { monthly_budget: 22_400, time: '23:59' });
  await runJobs(made, ours.id);
  const month = (day: string) => day.slice(0, 7);
  const same = month(inDays(0)) === month(inDays(1));
  const [first, second, third, fourth] = people;
  expect((await daysOf(ours.id)).map(([, who]) => who)).toEqual(
    same
      ? [[first, second]]
      : [
          [first, second],
          [third, fourth],
        ],
  );
  const said = (texts: string[]) => texts.filter((text) => text.includes('budget of rule')).length;
  expect([said(await told(ours)), said(await told(sender))]).toEqual(same ? [1, 1] : [0, 0]);
});

test('pausing, changing and deleting take back what is not sent yet', async () => {
  const { app, clock } = made;
  const ours = await company();
  await makePerson(app.services.database, ours.id, born(1));
  const id = await saveRule(app, ours);
  await runJobs(made, ours.id);
  expect(await actOn(app, ours, id, 'pause')).toBe('200 1');
  await runJobs(made, ours.id);
  expect(await daysOf(ours.id)).toEqual([]);
  expect(await actOn(app, ours, id, 'resume')).toBe('200 0');
  await runJobs(made, ours.id);
  await saveRule(app, ours, { order_amount: 20_000, time: '10:00' }, id);
  await runJobs(made, ours.id);
  const [placed] = await placedBy(app, ours.id);
  expect(placed?.sendAt.toISOString()).toBe(`${inDays(1)}T16:00:00.000Z`);
  expect(placed?.total).toBe(21_200);
  expect(await actOn(app, ours, id, 'delete')).toBe('200 1');
  clock.forward(2 * DAY);
  await runJobs(made, ours.id);
  expect(await rulesOf(app, ours)).toEqual([]);
  expect(await shown(app, ours, placed?.order ?? 0)).toMatchObject({ status: 'canceled' });
});

test('an order of a rule that is canceled by hand is not placed again', async () => {
  const { app } = made;
  const ours = await company();
  await makePerson(app.services.database, ours.id, born(1));
  await saveRule(app, ours);
  await runJobs(made, ours.id);
  const [placed] = await placedBy(app, ours.id);
  expect(await update(app, ours, placed?.order ?? 0, { action: 'cancel' })).toBe('200');
  await runJobs(made, ours.id);
  expect(await daysOf(ours.id)).toHaveLength(1);
  expect((await rulesOf(app, ours))[0]?.spent).toBe(0);
});

test('a rule whose author may not send any more pauses; Admins are told, and whoever resumes takes it over', async () => {
  const { app } = made;
  const ours = await company();
  const sender = await signIn(app, ours.id, 'sender');
  await makePerson(app.services.database, ours.id, born(1));
  const id = await saveRule(app, sender);
  await asSuperuser(app, 'update managers set disabled_at = now() where id = $1', [
    sender.managerId,
  ]);
  await runJobs(made, ours.id);
  expect(await rulesOf(app, ours)).toMatchObject([{ status: 'paused', reason: 'author' }]);
  const text = `Occasion rule ${id} is paused: the person who set it up can no longer send gifts.`;
  expect(await told(ours)).toContain(text);
  expect(await actOn(app, ours, id, 'resume')).toBe('200 0');
  await runJobs(made, ours.id);
  expect(await rulesOf(app, ours)).toMatchObject([{ status: 'active', own: true }]);
  expect(await daysOf(ours.id)).toHaveLength(1);
});

test('days that were missed are placed late, and ask after 24 hours', async () => {
  const { app, clock } = made;
  const ours = await company();
  const [first = 0, second = 0] = await makePeople(app.services.database, ours.id, [
    born(2),
    born(4),
  ]);
  await saveRule(app, ours);
  await runJobs(made, ours.id);
  const days = [inDays(2), inDays(4)];
  // To noon of the second day.
  clock.forward(4 * DAY + 12 * HOUR - ((clock.now().getTime() - 6 * HOUR) % DAY));
  await runJobs(made, ours.id);
  expect(await daysOf(ours.id)).toEqual([
    [days[0], [first], 'waiting'],
    [days[1], [second], 'sent'],
  ]);
});

test('several workers place a day once', async () => {
  const { app, services } = made;
  const ours = await company();
  await makePeople(app.services.database, ours.id, Array(5).fill(born(1)));
  for (let n = 0; n < 3; n += 1) await saveRule(app, ours, { monthly_budget: 22_400 });
  await Promise.all(Array.from({ length: 4 }, () => placeRules(services, ours.id)));
  const placed = await placedBy(app, ours.id);
  expect(placed.map(({ people }) => people.length)).toEqual([2, 2, 1]);
  expect(new Set(placed.flatMap(({ people }) => people)).size).toBe(5);
});

test('a member without orders.all sees and changes their own rules alone', async () => {
  const { app } = made;
  const ours = await company();
  const sender = await signIn(app, ours.id, 'sender');
  const id = await saveRule(app, ours);
  expect(await rulesOf(app, sender)).toEqual([]);
  expect(await actOn(app, sender, id, 'pause')).toBe('404 rule_not_found');
  await saveRule(app, sender);
  expect(await rulesOf(app, ours)).toHaveLength(2);
});

test('a rule begins within a year, and its days are of sensible years', async () => {
  const { app } = made;
  const { token } = await company();
  const ask = async (change: Parameters<typeof ruleOf>[0]) => {
    const body = { id: 0, rule: ruleOf(change) };
    const answers = [
      await app.call(saveRuleEndpoint, { token, body }),
      await app.call(previewRule, { token, body }),
    ];
    return answers.map(({ status, error }) => `${status} ${error?.reason ?? ''}`.trim());
  };
  const both = (answer: string) => [answer, answer];
  expect(await ask({ first_day: inDays(366) })).toEqual(both('422 rule_begins_too_late'));
  for (const day of ['9999-12-31', '0001-01-01'])
    for (const field of ['first_day', 'last_day'])
      expect(await ask({ [field]: day })).toEqual(both('422 day_out_of_range'));
  expect(await ask({ first_day: inDays(365), last_day: '2199-12-31' })).toEqual(both('200'));
});

test('custom fields are asked for when a rule is saved, and go into its orders, whatever becomes of the fields', async () => {
  const { app } = made;
  const ours = await company();
  const { token } = ours;
  const [person = 0] = await makePeople(app.services.database, ours.id, [born(1)]);
  const field = async (name: string, more = {}) => {
    const body = {
      subject: 'order' as const,
      kind: 'text' as const,
      name,
      required: true,
      ...more,
    };
    return (await app.call(createCustomField, { token, body })).reply.body.field.id;
  };
  const campaign = await field('Campaign', { kind: 'choice', choices: ['Cumple', 'Otra'] });
  const tried = async (custom_fields: Record<string, string>, id = 0) => {
    const body = { id, rule: ruleOf({ custom_fields }) };
    const { status, error } = await app.call(saveRuleEndpoint, { token, body });
    return status === 200 || [error.reason, error.field];
  };
  const missing = ['custom_field_missing', 'custom_fields.campaign'];
  expect(await tried({})).toEqual(missing);
  // What is planned has nothing to do with them.
  const body = { id: 0, rule: ruleOf() };
  expect((await app.call(previewRule, { token, body })).reply.body.people).toBe(1);
  const id = await saveRule(app, ours, { custom_fields: { campaign: 'Cumple' } });
  await field('Center');
  await app.call(updateCustomField, { token, body: { id: campaign, choices: ['Otra'] } });
  await runJobs(made, ours.id);
  const [placed] = await placedBy(app, ours.id);
  expect(placed?.people).toEqual([person]);
  untilNoon(inDays(1));
  await runJobs(made, ours.id);
  const [order] = await asSuperuser(
    app,
    'select custom_fields from orders where company_id = $1 and id = $2',
    [ours.id, placed?.order ?? 0],
  );
  expect(order).toEqual({ custom_fields: { campaign: 'Cumple' } });
  expect((await rulesOf(app, ours))[0]).toMatchObject({ status: 'active', reason: null });
  expect(await tried({ campaign: 'Cumple' }, id)).toEqual([
    'custom_field_missing',
    'custom_fields.center',
  ]);
  // A choice that is offered no more stays in the rule that has it, and comes into no other.
  expect(await tried({ campaign: 'Cumple', center: '7' }, id)).toBe(true);
  expect(await tried({ campaign: 'Cumple', center: '7' })).toEqual([
    'custom_field_no_choice',
    'custom_fields.campaign',
  ]);
});

test('a rule with a card opens one a week before, tells its author, and a change keeps what was signed', async () => {
  const { app } = made;
  const ours = await company();
  const names = { firstName: 'Ana', lastName: 'Mora' };
  await makePeople(app.services.database, ours.id, [{ ...born(5), ...names }, born(9)]);
  const rule = await saveRule(app, ours, { card: true });
  await runJobs(made, ours.id);
  const [placed] = await placedBy(app, ours.id);
  expect(await daysOf(ours.id)).toEqual([[inDays(5), [expect.any(Number)], 'scheduled']]);
  expect(await rulesOf(app, ours)).toMatchObject([{ card: true }]);
  const cardOf = async (id: number) =>
    (await app.call(getGroupCard, { token: ours.token, query: { id } })).reply.body;
  const { card } = await cardOf(placed?.order ?? 0);
  expect(card).toMatchObject({ open: true, closes_on: inDays(5) });
  const place = { companyId: ours.id, orderId: placed?.order ?? 0 };
  const signature = { name: 'Rosa', words: '¡Felicidades!', drawing: null, photo: null };
  expect(await signCard(app.services, place, { key: 'k', signature })).toBe('signed');

  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  await cardOpenedMail.handle({ ...app.services, mailer }, place, new AbortController().signal);
  mailer.close();
  await sink.close();
  expect(sink.mails[0]?.parsed.subject).toBe('Ya se puede firmar una tarjeta para Ana Mora');
  expect(sink.mails[0]?.parsed.text).toContain(card?.link);

  await saveRule(app, ours, { card: true, order_amount: 20_000 }, rule);
  await runJobs(made, ours.id);
  const [renewed] = await placedBy(app, ours.id);
  expect(renewed?.order).not.toBe(placed?.order);
  expect(await cardOf(renewed?.order ?? 0)).toMatchObject({
    card: { link: card?.link, open: true },
    list: [{ name: 'Rosa' }],
  });
  // Mails of the card that have not left are looked for under its new number.
  const passed = `select data->>'orderId' as id from pgboss.job
    where name = 'invite-to-card' and data->>'companyId' = $1`;
  expect(await asSuperuser(app, passed, [`${ours.id}`])).toEqual([{ id: `${renewed?.order}` }]);
  const told = `select data->>'orderId' as id from pgboss.job
    where name = 'card-opened-mail' and data->>'companyId' = $1`;
  expect(await asSuperuser(app, told, [`${ours.id}`])).toEqual([{ id: `${placed?.order}` }]);
  // Somebody else's birthday on the same day has a card of its own.
  await makePeople(app.services.database, ours.id, [{ ...born(5), role: 3 }]);
  await saveRule(app, ours, { card: true, roles: [3] }, rule);
  await runJobs(made, ours.id);
  const [others] = await placedBy(app, ours.id);
  expect(await cardOf(others?.order ?? 0)).toMatchObject({ card: { open: true }, list: [] });
  // A day of the calendar is nobody's own.
  await saveRule(app, ours, { card: true, occasion: 'christmas' });
  const cards = (await rulesOf(app, ours)).map(({ occasion, card: opens }) => [occasion, opens]);
  expect(new Map(cards as [string, boolean][])).toEqual(
    new Map([
      ['birthday', true],
      ['christmas', false],
    ]),
  );
});

test('of several cards of a day, a rule goes on with that of most who get it', async () => {
  const { app } = made;
  const ours = await company();
  const cardOf = async (id: number) =>
    (await app.call(getGroupCard, { token: ours.token, query: { id } })).reply.body;
  /** Has the rule place the day for these kinds, and somebody sign the card. */
  const placeFor = async (roles: (1 | 3)[], rule?: number) => {
    const id = await saveRule(app, ours, { card: true, roles }, rule);
    await runJobs(made, ours.id);
    const [{ order = 0 } = {}] = await placedBy(app, ours.id);
    const signature = { name: `${roles}`, words: 'x', drawing: null, photo: null };
    const place = { companyId: ours.id, orderId: order };
    await signCard(app.services, place, { key: `${roles}`, signature });
    return { id, order };
  };
  const both = [born(5), born(5)];
  await makePeople(app.services.database, ours.id, [...both, { ...born(5), role: 3 }]);
  const { id } = await placeFor([1]);
  const clients = await placeFor([3], id);
  const all = await placeFor([1, 3], id);
  const three = [1, 2, 3].map(() => expect.any(Number));
  expect(await daysOf(ours.id)).toEqual([[inDays(5), three, 'scheduled']]);
  expect((await cardOf(all.order)).list).toMatchObject([{ name: '1' }, { name: '1,3' }]);
  expect((await cardOf(clients.order)).list).toMatchObject([{ name: '3' }]);
});
