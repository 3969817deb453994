import { revokeApiKey, updateApiKey } from '@regalo/contract/api-keys/api-keys';
import { decideOrder } from '@regalo/contract/approvals/decide';
import { savePolicies } from '@regalo/contract/approvals/policies';
import { API_RECIPIENTS_MAX } from '@regalo/contract/public-api/orders';
import { HOME_ZONE, HOUR_MS, localDay, monthOf, rangeOfMonth } from '@regalo/contract/values/days';
import { describe, expect, test } from 'vitest';
import { deriveHashes } from '../features/gifts/keys/gift-keys.ts';
import { startNext } from '../features/gifts/scheduled/due-orders-job.ts';
import { pauseOrphanedJob } from '../features/occasions/rules/pause-orphaned-job.ts';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { openSessionOf } from '../testing/contract-calls.ts';
import { makeCompany, makePeople, makePerson } from '../testing/factories.ts';
import { makeMember } from '../testing/members.ts';
import { ANA, orderFor, useKey } from '../testing/public-api.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const { made, call, count } = useKey(app);

const PERSON = { kind: 'client', first_name: 'Eva', last_name: 'Rojas' };
const PRICED = { gift: { amount: 10_000 }, quantity: 1 };

describe('an order', () => {
  const setBudget = (monthly_budget: number) =>
    app.call(updateApiKey, {
      token: made.company.token,
      body: { id: made.key.id, monthly_budget },
    });
  /** Starts the next order that is due then. @returns what the first one is */
  const startAt = async (at: number) => {
    const { keys } = app.services;
    const derive = async (company: number, ids: number[]) => deriveHashes(keys, company, ids);
    const services = { ...app.services, now: () => new Date(at), deriveHashes: derive };
    await startNext(services, made.company.id);
    const text = 'select status, reason from scheduled_orders where company_id = $1';
    return (await asSuperuser(app, text, [made.company.id]))[0];
  };
  const recipientOf = async () => ({
    person_id: await makePerson(app.services.database, made.company.id),
  });

  test('that is refused adds none of its people', async () => {
    const person = {
      kind: 'client',
      first_name: 'Eva',
      last_name: 'Rojas',
      email: 'eva@rojas.test',
    };
    const placed = { ...orderFor(await recipientOf()), external_id: 'o-1' };
    await call('POST', '/orders', { body: placed });
    const people = await count('people');
    for (const refused of [
      { gift: { amount: 40_000_000 } },
      { send_at: new Date(Date.now() - 86_400_000).toISOString() },
      {
        recipients: [
          { person, external_id: 'g' },
          { ...(await recipientOf()), external_id: 'g' },
        ],
      },
    ]) {
      const body = { ...orderFor({ person }), ...refused };
      const { status } = await call('POST', '/orders', { body });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await count('people')).toBe(people + 1);
    expect((await call('GET', '/orders')).body.data).toHaveLength(1);
  });

  test.each([100_000_000, 2 ** 51 + 1, Number.MAX_SAFE_INTEGER])(
    'of %d each is refused as too much, for however many',
    async (amount) => {
      const people = await makePeople(app.services.database, made.company.id, [{}, {}, {}]);
      const recipients = people.map((person_id) => ({ person_id }));
      const gift = { amount };
      const answers = [
        await call('POST', '/orders', { body: { ...orderFor(...recipients), gift } }),
        await call('POST', '/orders/quote', { body: { gift, quantity: 3 } }),
      ];
      for (const { status, body } of answers)
        expect([status, body.errors]).toMatchObject([
          422,
          [{ pointer: '/gift/amount', code: 'amount_too_large' }],
        ]);
    },
  );

  test('is quoted, placed for people named in three ways, and read with its gifts', async () => {
    const quote = await call('POST', '/orders/quote', {
      body: { gift: { amount: 10_000 }, quantity: 3 },
    });
    const listed = await recipientOf();
    await call('POST', '/people', { body: { ...ANA, external_id: 'e-3' } });
    const inline = {
      kind: 'client',
      first_name: 'Luis',
      last_name: 'Soto',
      email: 'luis@soto.test',
    };
    const body = {
      ...orderFor(listed, { person_external_id: 'e-3', external_id: 'g-1' }, { person: inline }),
      ...{ external_id: 'o-1', total: quote.body.total.amount },
    };
    const placed = await call('POST', '/orders', { body });
    expect([placed.status, placed.body]).toMatchObject([
      201,
      { id: 1, external_id: 'o-1', quantity: 3, total: quote.body.total },
    ]);
    const gifts = (await call('GET', '/gifts?order_id=1')).body.data;
    expect(gifts.map((one: { recipient: { email: string } }) => one.recipient.email)).toContain(
      'luis@soto.test',
    );
    const [named] = (await call('GET', '/gifts?external_id=g-1')).body.data;
    expect([named.external_id, named.balance]).toEqual([
      'g-1',
      { amount: 10_000, currency: 'CRC' },
    ]);
    const wallet = await call('GET', '/wallet');
    expect(wallet.body.balance.amount).toBe(1_000_000 - quote.body.total.amount);
    const [entry] = (await call('GET', '/wallet/entries?limit=1')).body.data;
    expect(entry).toMatchObject({ kind: 'order', order_id: 1 });
    const month = (await call('GET', '/wallet/statement')).body;
    expect(month).toMatchObject({
      ...{ opening: { amount: 0 }, total_in: { amount: 1_000_000 }, entries: 2 },
      ...{ total_out: quote.body.total, closing: wallet.body.balance },
    });
    expect((await call('GET', '/wallet/statement?month=2020-01')).body).toMatchObject({
      ...{ month: '2020-01', closing: { amount: 0 }, entries: 0 },
    });
  });

  test('is placed for as many as it may have, all of them new, and for no more', async () => {
    const company = await makeCompany(app.services.database, { funds: 200_000_000 });
    const { secret } = await makeApiKey(app, company.token);
    const recipients = Array.from({ length: API_RECIPIENTS_MAX }, (_, n) => ({
      person: {
        kind: 'client',
        first_name: 'Ana',
        last_name: `Mora ${n}`,
        email: `a${n}@uno.test`,
      },
      external_id: `g-${n}`,
    }));
    const place = (some: object[]) =>
      callApi(app, secret, 'POST', '/orders', { body: orderFor(...some) });
    const { status, body } = await place([...recipients, ...recipients.slice(0, 1)]);
    expect([status, body.code]).toEqual([422, 'too_many_recipients']);
    expect((await place(recipients)).body).toMatchObject({
      ...{ quantity: API_RECIPIENTS_MAX, total: { amount: 112_000_000 } },
    });
    const last = await callApi(app, secret, 'GET', `/gifts?external_id=g-${recipients.length - 1}`);
    expect(last.body.data).toMatchObject([
      { recipient: { email: recipients.at(-1)?.person.email } },
    ]);
  }, 120_000);

  test('is placed once, however often the answer is lost', async () => {
    const body = { ...orderFor(await recipientOf()), external_id: 'o-2' };
    const headers = { 'idempotency-key': 'lost' };
    const first = await call('POST', '/orders', { body, headers });
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    for (let n = 0; n < 10; n += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 11 }, (_, at) =>
            call('POST', '/orders', at < 10 ? { body, headers } : { body }),
          ),
        )),
      );
    // Under its own key it is answered as the first time, and otherwise as it is now.
    const named = answers.filter((_, at) => at % 11 === 10);
    expect(new Set(named.map((one) => `${one.status} ${one.body.id}`))).toEqual(new Set(['201 1']));
    for (const { status, body: answer } of answers.filter((_, at) => at % 11 < 10))
      expect([status, answer]).toEqual([first.status, first.body]);
    expect([await count('orders'), await count('gifts')]).toEqual([1, 1]);
    const other = await call('POST', '/orders', {
      body: { ...body, sender_name: 'Otro' },
      headers,
    });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('costs what its caller was shown, or is refused and changes nothing', async () => {
    const body = { ...orderFor(await recipientOf()), total: 1 };
    const { status, body: problem } = await call('POST', '/orders', { body });
    expect([status, problem.code]).toEqual([409, 'total_changed']);
    const twice = orderFor(...[await recipientOf()].flatMap((one) => [one, one]));
    expect((await call('POST', '/orders', { body: twice })).body.code).toBe('recipient_twice');
    expect(await count('orders')).toBe(0);
  });

  test('goes to each of the people who share an address, and adds nobody who shares one', async () => {
    const database = app.services.database;
    const [email, phone] = ['casa@mora.test', '+50688887777'];
    const [ana, luis] = ['Ana', 'Luis'].map((first_name) => ({
      ...{ kind: 'employee', first_name, last_name: 'Mora', email },
    }));
    const place = (...people: unknown[]) =>
      call('POST', '/orders', { body: orderFor(...people.map((person) => ({ person }))) });
    // Whichever kinds they are of, and whoever is named first.
    for (const [one, other] of [
      [ana, luis],
      [ana, { ...luis, kind: 'client' }],
      [{ ...luis, kind: 'client' }, ana],
    ]) {
      const refused = await place(one, other);
      expect([refused.status, refused.body.code, refused.body.errors[0].pointer]).toEqual([
        ...[409, 'already_added', '/recipients/1'],
      ]);
    }
    const twice = await place(ana, { ...ana, kind: 'client' });
    expect([twice.body.code, twice.body.errors[0].pointer]).toEqual([
      'recipient_twice',
      '/recipients/1',
    ]);
    expect(await count('people')).toBe(0);
    // Who was added so by an upload is found by the name.
    const listed = await makePeople(database, made.company.id, [
      { firstName: 'Ana', lastName: 'Mora', email, phone },
      { firstName: 'Luis', lastName: 'Mora', email, sharedContact: email },
      { firstName: 'Eva', lastName: 'Soto', email: null, phone, sharedContact: phone },
    ]);
    const eva = { kind: 'client', first_name: 'Eva', last_name: 'Soto', phone };
    expect((await place(luis, ana, eva)).status).toBe(201);
    const gifts = (await call('GET', '/gifts')).body.data;
    expect(gifts.map((one: { person_id: number }) => one.person_id).toSorted()).toEqual(
      listed.toSorted(),
    );
  });

  test('leaves nobody behind who was named in full, where it is refused', async () => {
    const person = {
      kind: 'client',
      first_name: 'Luis',
      last_name: 'Soto',
      email: 'luis@soto.test',
    };
    const dear = { ...orderFor({ person }), gift: { amount: 2_000_000 } };
    expect((await call('POST', '/orders', { body: dear })).body.code).toBe('insufficient_balance');
    const body = { ...orderFor({ person }), total: 1 };
    expect((await call('POST', '/orders', { body })).body.code).toBe('total_changed');
    expect(await count('people')).toBe(0);
  });

  test('goes to nobody of another name who has the address', async () => {
    await call('POST', '/people', { body: ANA });
    const person = { kind: 'employee', first_name: 'Eva', last_name: 'Rojas', email: ANA.email };
    const { status, body } = await call('POST', '/orders', { body: orderFor({ person }) });
    expect([status, body.code, body.errors[0].pointer]).toEqual([
      409,
      'already_added',
      '/recipients/0',
    ]);
    expect([await count('people'), await count('orders')]).toEqual([1, 0]);
  });

  test('is refused where an id of it is another’s, also of an order that the key does not see', async () => {
    const [one, two] = [await recipientOf(), await recipientOf()];
    const first = { ...orderFor({ ...one, external_id: 'g-7' }), external_id: 'o-7' };
    await call('POST', '/orders', { body: first });
    const { body: gift } = await call('POST', '/orders', {
      body: orderFor({ ...one, external_id: 'g-8' }, { ...two, external_id: 'g-7' }),
    });
    const at = { pointer: '/recipients/1/external_id' };
    expect(gift).toMatchObject({ status: 409, code: 'external_id_taken', errors: [at] });
    const permissions = ['orders.read', 'orders.send'] as const;
    const { secret } = await makeApiKey(app, made.company.token, { permissions });
    const body = { ...orderFor(two), external_id: 'o-7' };
    const hidden = await callApi(app, secret, 'POST', '/orders', { body });
    expect([hidden.status, hidden.body.code]).toEqual([409, 'external_id_taken']);
    expect(await count('orders')).toBe(1);
  });

  test('says which of its recipients was deleted, or is nobody', async () => {
    const { body: ana } = await call('POST', '/people', { body: { ...ANA, external_id: 'e-4' } });
    await call('DELETE', `/people/${ana.id}`);
    const inline = { person: { ...PERSON, email: 'eva@rojas.test' } };
    for (const [gone, code] of [
      [{ person_id: ana.id }, 'recipient_deleted'],
      [{ person_external_id: 'e-4' }, 'recipient_deleted'],
      [{ person_id: 999_999_999 }, 'recipient_not_found'],
    ] as const) {
      const body = orderFor(await recipientOf(), inline, gone);
      const refused = (await call('POST', '/orders', { body })).body;
      expect(refused).toMatchObject({ code, errors: [{ pointer: '/recipients/2', code }] });
    }
  });

  test('stays within the budget of its key, also where two are placed at once', async () => {
    const [one, two] = [await recipientOf(), await recipientOf()];
    const { body: quote } = await call('POST', '/orders/quote', { body: PRICED });
    await setBudget(quote.total.amount + 1);
    const answers = await Promise.all(
      [one, two].map((recipient) => call('POST', '/orders', { body: orderFor(recipient) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('api_key_budget_spent');
  });

  test('counts for the budget of the month in which it is sent, and waits there where it is beyond it', async () => {
    const month = monthOf(localDay(new Date(), HOME_ZONE));
    const time = rangeOfMonth(month, HOME_ZONE).to.getTime() + HOUR_MS;
    const later = { send_at: new Date(time).toISOString() };
    const { body: quote } = await call('POST', '/orders/quote', { body: PRICED });
    await setBudget(quote.total.amount);
    const statuses: number[] = [];
    for (const when of [later, later, {}, {}]) {
      const body = { ...orderFor(await recipientOf()), ...when };
      statuses.push((await call('POST', '/orders', { body })).status);
    }
    expect(statuses).toEqual([201, 409, 201, 409]);
    await setBudget(quote.total.amount - 1);
    expect(await startAt(time)).toEqual({ status: 'waiting', reason: 'budget' });
    await setBudget(quote.total.amount);
    expect(await startAt(time + HOUR_MS)).toEqual({ status: 'sent', reason: null });
  });

  test('starts as far as what was sent leaves room, and not both of two wait for each other', async () => {
    const time = Date.now() + HOUR_MS;
    const send_at = new Date(time).toISOString();
    const { body: quote } = await call('POST', '/orders/quote', { body: PRICED });
    await setBudget(2 * quote.total.amount);
    for (let n = 0; n < 2; n += 1)
      await call('POST', '/orders', { body: { ...orderFor(await recipientOf()), send_at } });
    await setBudget(quote.total.amount + 1);
    await startAt(time);
    await startAt(time);
    const text = 'select status from scheduled_orders where company_id = $1 order by status';
    expect(await asSuperuser(app, text, [made.company.id])).toEqual([
      { status: 'sent' },
      { status: 'waiting' },
    ]);
  });

  test('that is held since last month counts for the budget of this one', async () => {
    const { token } = made.company;
    const limits = { order_limit: 0, member_limit: null, group_limit: null, second_limit: null };
    const approver = await openSessionOf(app, await makeMember(app, made.company.id, 'approver'));
    await app.call(savePolicies, { token, body: limits });
    const { body: quote } = await call('POST', '/orders/quote', { body: PRICED });
    await setBudget(quote.total.amount);
    const place = async () => call('POST', '/orders', { body: orderFor(await recipientOf()) });
    expect((await place()).body.status).toBe('pending_approval');
    const before = `update pending_orders set created_at = created_at - interval '40 days'
      where company_id = $1 returning id::int`;
    const [held] = await asSuperuser(app, before, [made.company.id]);
    expect((await place()).body.code).toBe('api_key_budget_spent');
    const approve = () =>
      app.call(decideOrder, {
        token: approver,
        body: { id: Number(held?.id), decision: 'approve', comment: '' },
      });
    await setBudget(quote.total.amount - 1);
    const refused = await approve();
    expect([refused.status, refused.error?.reason]).toEqual([409, 'api_key_budget_spent']);
    await setBudget(quote.total.amount);
    expect((await approve()).status).toBe(200);
  });

  test('is held by the company’s limits, and not approved by whoever made the key', async () => {
    const approver = await makeMember(app, made.company.id, 'approver');
    const admin = await makeMember(app, made.company.id, 'admin');
    const limits = { order_limit: 0, member_limit: null, group_limit: null, second_limit: null };
    await app.call(savePolicies, { token: made.company.token, body: limits });
    const placed = await call('POST', '/orders', { body: orderFor(await recipientOf()) });
    expect(placed.body.status).toBe('pending_approval');
    const [held] = await asSuperuser(app, 'select id from pending_orders where company_id = $1', [
      made.company.id,
    ]);
    const body = { id: Number(held?.id), decision: 'approve', comment: '' };
    expect((await app.call(decideOrder, { token: made.company.token, body })).status).toBe(409);
    const token = await openSessionOf(app, approver);
    expect((await app.call(decideOrder, { token, body })).status).toBe(200);
    expect((await call('GET', '/orders/1')).body.status).toMatch(/^(sending|complete)$/);
    expect(admin.id).toBeGreaterThan(0);
  });

  test('is scheduled and canceled', async () => {
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const placed = await call('POST', '/orders', {
      body: { ...orderFor(await recipientOf()), send_at },
    });
    expect([placed.body.status, placed.body.send_at]).toEqual(['scheduled', send_at]);
    expect((await call('POST', '/orders/1/cancel', { body: {} })).body.status).toBe('canceled');
    expect(await count('orders')).toBe(0);
  });

  test('that is being sent is canceled at once, with its gifts', async () => {
    const placed = await call('POST', '/orders', { body: orderFor(await recipientOf()) });
    expect(placed.body.status).toBe('sending');
    expect((await call('POST', '/orders/1/cancel')).body.status).toBe('canceled');
    expect((await call('GET', '/orders/1')).body.status).toBe('canceled');
    expect((await call('GET', '/gifts')).body.data[0].status).toBe('canceled');
  });

  test('that is scheduled waits for its time as long as its key may send', async () => {
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    await call('POST', '/orders', { body: { ...orderFor(await recipientOf()), send_at } });
    const statusAfterALook = async () => {
      const run = { dueAt: new Date().toISOString() };
      await pauseOrphanedJob.handle(app.services, run, new AbortController().signal);
      const text = 'select status, reason from scheduled_orders where company_id = $1';
      return (await asSuperuser(app, text, [made.company.id]))[0];
    };
    expect(await statusAfterALook()).toEqual({ status: 'scheduled', reason: null });
    await app.call(revokeApiKey, { token: made.company.token, body: { id: made.key.id } });
    expect(await statusAfterALook()).toEqual({ status: 'paused', reason: 'author' });
  });
});

describe('a gift', () => {
  test('is extended, blocked, given another code and withdrawn, each once', async () => {
    const person_id = await makePerson(app.services.database, made.company.id);
    const order = { ...orderFor({ person_id }), valid_months: 1 };
    await call('POST', '/orders', { body: order });
    const [gift] = (await call('GET', '/gifts')).body.data;
    const act = (path: string, body = {}) => call('POST', `/gifts/${gift.id}/${path}`, { body });
    const later = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    expect((await act('extend', { valid_until: later })).body.valid_until).toBe(later);
    expect((await act('block')).body.blocked).toBe(true);
    expect((await act('unblock')).body.blocked).toBe(false);
    expect((await act('replace')).status).toBe(200);
    const headers = { 'idempotency-key': 'cancel' };
    const cancel = () => call('POST', `/gifts/${gift.id}/cancel`, { body: {}, headers });
    const [first, second] = [await cancel(), await cancel()];
    expect([first.body.status, second.body]).toEqual(['canceled', first.body]);
    const spent = await act('extend', { valid_until: later });
    expect([spent.status, spent.body.code]).toEqual([409, 'gift_left_as_it_was']);
    const story = await call('GET', `/gifts/${gift.id}?expand=activities`);
    expect(story.body.activities.map((one: { kind: string }) => one.kind)).toContain('replaced');
    expect(JSON.stringify(story.body)).not.toMatch(/hash|code/);
  });
});

test('an idempotency key may be as long as it is said', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(200) };
  const person_id = await makePerson(app.services.database, made.company.id);
  const place = () => call('POST', '/orders', { body: orderFor({ person_id }), headers });
  const { status, body } = await place();
  expect([status, (await place()).body.id]).toEqual([201, body.id]);
  const again = { 'idempotency-key': 'c'.repeat(200) };
  const cancel = () => call('POST', `/orders/${body.id}/cancel`, { headers: again });
  const canceled = await cancel();
  expect(canceled.status).toBe(200);
  expect((await cancel()).body).toEqual(canceled.body);
});
