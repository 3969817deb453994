import { listNotifications } from '@regalo/contract/notifications/notifications';
import { getStatement } from '@regalo/contract/wallet/statement';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decide, holdOne, order, setPolicies, signIn } from '../../testing/held-orders.ts';
import { type MailingApp, startMailingApp } from '../../testing/mailing-app.ts';
import { numberOfOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { deleteUnused } from '../media/queries.ts';

let post: MailingApp;
beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const told = async ({ token }: { token: string }) =>
  (await post.app.call(listNotifications, { token })).reply.map(({ text, link }) => [text, link]);
const mailOf = async (address: string, subject: RegExp) =>
  await vi.waitFor(
    () => {
      const found = post.mailsTo(address).find(({ parsed }) => subject.test(parsed.subject ?? ''));
      if (!found) throw new Error(`no mail ${subject} to ${address}`);
      return found.parsed.text ?? '';
    },
    { timeout: 20_000, interval: 100 },
  );

test('approvers are told of a held order, and its author of what has become of it', async () => {
  const { app, company } = post;
  const sender = await signIn(app, company.id, 'sender');
  const approver = await signIn(app, company.id, 'approver');
  const other = await signIn(app, company.id, 'viewer');
  expect((await setPolicies(app, company, { order_limit: 0 })).status).toBe(200);
  expect(await mailOf(company.email, /reglas de aprobación/)).toContain('₡0');
  const made = { ...company, sender, approver, second: approver };

  const first = await holdOne(app, made);
  const number = await numberOfOrder(app, first);
  const page = `/orders/pending/n${number}`;
  const needed = [`Order ${number} for 1 recipient and ₡11,200 needs approval.`, page];
  expect(await told(approver)).toEqual([needed]);
  expect(await told(company)).toContainEqual(needed);
  expect([await told(sender), await told(other)]).toEqual([[], []]);
  const asked = await mailOf(approver.email, /necesita aprobación/);
  expect(asked).toMatch(/Eva Solís quiere enviar .*regalo de monto libre/i);
  expect(asked).toContain(page);
  expect(post.mailsTo(sender.email)).toEqual([]);

  await decide(app, approver, first, 'decline', 'Mejor en mayo');
  const declined = `Your order ${number} was declined. The money is back in the wallet.`;
  expect(await told(sender)).toEqual([[declined, page]]);
  expect(await mailOf(sender.email, /fue rechazado/)).toContain('Mejor en mayo');

  const second = await holdOne(app, made);
  await decide(app, approver, second);
  expect(await told(sender)).toContainEqual([
    `Your order ${await numberOfOrder(app, second)} was approved and sent.`,
    `/orders/n${await numberOfOrder(app, second)}`,
  ]);
  expect(await mailOf(sender.email, /fue aprobado/)).toContain(
    `/orders/n${await numberOfOrder(app, second)}`,
  );
}, 60_000);

test('the statement names the order whose money was held', async () => {
  const { app, company } = post;
  const { reply } = await order(app, company);
  const { list } = (await app.call(getStatement, { token: company.token })).reply.body;
  expect(list[0]).toMatchObject({
    kind: 'hold',
    order: null,
    held_order: { id: reply.body.order_id, quantity: 1 },
  });
});

test('a picture of a held order stays', async () => {
  const { app, company } = post;
  const [media] = await asSuperuser(
    app,
    `insert into media (company_id, kind, address, content_type, bytes)
      values ($1, 'image', '/media/held.webp', 'image/webp', 1) returning id`,
    [company.id],
  );
  const { reply } = await order(app, company);
  const held = 'update pending_orders set media_id = $2 where id = $1';
  await asSuperuser(app, held, [reply.body.order_id, media?.id]);
  const gone = await app.services.database.inCompany(company.id, (tx) =>
    deleteUnused(tx, company.id, Number(media?.id)),
  );
  expect(gone).toBe(false);
});
