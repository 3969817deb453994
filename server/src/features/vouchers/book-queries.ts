import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { tillAuthor } from './activity-queries.ts';
import type { VoucherRow } from './voucher-queries.ts';

/** Whose books a use of a gift moves. */
export interface Books {
  companyId: number;
  shopId: number;
  tillId: number;
}

interface Use {
  voucher: VoucherRow;
  /** In the smallest unit of the currency in use. */
  amount: number;
  /** The amount owed to the shop. */
  colones: number;
  key: string;
  payloadHash: Buffer;
  receipt: string;
}

/**
 * Writes a use of a locked gift into the books of the company and of the shop, in one statement: the
 * redemption, the ledger transaction (vouchers to shops), the shop's entry, the activity and the gift.
 */
export async function bookRedemption(
  tx: Connection,
  { companyId, shopId, tillId }: Books,
  { voucher, amount, colones, key, payloadHash, receipt }: Use,
): Promise<{ id: number; at: Date }> {
  const { giftId, left } = voucher;
  const author = tillAuthor(shopId, tillId);
  const after = left - amount;
  const { rows } = await sql<{ id: number; at: Date }>`
    with redeemed as (
      insert into redemptions (shop_id, till_id, key, payload_hash, gift_company_id, gift_id,
        gift_name, currency, amount, balance_after, colones, receipt)
      values (${shopId}, ${tillId}, ${key}, ${payloadHash}, ${companyId}, ${giftId},
        ${voucher.giftName}, ${voucher.currency}, ${amount}, ${after}, ${colones}, ${receipt})
      returning id, created_at),
    booked as (
      -- Cents of a cheap card may be worth no whole colón: then nothing moves.
      insert into ledger_transactions (company_id, kind, order_id, author, cause)
      select ${companyId}, 'redemption', ${voucher.orderId}, ${author}, 'redemption:' || id
      from redeemed where ${colones}::bigint > 0 returning id),
    entries as (
      insert into ledger_entries (company_id, transaction_id, account, amount)
      select ${companyId}, id, account, sign * ${colones}::bigint
      from booked, (values ('vouchers', -1), ('shops', 1)) as sides (account, sign)),
    owed as (
      insert into shop_entries (shop_id, kind, colones, cause)
      select ${shopId}, 'redemption', ${colones}, 'redemption:' || id from redeemed),
    told as (
      insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author,
        shop_id, redemption_id, transaction_id)
      select ${companyId}, ${giftId}, 'redeemed', ${-amount}, ${-colones}, ${after}, ${author},
        ${shopId}, redeemed.id, (select id from booked) from redeemed),
    spent as (
      update gifts set balance = balance - ${amount}, balance_colones = balance_colones - ${colones},
        spent_colones = spent_colones + ${colones},
        status = case when ${after} = 0 then 'redeemed' else 'claimed' end,
        claimed_at = coalesce(claimed_at, now()), first_used_at = coalesce(first_used_at, now())
      where company_id = ${companyId} and id = ${giftId})
    select id, created_at as at from redeemed`.execute(tx);
  const [booked] = rows;
  if (!booked) throw new Error('nothing was booked');
  return booked;
}

/** A redemption that is to be undone. */
export interface UndoableRedemption {
  id: number;
  giftId: number;
  orderId: number;
  amount: number;
  colones: number;
}

interface Undo {
  redemption: UndoableRedemption;
  reason: string;
  /** Where the value goes: back into the gift, or where the gift's end sent what was left. */
  to: 'gift' | 'wallet' | 'breakage';
  /** Of the wallet after it, where the value goes there. */
  walletAfter: number | null;
}

/** Writes that a use did not happen, in both books, in one statement. @returns what the gift holds */
export async function bookUndo(
  tx: Connection,
  { companyId, shopId, tillId }: Books,
  { redemption, reason, to, walletAfter }: Undo,
): Promise<number> {
  const { id, giftId, orderId, amount, colones } = redemption;
  const author = tillAuthor(shopId, tillId);
  const [backAmount, backColones] = to === 'gift' ? [amount, colones] : [0, 0];
  const account = to === 'gift' ? 'vouchers' : to;
  const { rows } = await sql<{ left: number }>`
    with undone as (
      update redemptions set undone_at = now(), undo_reason = ${reason}
      where shop_id = ${shopId} and id = ${id}),
    booked as (
      insert into ledger_transactions (company_id, kind, order_id, author, cause)
      select ${companyId}, 'undo', ${orderId}, ${author}, ${`undo:${id}`}
      where ${colones}::bigint > 0 returning id),
    entries as (
      insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
      select ${companyId}, id, account, sign * ${colones}::bigint,
        case when account = 'wallet' then ${walletAfter}::bigint end
      from booked, (values ('shops', -1), (${account}, 1)) as sides (account, sign)),
    owed as (
      insert into shop_entries (shop_id, kind, colones, cause)
      values (${shopId}, 'undo', ${-colones}, ${`undo:${id}`})),
    back as (
      update gifts set balance = balance + ${backAmount},
        balance_colones = balance_colones + ${backColones},
        spent_colones = spent_colones - ${colones},
        status = case when status = 'redeemed' then 'claimed' else status end
      where company_id = ${companyId} and id = ${giftId}
      returning balance),
    told as (
      insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author,
        reason, shop_id, redemption_id, transaction_id)
      select ${companyId}, ${giftId}, 'undone', ${amount}, ${colones}, balance, ${author},
        ${reason}, ${shopId}, ${id}, (select id from booked) from back)
    select balance as left from back`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('nothing was undone');
  return row.left;
}
