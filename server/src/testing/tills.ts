import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import * as till from '@regalo/contract/till/till';
import { claimToken, voucherCode } from '../features/gifts/keys/gift-keys.ts';
import { addPairing } from '../features/till/pair.ts';
import { type MadeCompany, makePeople, unique } from './factories.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

export interface MadeTill {
  shopId: number;
  id: number;
  token: string;
}

/** A device that was paired with a shop. */
export async function makeTill(app: TestApp, shopId: number, name = 'Caja 1'): Promise<MadeTill> {
  const { database, keys } = app.services;
  const { code } = await database.inShop(shopId, (tx) => addPairing(tx, keys, shopId, { name }));
  const { reply } = await app.call(till.pairTill, { body: { code } });
  return { shopId, id: reply.body.till.id, token: reply.body.token };
}

export interface MadeVoucher {
  giftId: number;
  orderId: number;
  /** The voucher code, and the link that a printed card carries. */
  code: string;
  link: string;
}

type Bought = Parameters<typeof freeOrder>[1];

/** Gifts of one order, each to a person of its own. */
export async function makeVouchers(
  app: TestApp,
  company: MadeCompany,
  count: number,
  bought: Bought = {},
): Promise<MadeVoucher[]> {
  const people = Array.from({ length: count }, () => ({ firstName: 'María', lastName: 'Rojas' }));
  const users = await makePeople(app.services.database, company.id, people);
  return await sendVouchers(app, company, users, bought);
}

/** Gifts of one order to people who are there. */
export async function sendVouchers(
  app: TestApp,
  { id: companyId, token }: MadeCompany,
  users: number[],
  bought: Bought = {},
): Promise<MadeVoucher[]> {
  const { keys, publicUrl } = app.services;
  const headers = { 'idempotency-key': `voucher-${unique()}` };
  const { reply, error } = await app.call(sendGifts, {
    token,
    headers,
    body: freeOrder(users, bought),
  });
  if (!reply.success) throw new Error(error.message);
  const orderId = reply.body.order_id;
  const rows = await asSuperuser(app, 'select id from gifts where order_id = $1 order by id', [
    orderId,
  ]);
  return rows.map(({ id }) => {
    const giftId = Number(id);
    const identity = { companyId, giftId, generation: 1, keyVersion: 1 };
    const link = `${publicUrl}/g/${claimToken(keys, identity)}`;
    return { giftId, orderId, code: voucherCode(keys, identity), link };
  });
}

/** What is booked for an order besides its payment. */
export const bookedFor = (app: TestApp, orderId: number) =>
  asSuperuser(
    app,
    `select t.kind, e.account, e.amount::int from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.order_id = $1 and t.kind <> 'order' order by t.id, e.amount`,
    [orderId],
  );

/** A header with a key that no other call has. */
export const newKey = () => ({ 'idempotency-key': `key-${unique()}` });

/** The calls of tills. */
export const tillCalls = (app: () => TestApp) => ({
  look: (code: string, { token }: MadeTill) =>
    app().call(till.lookAtVoucher, { token, body: { code } }),
  redeem: (code: string, amount: number, { token }: MadeTill, headers = newKey()) =>
    app().call(till.redeemVoucher, { token, headers, body: { code, amount } }),
  undo: (redemption_id: number, { token }: MadeTill, more = {}) => {
    const body = { redemption_id, reason: 'Se equivocó', ...more };
    return app().call(till.undoRedemption, { token, body });
  },
  day: ({ token }: MadeTill) => app().call(till.tillDay, { token }),
});
