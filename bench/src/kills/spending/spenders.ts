import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { cancelGifts, extendGifts } from '@regalo/contract/orders/ends';
import { redeemVoucher, undoRedemption } from '@regalo/contract/till/till';
import { plusDays } from '@regalo/contract/values/days';
import type { Till, Voucher, World } from '../../rig/tills.ts';
import { ask, askAgain, type Calls, mustNotBe, noCalls } from '../calls.ts';
import { below, pick } from '../random.ts';

/** A redemption that a till was told of. */
export interface Accepted {
  id: number;
  tillId: number;
  key: string;
  giftId: number;
  amount: number;
  undone: boolean;
}

/** What tills and managers were told; filled while they call. */
export interface Diary extends Calls {
  vouchers: Voucher[];
  accepted: Accepted[];
  /** Keys of redemptions that were refused, and their till. */
  refused: { key: string; tillId: number }[];
  undone: number;
  /** Gifts that a manager withdrew, and those extended, once for each time. */
  canceled: number[];
  extended: number[];
}

export const diaryOf = (vouchers: Voucher[]): Diary => ({
  ...noCalls(),
  vouchers,
  accepted: [],
  refused: [],
  undone: 0,
  canceled: [],
  extended: [],
});

interface Stage {
  url: string;
  world: World;
  diary: Diary;
}

const REFUSALS = [
  'voucher_used',
  'voucher_expired',
  'voucher_canceled',
  'voucher_holds_less',
] as const;

/** Redeems a part under a key; every tenth accepted one is asked for again. */
async function redeem(stage: Stage, till: Till, key: string): Promise<void> {
  const { diary } = stage;
  const { giftId, code } = pick(diary.vouchers);
  const amount = 1 + below(3_000);
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const options = { token: till.token, body: { code, amount }, headers };
  const answer = await ask(stage, redeemVoucher, options);
  const { status, body } = answer;
  if (status !== 200) {
    if (REFUSALS.includes(body.reason)) diary.refused.push({ key, tillId: till.id });
    else mustNotBe(stage, 'a redemption', answer);
    return;
  }
  const id = body.body.redemption_id;
  diary.accepted.push({ id, tillId: till.id, key, giftId, amount, undone: false });
  await askAgain(stage, redeemVoucher, { options, answer });
}

/** Undoes one of the till's own redemptions, or one that it has undone before. */
async function undo(stage: Stage, till: Till): Promise<void> {
  const { world, diary } = stage;
  const own = diary.accepted.filter(({ tillId }) => tillId === till.id).slice(-20);
  if (own.length === 0) return;
  const redemption = pick(own);
  const { supervisorPin: supervisor_pin } = world;
  const body = { redemption_id: redemption.id, reason: 'Se equivocó', supervisor_pin };
  const answer = await ask(stage, undoRedemption, { token: till.token, body });
  if (answer.status !== 200) {
    mustNotBe(stage, 'an undo', answer);
    return;
  }
  if (!redemption.undone) diary.undone += 1;
  redemption.undone = true;
}

async function change(stage: Stage, key: string, what: 'cancel' | 'extend'): Promise<void> {
  const { world, diary } = stage;
  const { giftId } = pick(diary.vouchers);
  const today = new Date().toISOString().slice(0, 10);
  const options = { token: world.company.token, headers: { [IDEMPOTENCY_HEADER]: key } };
  const ids = [giftId];
  const valid_until = plusDays(today, 32 + below(300));
  const answer =
    what === 'cancel'
      ? await ask(stage, cancelGifts, { ...options, body: { ids, reason: 'Se fue' } })
      : await ask(stage, extendGifts, { ...options, body: { ids, valid_until } });
  if (answer.status !== 200) mustNotBe(stage, what, answer);
  else if (answer.body.body.canceled === 1) diary.canceled.push(giftId);
  else if (answer.body.body.extended === 1) diary.extended.push(giftId);
}

/**
 * One till, and the manager now and then: call after call until told to stop; the last is still seen
 * through.
 */
export async function spend(stage: Stage, till: Till, until: () => boolean): Promise<void> {
  for (let n = 1; !until(); n += 1) {
    const key = `till${till.id}-${n}`;
    const dice = below(100);
    if (dice < 60) await redeem(stage, till, key);
    else if (dice < 80) await undo(stage, till);
    else await change(stage, key, dice < 86 ? 'cancel' : 'extend');
    await sleep(below(30));
  }
}
