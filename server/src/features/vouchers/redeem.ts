import { createHash } from 'node:crypto';
import { problem } from '@regalo/contract/refusals/problem';
import type { PlainReason } from '@regalo/contract/refusals/reasons';
import type { VoucherState } from '@regalo/contract/till/till';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { giftMail } from '../recipient/mail/gift-mail-job.ts';
import { type Books, bookRedemption } from './book-queries.ts';
import {
  type EarlierRedemption,
  findRedemption,
  lockVoucher,
  type Presented,
  type VoucherRow,
} from './voucher-queries.ts';
import { voucherState } from './voucher-state.ts';

const REFUSED: Record<Exclude<VoucherState, 'usable'>, PlainReason> = {
  used: 'voucher_used',
  expired: 'voucher_expired',
  canceled: 'voucher_canceled',
  replaced: 'voucher_replaced',
  blocked: 'voucher_blocked',
  other_shop: 'voucher_of_other_shop',
  unchosen: 'voucher_unchosen',
};

/** @throws Refusal wrong_state, validation */
function checkUse(voucher: VoucherRow, amount: number, now: Date): void {
  const state = voucherState(voucher, now);
  if (state === 'blocked' && voucher.inReview) throw new Refusal('voucher_in_review');
  if (state !== 'usable') throw new Refusal(REFUSED[state]);
  const { left, use } = voucher;
  if (amount > left) throw new Refusal(problem('voucher_holds_less', { left }), 'amount');
  if (use === 'whole' && amount < left)
    throw new Refusal(problem('voucher_used_whole', { left }), 'amount');
}

/**
 * The amount owed to a shop for a part of a gift. Whole colones, never rounded up; the last use takes what
 * is left, so that nothing of the gift is lost.
 */
function owedFor({ left, leftColones }: VoucherRow, amount: number): number {
  // Both can be large: their product may be beyond what a number holds exactly.
  return Number((BigInt(leftColones) * BigInt(amount)) / BigInt(left));
}

/** A request of a till. */
export interface Wanted extends Presented {
  amount: number;
  receipt: string;
  /** The till's idempotency key. */
  key: string;
}

interface Redeemed {
  id: number;
  amount: number;
  left: number;
  at: Date;
  undone: boolean;
}

function hashOf(companyId: number, { giftId, amount, receipt }: Wanted): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([companyId, giftId, amount, receipt]))
    .digest();
}

/** The first answer again. @throws Refusal idempotency_mismatch */
function repeat({ payloadHash, ...earlier }: EarlierRedemption, expected: Buffer): Redeemed {
  if (!payloadHash.equals(expected)) throw new Refusal('redemption_key_reused');
  return earlier;
}

/**
 * Takes an amount from a gift and owes it to the shop. Only the gift's row is locked. The key is
 * looked up before the state is judged, so that a repeated call is answered however the gift stands
 * meanwhile.
 * @throws Refusal not_found, wrong_state, validation, idempotency_mismatch
 */
export async function redeemVoucher(
  { database, jobs, now }: Pick<Services, 'database' | 'now'> & { jobs: Pick<Jobs, 'enqueue'> },
  books: Books,
  wanted: Wanted,
): Promise<Redeemed> {
  const { companyId, shopId, tillId } = books;
  const { amount, receipt, key } = wanted;
  const payloadHash = hashOf(companyId, wanted);
  const redeemed = database.inCompanyAndShop(companyId, shopId, async (tx) => {
    // The second is sent with the first, and runs after it has the lock.
    const [voucher, earlier] = await Promise.all([
      lockVoucher(tx, companyId, shopId, wanted),
      findRedemption(tx, { shopId, tillId, key }),
    ]);
    if (!voucher) throw new Refusal('voucher_unknown', 'code');
    if (earlier) return repeat(earlier, payloadHash);
    checkUse(voucher, amount, now());
    const colones = owedFor(voucher, amount);
    const use = { voucher, amount, colones, key, payloadHash, receipt };
    // The recipient is told. The job is sent with the booking: the lock is held no longer for it.
    const [{ id, at }] = await Promise.all([
      bookRedemption(tx, books, use),
      voucher.mailed && jobs.enqueue(tx, giftMail, { kind: 'used', ...books, key }),
    ]);
    return { id, amount, left: voucher.left - amount, at, undone: false };
  });
  // Two gifts with one key at once: each locks its own row, and the second finds the key taken.
  return await redeemed.catch((error) => {
    throw isKeyTaken(error) ? new Refusal('redemption_key_reused') : error;
  });
}

const isKeyTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'redemptions_shop_id_till_id_key_key';
