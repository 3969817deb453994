import { withdrawOrder } from '@regalo/contract/approvals/decide';
import { orderCheck } from '@regalo/contract/approvals/order-check';
import { getPendingOrder, listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { listAudit } from '@regalo/contract/audit/audit';
import * as contract from '@regalo/contract/gifts/giveaways';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { download } from '../../../testing/downloads.ts';
import { makeItem } from '../../../testing/factories.ts';
import { Claimant, codeFor, faultsOf, openOne, wanted } from '../../../testing/giveaways.ts';
import {
  type ApprovingCompany,
  decide,
  makeApprovingCompany,
  moneyOf,
  setPolicies,
  signIn,
} from '../../../testing/held-orders.ts';
import { race } from '../../../testing/race.ts';
import { DAY, type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { resume, suspend } from '../../../testing/suspension.ts';
import { addEndpoint, readEvents } from '../../../testing/webhooks.ts';
import { lapseOrders } from '../../approvals/decide/lapse-orders-job.ts';
import { endGiveaways } from './end-giveaways-job.ts';

const FUNDS = 10_000_000;
const TOTAL = 3 * 11_200;
const NOTHING_HELD = { wallet: FUNDS, held: 0, vouchers: 0, fees: 0 };
const ALL_HELD = { wallet: FUNDS - TOTAL, held: TOTAL, vouchers: 0, fees: 0 };

let made: SchedulingApp;
let company: ApprovingCompany;
beforeAll(async () => {
  made = await startSchedulingApp({ environment: { NETWORK_CALLS_PER_MINUTE: '20000' } });
});
afterAll(() => made.app.stop());
beforeEach(async () => {
  company = await makeApprovingCompany(made.app, FUNDS);
  await setPolicies(made.app, company, { order_limit: 0 });
});

const dayIn = (days: number) => plusDays(localDay(made.clock.now(), HOME_ZONE), days);
const ask = async (asked: Parameters<typeof wanted>[1] = {}, of = company.sender, until = 30) =>
  await openOne(made.app, of, wanted(dayIn(until), asked));
const asked = async (...given: Parameters<typeof ask>) => (await ask(...given)).id;

const read = async (id: number, { token }: { token: string } = company) =>
  (await made.app.call(contract.getGiveaway, { token, query: { giveaway: id } })).reply.body
    .giveaway;
const stateOf = async (id: number) => (await read(id)).state;
const request = async (id: number, { token }: { token: string } = company.approver) =>
  (await made.app.call(getPendingOrder, { token, query: { id } })).reply.body;
const withdraw = async (id: number, { token }: { token: string } = company.sender) => {
  const { status, error } = await made.app.call(withdrawOrder, { token, body: { id } });
  return status === 200 ? '200' : `${status} ${error.reason}`;
};
const update = async (id: number, action: 'pause' | 'resume' | 'renew' | 'close') => {
  const { token } = company.sender;
  const { status, error } = await made.app.call(contract.updateGiveaway, {
    token,
    body: { id, action },
  });
  return status === 200 ? '200' : `${status} ${error.reason}`;
};
const lapse = () => lapseOrders.ofCompany(made.services, company.id, { dueAt: '' });
const end = () => endGiveaways.ofCompany(made.services, company.id, { dueAt: '' });
const pathOf = async (id: number) => new URL((await read(id)).link).pathname;
const money = () => moneyOf(made.app, company.id);
const told = async ({ token }: { token: string }) =>
  (await made.app.call(listNotifications, { token })).reply.map(({ text, link }) => [text, link]);

test('above a limit it waits with its money, tells who may approve it, and opens once it is approved', async () => {
  const { app } = made;
  const { token } = company.sender;
  const check = { total_amount: TOTAL, users: [] };
  expect((await app.call(orderCheck, { token, body: check })).reply.body).toMatchObject({
    approvals: 1,
    reasons: [{ kind: 'order', limit: 0 }],
    approvers: [{}, {}, {}],
  });
  const headers = { 'idempotency-key': `held-giveaway-${company.id}` };
  const body = wanted(dayIn(30), { new_codes: 3, domains: ['valle.cr'] });
  const first = await app.call(contract.openGiveaway, { token, headers, body });
  const { id, number, state, codes } = first.reply.body;
  expect([number, state, codes.length]).toEqual([1, 'waiting', 3]);
  expect((await app.call(contract.openGiveaway, { token, headers, body })).reply).toEqual(
    first.reply,
  );
  expect([await money(), await faultsOf(app, company.id)]).toEqual([ALL_HELD, []]);
  expect(await read(id)).toMatchObject({ state: 'waiting', held: TOTAL, claimed: 0 });
  const waiting = await app.call(listPendingOrders, { token: company.approver.token });
  expect(waiting.reply.body).toMatchObject({
    to_decide: 1,
    list: [{ id, status: 'pending_approval', quantity: 3, total_amount: TOTAL, may_decide: true }],
  });
  expect((await request(id)).order.giveaway).toEqual({
    ...{ number: 1, name: 'Feria de salud', until: dayIn(30), role: 3, domains: ['valle.cr'] },
    ...{ by_code: true, network_max: 5_000, messages_max: 0 },
  });
  const search = { search: 'feria de', status: 'all' } as const;
  const found = await app.call(listPendingOrders, { token: company.approver.token, query: search });
  expect(found.reply.body.total_count).toBe(1);
  const [[needed, link] = []] = await told(company.approver);
  expect(needed).toBe('The giveaway “Feria de salud” for ₡33,600 needs approval.');
  expect(link).toMatch(/^\/orders\/pending\/n\d+$/);

  const visitor = new Claimant(app, await pathOf(id));
  const { html } = await visitor.look();
  expect(html).toContain('Not open yet');
  for (const secret of ['₡', 'valle.cr', 'Feria', dayIn(30)]) expect(html).not.toContain(secret);
  // Whoever sends a form all the same is shown the same page, and nothing is kept of it.
  expect((await visitor.ask('rosa@valle.cr', { code: codes[0] ?? '' })).html).toContain(
    'Not open yet',
  );
  expect(
    await asSuperuser(app, 'select from giveaway_claims where giveaway_id = $1', [id]),
  ).toEqual([]);

  expect(await decide(app, company.approver, id)).toBe('200');
  expect([await stateOf(id), await money()]).toEqual(['open', ALL_HELD]);
  expect((await request(id)).order.status).toBe('approved');
  expect(await told(company.sender)).toEqual([
    ['Your giveaway “Feria de salud” was approved. People can claim now.', `/giveaways/${id}`],
  ]);
  await visitor.ask('rosa@valle.cr', { code: codes[0] ?? '' });
  await visitor.claim(await codeFor(app, company.id, 'rosa@valle.cr'));
  expect(await read(id)).toMatchObject({ state: 'open', claimed: 1, held: TOTAL - 11_200 });
  const { path } = contract.exportClaims;
  await download(app, path, { token: company.token, query: { id, type: 'csv' } });
  const exported = { object: 'company', action: 'exported' } as const;
  const [entry] = (await app.call(listAudit, { token: company.token, query: exported })).reply.body
    .list;
  expect(entry?.after).toMatchObject({ 'filter.giveaway': 'Feria de salud' });
  const story = await app.call(listAudit, { token: company.token, query: { object: 'giveaway' } });
  expect(story.reply.body.list.map(({ action, name }) => [action, name])).toEqual([
    ['approved', 'Feria de salud'],
    ['held', 'Feria de salud'],
  ]);
  expect(await faultsOf(app, company.id)).toEqual([]);
});

test('declined, withdrawn or lapsed, its money and its stock return, and it never opens', async () => {
  const { app, clock } = made;
  const item = await makeItem(app.services.database, { stock: 5 });
  const units = async () =>
    Number(
      (await asSuperuser(app, 'select units from item_stock where item_id = $1', [item.item_id]))[0]
        ?.units,
    );
  const askForCards = () => asked({ ...item, gifts: 2 });

  const declined = await askForCards();
  expect(await units()).toBe(3);
  expect(await decide(app, company.approver, declined, 'decline', 'Mejor en mayo')).toBe('200');
  expect([await stateOf(declined), await units(), await money()]).toEqual([
    'declined',
    5,
    NOTHING_HELD,
  ]);
  expect((await request(declined)).order.decisions[0]?.comment).toBe('Mejor en mayo');
  expect((await told(company.sender))[0]?.[0]).toMatch(/“Feria de salud” was declined/);

  const withdrawn = await askForCards();
  expect(await withdraw(withdrawn, company)).toBe('409 order_of_somebody_else');
  expect(await withdraw(withdrawn)).toBe('200');
  expect([await stateOf(withdrawn), await units(), await money()]).toEqual([
    'withdrawn',
    5,
    NOTHING_HELD,
  ]);

  const lapsed = await askForCards();
  await lapse();
  expect(await stateOf(lapsed)).toBe('waiting');
  clock.forward(7 * DAY + 1_000);
  expect(await decide(app, company.approver, lapsed)).toBe('409 pending_order_over');
  await lapse();
  await lapse();
  expect([await stateOf(lapsed), await units(), await money()]).toEqual([
    'lapsed',
    5,
    NOTHING_HELD,
  ]);
  for (const id of [declined, withdrawn, lapsed]) {
    expect((await new Claimant(app, await pathOf(id)).look()).html).toContain(
      'Gifts can no longer be claimed',
    );
    expect(await update(id, 'resume')).toBe('409 giveaway_over');
    expect(await decide(app, company.second, id)).toBe('409 pending_order_over');
  }
  expect(await faultsOf(app, company.id)).toEqual([]);
});

test('it lapses once its last day has passed, also where Regalo looks at it or the company was suspended', async () => {
  const { app, clock } = made;
  const id = await asked({}, company.sender, 1);
  const { order } = await request(id);
  expect(localDay(new Date(new Date(order.expiresAt).getTime() - 1), HOME_ZONE)).toBe(dayIn(1));
  const inReview = await asked({}, company.sender, 1);
  await asSuperuser(
    app,
    "update pending_orders set review = 'open', review_reasons = '[]' where id = $1",
    [inReview],
  );
  expect(await stateOf(inReview)).toBe('in_review');
  await suspend(app, company.id);
  clock.forward(2 * DAY);
  await lapse();
  expect([await stateOf(id), await stateOf(inReview)]).toEqual(['waiting', 'in_review']);
  await resume(app, company.id, clock.now());
  expect(await decide(app, company.approver, id)).toBe('409 pending_order_over');
  await end();
  expect(await stateOf(id)).toBe('waiting');
  await lapse();
  expect([await stateOf(id), await stateOf(inReview)]).toEqual(['lapsed', 'lapsed']);
  expect([await money(), await faultsOf(app, company.id)]).toEqual([NOTHING_HELD, []]);
});

test('while it waits its link can be renewed, and nothing opens it but an approval', async () => {
  const { app } = made;
  const id = await asked();
  const before = await pathOf(id);
  expect([
    await update(id, 'resume'),
    await update(id, 'pause'),
    await update(id, 'close'),
  ]).toEqual(['409 giveaway_waits', '409 giveaway_waits', '409 giveaway_waits']);
  expect(await update(id, 'renew')).toBe('200');
  expect((await new Claimant(app, before).look()).status).toBe(404);
  expect((await new Claimant(app, await pathOf(id)).look()).html).toContain('Not open yet');
  expect([await stateOf(id), await money()]).toEqual(['waiting', ALL_HELD]);
  // Nor does the database let it be claimed, opened or left behind, whichever version asks.
  const attempts = [
    ['update giveaways set claimed = 1 where id = $1', 'giveaways_wait'],
    ['update giveaways set ended_at = now() where id = $1', 'giveaways_wait'],
    [
      "update pending_orders set status = 'approved', ended_at = now() where id = $1",
      'giveaway_request',
    ],
  ] as const;
  for (const [statement, constraint] of attempts)
    await expect(asSuperuser(app, statement, [id])).rejects.toMatchObject({ constraint });
});

test('above the second limit two different people approve, and nobody their own', async () => {
  const { app } = made;
  await setPolicies(app, company, { order_limit: 0, second_limit: 30_000 });
  const id = await asked();
  expect((await request(id)).order).toMatchObject({ approvals: 2 });
  const both = await signIn(app, company.id, 'sender', 'approver');
  const own = await asked({}, both);
  expect(await decide(app, both, own)).toBe('409 own_order');
  expect(await decide(app, company.approver, id)).toBe('200');
  expect(await stateOf(id)).toBe('waiting');
  expect(await decide(app, company.approver, id)).toBe('409 approved_already');
  expect(await decide(app, company.second, id)).toBe('200');
  expect(await stateOf(id)).toBe('open');
  expect(await faultsOf(app, company.id)).toEqual([]);
});

test('it is refused where too few could approve it, and counts against limits while it waits and is open', async () => {
  const { app } = made;
  await setPolicies(app, company, { order_limit: 2 * TOTAL, member_limit: 2 * TOTAL - 1 });
  const { sender } = company;
  expect((await ask({}, sender)).state).toBe('open');
  const id = await asked({}, sender);
  const spent = async () => {
    const rows = await asSuperuser(
      app,
      'select sum(colones)::int as total from spending where company_id = $1',
      [company.id],
    );
    return rows[0]?.total;
  };
  expect([await stateOf(id), await spent()]).toEqual(['waiting', 2 * TOTAL]);
  expect(await decide(app, company.approver, id)).toBe('200');
  expect(await spent()).toBe(2 * TOTAL);
  expect(await update(id, 'close')).toBe('200');
  expect(await spent()).toBe(TOTAL);
  await asSuperuser(app, 'update managers set disabled_at = now() where id = any($1)', [
    [company.approver.managerId, company.second.managerId],
  ]);
  const { status, error } = await app.call(contract.openGiveaway, {
    token: company.token,
    body: wanted(dayIn(30), { gifts: 9 }),
  });
  expect([status, (error as { reason: string }).reason]).toEqual([409, 'order_without_approver']);
  expect(await faultsOf(app, company.id)).toEqual([]);
});

test('another sender does not see it, and systems are told of none', async () => {
  const { app } = made;
  await addEndpoint(app, company, { kinds: ['order.approval_requested', 'order.failed'] });
  const id = await asked();
  const other = await signIn(app, company.id, 'sender');
  expect(await withdraw(id, other)).toBe('404 pending_order_not_found');
  expect(await decide(app, company.approver, id, 'decline')).toBe('200');
  expect(await readEvents(app, company.id)).toEqual([]);
});

const ROUNDS = 10;

test.each([
  ['approve', 'withdraw'],
  ['approve', 'lapse'],
  ['approve', 'decline'],
  ['withdraw', 'lapse'],
  ['decline', 'withdraw'],
  ['approve', 'approve'],
  ['approve', 'policies'],
  ['withdraw', 'renew'],
] as const)(
  'of %s and %s at once each giveaway meets one end, and its money is right',
  async (...pair) => {
    const { app, clock } = made;
    const acts = {
      approve: (id: number, n: number) =>
        decide(app, n === 0 ? company.approver : company.second, id),
      decline: (id: number) => decide(app, company.second, id, 'decline'),
      withdraw: (id: number) => withdraw(id),
      lapse: async () => {
        await lapse();
        return 'lapse';
      },
      policies: async () => {
        await setPolicies(app, company, { order_limit: null, second_limit: 1 });
        await setPolicies(app, company, { order_limit: 0 });
        return 'policies';
      },
      renew: (id: number) => update(id, 'renew'),
    };
    const decides = pair.filter((one) => ['approve', 'decline', 'withdraw'].includes(one));
    let open = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await asked();
      // Due for the job, and in time for whoever decides: as their clocks may differ.
      if (pair.some((one) => one === 'lapse'))
        await asSuperuser(app, 'update pending_orders set expires_at = $2 where id = $1', [
          id,
          new Date(clock.now().getTime() + 15),
        ]);
      const answers = await race(
        n,
        () => acts[pair[0]](id, 0),
        () => acts[pair[1]](id, 1),
      );
      if (pair.some((one) => one === 'lapse')) {
        await asSuperuser(
          app,
          "update pending_orders set expires_at = now() - interval '1 hour' where id = $1 and status = 'pending_approval'",
          [id],
        );
        await lapse();
      } else if (decides.length === 2)
        expect(answers.filter((one) => one === '200')).toHaveLength(1);
      const state = await stateOf(id);
      const [row] = await asSuperuser(app, 'select status from pending_orders where id = $1', [id]);
      const ends = {
        approved: 'open',
        declined: 'declined',
        withdrawn: 'withdrawn',
        lapsed: 'lapsed',
      };
      expect(state).toBe(ends[row?.status as 'approved']);
      if (state === 'open') open += 1;
    }
    const { wallet, held } = await money();
    expect([wallet, held]).toEqual([FUNDS - open * TOTAL, open * TOTAL]);
    expect(await faultsOf(app, company.id)).toEqual([]);
  },
);
