import { withdrawOrder } from '@regalo/contract/approvals/decide';
import { getPendingOrder } from '@regalo/contract/approvals/pending-orders';
import { getGiveaway } from '@regalo/contract/gifts/giveaways';
import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import * as contract from '@regalo/contract/operator/reviews';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lapseOrders } from '../../features/approvals/decide/lapse-orders-job.ts';
import { checkBooks } from '../../features/books/check-books.ts';
import { makeCompany, makePerson } from '../../testing/factories.ts';
import { openOne, wanted } from '../../testing/giveaways.ts';
import {
  type ApprovingCompany,
  decide,
  makeApprovingCompany,
  moneyOf,
  order,
  setPolicies,
  signIn,
} from '../../testing/held-orders.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { disableManager } from '../../testing/operated-companies.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { DAY, giftsOf, schedule, shown, startAll } from '../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';

/** With the fee an order of this amount comes to one colón more than the mark. */
const MARK = 100_000;
const ABOVE = { amount: MARK - 1_200 + 1 };

let mailed: MailedApp;
let support: MadeOperator;
beforeAll(async () => {
  mailed = await startMailedApp({
    console: true,
    environment: { REVIEW_ORDERS_ABOVE: `${MARK}` },
  });
  support = await makeOperator(mailed.app, { roles: ['support'] });
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const answerOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const placed = async (company: { id: number; token: string }, given = {}) => {
  const { reply } = await order(mailed.app, company, given);
  return { id: reply.body.order_id, status: reply.body.status ?? 'sent' };
};
const held = async (company: { id: number; token: string }, given = {}) => {
  const { id, status } = await placed(company, { ...ABOVE, ...given });
  expect(status).toBe('in_review');
  return id;
};
const review = async (
  company_id: number,
  order_id: number,
  decision: 'release' | 'refuse',
  reason = 'Hablamos con Ana',
) => {
  const body = { company_id, order_id, decision, reason };
  return answerOf(
    await mailed.app.call(contract.decideReviewedOrder, { token: support.token, body }),
  );
};
const listed = async (query: Record<string, string> = {}) =>
  (await mailed.app.call(contract.listReviews, { token: support.token, query })).reply.body;
const statusOf = async ({ token }: { token: string }, id: number) =>
  (await mailed.app.call(getPendingOrder, { token, query: { id } })).reply.body.order.status;
const company = (): Promise<ApprovingCompany> => makeApprovingCompany(mailed.app);
const isOld = ({ id }: { id: number }) =>
  asSuperuser(
    mailed.app,
    "update companies set created_at = now() - interval '31 days' where id = $1",
    [id],
  );
const areSound = async () => (await checkBooks(mailed.app.services.database)).sound;

test('an order of a new company at the mark goes, and one above it is held with its money', async () => {
  const ours = await company();
  expect((await placed(ours, { amount: MARK - 1_200 })).status).toBe('sent');
  const other = await company();
  const id = await held(other);
  expect(await moneyOf(mailed.app, other.id)).toMatchObject({ held: MARK + 1, vouchers: 0 });
  expect(await giftsOf(mailed.app, id)).toBe(0);
  const found = (await listed()).list.find((one) => one.company.id === other.id);
  expect(found).toMatchObject({ id, state: 'open', total_amount: MARK + 1, approvals: 0 });
  expect(found?.reasons).toEqual([
    { rule: 'first_large_order', mark: MARK, before: 0, young: true },
  ]);
  expect(JSON.stringify(found)).not.toContain('Ana Mora');
});

test('what a company ordered within a day counts with it, also of two that are placed at once', async () => {
  const ours = await company();
  const half = { amount: MARK / 2 };
  expect((await placed(ours, half)).status).toBe('sent');
  expect((await placed(ours, half)).status).toBe('in_review');
  // What is in review does not count: what is small goes on meanwhile.
  expect((await placed(ours, { amount: 10_000 })).status).toBe('sent');
  const others = await company();
  const both = await Promise.all([placed(others, half), placed(others, half)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['in_review', 'sent']);
});

test('a company that is old and has sent something before is not held, and one that has not is', async () => {
  const ours = await company();
  await isOld(ours);
  const id = await held(ours);
  expect((await listed()).list.find((one) => one.id === id)?.reasons[0]?.young).toBe(false);
  const known = await company();
  await isOld(known);
  const { id: first } = await placed(known, { amount: 10_000 });
  await asSuperuser(
    mailed.app,
    "update orders set created_at = now() - interval '25 hours' where id = $1",
    [first],
  );
  expect((await placed(known, ABOVE)).status).toBe('sent');
});

test('released, it is sent once, its author is told, and the company is not held again', async () => {
  const ours = await company();
  const id = await held(ours);
  expect(await review(ours.id, id, 'release', 'no')).toBe('422 review_answer_missing');
  const [one, two] = await Promise.all([
    review(ours.id, id, 'release'),
    review(ours.id, id, 'release'),
  ]);
  expect([one, two].sort()).toEqual(['200', '409 review_over'].sort());
  expect(await giftsOf(mailed.app, id)).toBe(1);
  expect(await moneyOf(mailed.app, ours.id)).toMatchObject({ held: 0, vouchers: ABOVE.amount });
  const mail = (await mailed.mailsTo(ours.email)).at(-1)?.parsed;
  expect([mail?.subject, mail?.text]).toEqual([
    'El pedido 1 sigue su curso',
    expect.stringContaining('Hablamos con Ana'),
  ]);
  expect((await placed(ours, ABOVE)).status).toBe('sent');
  expect(await areSound()).toBe(true);
  const audit = await asSuperuser(
    mailed.app,
    `select author, action, after from audit_entries
      where company_id = $1 and subject = 'pending_order' order by id`,
    [ours.id],
  );
  expect(audit[1]).toEqual({
    ...{ author: `operator:${support.id}:${support.name}`, action: 'released' },
    after: { reason: 'Hablamos con Ana' },
  });
  expect(
    await asSuperuser(
      mailed.app,
      `select action, reason from operator.audit_entries where company_id = $1 and subject = 'pending_order'`,
      [ours.id],
    ),
  ).toEqual([{ action: 'released', reason: 'Hablamos con Ana' }]);
});

test('refused, its money returns once, and its author reads why', async () => {
  const ours = await company();
  const before = await moneyOf(mailed.app, ours.id);
  const id = await held(ours);
  expect(await review(ours.id, id, 'refuse')).toBe('200');
  expect(await review(ours.id, id, 'refuse')).toBe('409 review_over');
  expect(await review(ours.id, id, 'release')).toBe('409 review_over');
  expect(await moneyOf(mailed.app, ours.id)).toEqual(before);
  expect(await giftsOf(mailed.app, id)).toBe(0);
  expect(await statusOf(ours, id)).toBe('declined');
  const entries = await asSuperuser(
    mailed.app,
    `select action from audit_entries
      where company_id = $1 and subject = 'pending_order' order by id`,
    [ours.id],
  );
  expect(entries.slice(1)).toEqual([{ action: 'refused' }]);
  const mail = (await mailed.mailsTo(ours.email)).at(-1)?.parsed;
  expect([mail?.subject, mail?.text]).toEqual([
    'El pedido 1 no fue aceptado',
    expect.stringContaining('El dinero está de vuelta'),
  ]);
  // It was looked at, and not found good.
  expect((await placed(ours, ABOVE)).status).toBe('in_review');
  expect(await areSound()).toBe(true);
});

test('its author may take it back, it does not lapse, and the server cannot release it', async () => {
  const ours = await company();
  const id = await held(ours);
  await asSuperuser(
    mailed.app,
    "update pending_orders set expires_at = now() - interval '1 day' where id = $1",
    [id],
  );
  await lapseOrders.handle(
    mailed.app.services,
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );
  expect(await statusOf(ours, id)).toBe('in_review');
  const byServer = (set: string) =>
    mailed.app.services.database
      .inCompany(ours.id, (tx) =>
        tx.updateTable('pending_orders').set(JSON.parse(set)).where('id', '=', id).execute(),
      )
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
  expect(await byServer('{"review":"released","review_answer":"Yo mismo"}')).toContain(
    'permission denied',
  );
  expect(await byServer('{"status":"approved"}')).toContain(`order ${id} is in review`);
  const withdrawn = await mailed.app.call(withdrawOrder, { token: ours.token, body: { id } });
  expect(withdrawn.reply.body.order.status).toBe('withdrawn');
  expect(await review(ours.id, id, 'release')).toBe('409 review_over');
  const ended = (await listed({ state: 'ended' })).list.find((one) => one.id === id);
  expect(ended).toMatchObject({ state: 'ended', answer: null });
});

test('what needs an approval as well waits for that after it was released', async () => {
  const ours = await company();
  await setPolicies(mailed.app, ours, { always_roles: ['sender'] });
  const id = await held(ours.sender && { ...ours.sender, id: ours.id });
  expect(await decide(mailed.app, ours.approver, id)).toBe('409 order_in_review');
  expect(await mailed.mailsTo(ours.approver.email)).toEqual([]);
  expect(await review(ours.id, id, 'release')).toBe('200');
  expect(await statusOf(ours, id)).toBe('pending_approval');
  expect((await mailed.mailsTo(ours.approver.email)).at(-1)?.parsed.subject).toBe(
    'El pedido 1 necesita aprobación',
  );
  expect(await decide(mailed.app, ours.approver, id)).toBe('200');
  expect(await giftsOf(mailed.app, id)).toBe(1);
});

test('one that is sent later is looked at first, holds no money, and goes at its time', async () => {
  const ours = await company();
  const send_at = new Date(Date.now() + DAY).toISOString();
  const id = await schedule(mailed.app, ours, { ...ABOVE, send_at });
  expect((await shown(mailed.app, ours, id))?.status).toBe('in_review');
  expect(await moneyOf(mailed.app, ours.id)).toMatchObject({ held: 0 });
  expect(await review(ours.id, id, 'release')).toBe('200');
  expect((await shown(mailed.app, ours, id))?.status).toBe('scheduled');
  await due(id);
  await startAll(consoleOf(mailed.app), ours.id);
  expect(await giftsOf(mailed.app, id)).toBe(1);

  const other = await company();
  const refused = await schedule(mailed.app, other, { ...ABOVE, send_at });
  expect(await review(other.id, refused, 'refuse')).toBe('200');
  expect((await shown(mailed.app, other, refused))?.status).toBe('declined');
});

/** Lets the time of a scheduled order come. */
const due = (id: number) =>
  asSuperuser(
    mailed.app,
    `update scheduled_orders set send_at = now() - interval '1 minute', try_at = now() - interval '1 minute'
      where id = $1`,
    [id],
  );

test('one that is found at its time is held then with its money, and nothing of it is lost', async () => {
  const ours = await company();
  const send_at = new Date(Date.now() + DAY).toISOString();
  const half = await schedule(mailed.app, ours, { amount: MARK / 2, send_at });
  await asSuperuser(
    mailed.app,
    "update scheduled_orders set created_at = now() - interval '2 days' where id = $1",
    [half],
  );
  expect((await placed(ours, { amount: MARK / 2 })).status).toBe('sent');
  await due(half);
  await startAll(consoleOf(mailed.app), ours.id);
  expect((await shown(mailed.app, ours, half))?.status).toBe('in_review');
  expect(await moneyOf(mailed.app, ours.id)).toMatchObject({ held: MARK / 2 + 1_200 });
  const body = { id: half, action: 'cancel' };
  const late = await mailed.app.call(updateScheduledOrder, { token: ours.token, body });
  expect(answerOf(late)).toBe('409 scheduled_order_over');
  expect(await review(ours.id, half, 'release')).toBe('200');
  expect(await giftsOf(mailed.app, half)).toBe(1);
  expect((await shown(mailed.app, ours, half))?.status).toBe('sent');
  expect(await areSound()).toBe(true);
});

test('a suspended company has its orders released when it is resumed, and refused at once', async () => {
  const ours = await company();
  const [one, two] = [await held(ours), await held(ours)];
  const suspend = (reason: string | null) =>
    asSuperuser(
      mailed.app,
      `update companies set suspended_at = case when $2::text is not null then now() end, suspension_reason = $2
        where id = $1`,
      [ours.id, reason],
    );
  await suspend('Se revisa');
  expect(await review(ours.id, one, 'release')).toBe('409 company_suspended');
  expect(await review(ours.id, two, 'refuse')).toBe('200');
  await suspend(null);
  expect(await review(ours.id, one, 'release')).toBe('200');
});

test('whoever was deleted is left out; where nobody is left it can only be refused', async () => {
  const ours = await company();
  const users = [await makePerson(mailed.app.services.database, ours.id)];
  const id = await held(ours, { users });
  await asSuperuser(mailed.app, 'update people set deleted_at = now() where id = $1', users);
  expect(await review(ours.id, id, 'release')).toBe('409 review_nobody_left');
  expect(await review(ours.id, id, 'refuse')).toBe('200');
});

test('an order whose author was shut out meanwhile is not sent in their name, and its money returns', async () => {
  const ours = await company();
  const thief = await signIn(mailed.app, ours.id, 'sender');
  const id = await held({ id: ours.id, token: thief.token });
  await disableManager(mailed.app.services.database, thief.email, { author: 'Luis' });
  expect(await review(ours.id, id, 'release')).toBe('409 review_author_gone');
  expect(await giftsOf(mailed.app, id)).toBe(0);
  expect(await review(ours.id, id, 'refuse')).toBe('200');
  expect(await moneyOf(mailed.app, ours.id)).toMatchObject({ held: 0, vouchers: 0 });
  expect(await areSound()).toBe(true);
});

test('an order of another company, or one that no rule holds, is not there', async () => {
  const ours = await company();
  const id = await held(ours);
  const other = await makeCompany(mailed.app.services.database, {});
  expect(await review(other.id, id, 'release')).toBe('404 review_not_found');
  const { id: sent } = await placed(ours, { amount: 10_000 });
  expect(await review(ours.id, sent, 'release')).toBe('404 review_not_found');
  const { open_count, total_count } = await listed({ search: 'no hay tal' });
  expect([open_count > 0, total_count]).toEqual([true, 0]);
});

/** A giveaway of a total above the mark. */
async function heldGiveaway(ours: ApprovingCompany) {
  const until = plusDays(localDay(new Date(), HOME_ZONE), 10);
  const { id, state } = await openOne(mailed.app, ours, wanted(until, { gifts: 10 }));
  expect(state).toBe('in_review');
  return id;
}
const giveawayOf = async ({ token }: { token: string }, id: number) =>
  (await mailed.app.call(getGiveaway, { token, query: { giveaway: id } })).reply.body.giveaway;

test('a giveaway above the mark is held too: released it opens, or waits for its approval; refused its money returns', async () => {
  const ours = await company();
  const before = await moneyOf(mailed.app, ours.id);
  const first = await heldGiveaway(ours);
  expect((await listed()).list.find((one) => one.id === first)).toMatchObject({ giveaway: true });
  expect(await decide(mailed.app, ours.approver, first)).toBe('409 order_in_review');
  expect(await review(ours.id, first, 'refuse')).toBe('200');
  expect((await giveawayOf(ours, first)).state).toBe('declined');
  expect(await moneyOf(mailed.app, ours.id)).toEqual(before);

  // After its last day it cannot open any more.
  const late = await heldGiveaway(ours);
  await asSuperuser(mailed.app, 'update giveaways set until = until - 20 where id = $1', [late]);
  expect(await review(ours.id, late, 'release')).toBe('409 review_over');
  expect(await review(ours.id, late, 'refuse')).toBe('200');
  expect(await moneyOf(mailed.app, ours.id)).toEqual(before);

  const [one, two] = [await heldGiveaway(ours), await heldGiveaway(ours)];
  const answers = await Promise.all([
    review(ours.id, one, 'release'),
    review(ours.id, one, 'release'),
  ]);
  expect(answers.sort()).toEqual(['200', '409 review_over']);
  expect((await giveawayOf(ours, one)).state).toBe('open');
  const mail = (await mailed.mailsTo(ours.email)).at(-1)?.parsed;
  expect([mail?.subject, mail?.text]).toEqual([
    'El enlace de regalos «Feria de salud» sigue su curso',
    expect.stringContaining(`/giveaways/${one}`),
  ]);
  const acts = await asSuperuser(
    mailed.app,
    `select action, before ->> 'name' as name from operator.audit_entries
      where company_id = $1 and subject = 'giveaway' order by id`,
    [ours.id],
  );
  expect(acts).toEqual([
    { action: 'refused', name: 'Feria de salud' },
    { action: 'refused', name: 'Feria de salud' },
    { action: 'released', name: 'Feria de salud' },
  ]);
  expect(await review(ours.id, two, 'refuse')).toBe('200');
  expect(await areSound()).toBe(true);

  const others = await company();
  await setPolicies(mailed.app, others, { order_limit: 0 });
  const waiting = await heldGiveaway(others);
  expect(await review(others.id, waiting, 'release')).toBe('200');
  expect((await giveawayOf(others, waiting)).state).toBe('waiting');
  const asked = (await mailed.mailsTo(others.approver.email)).at(-1)?.parsed;
  expect(asked?.subject).toBe('El enlace de regalos «Feria de salud» necesita aprobación');
  expect(asked?.text).toContain('10 × Regalo de monto libre, ₡112,000 en total');
  expect(await decide(mailed.app, others.approver, waiting)).toBe('200');
  expect((await giveawayOf(others, waiting)).state).toBe('open');
  expect(await areSound()).toBe(true);
});
