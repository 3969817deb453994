import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { redeemVoucher } from '@regalo/contract/till/till';
import { freeOrder } from '@regalo/server/bench';
import type { CallOptions } from '../../../bench/src/rig/client.ts';
import type { Till } from '../../../bench/src/rig/tills.ts';
import { readReport } from './reports.ts';
import { type FinalAnswer, type LoadStage, type Sender, settle } from './sender.ts';

/** Senders that run. */
export interface Load {
  /** Lets every sender see its last call through. */
  stop(): Promise<void>;
}

export const SENDERS = 8;
/** How long a sender sees a call through after it was told to stop. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;
const MOST_REDEEMED = 50;
/** One of so many calls is repeated. */
const REPEATED = 10;
/** One of so many orders is looked for in the report. */
const LOOKED_FOR = 3;

const below = (n: number) => Math.floor(Math.random() * n);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const underKey = (key: string) => ({ call: key, headers: { [IDEMPOTENCY_HEADER]: key } });

async function order(sender: Sender, key: string): Promise<void> {
  const { world, diary } = sender.stage;
  const body = {
    ...freeOrder([...new Set([pick(world.people), pick(world.people)])]),
    purchaser_name: key,
  };
  const options = { ...underKey(key), token: world.company.token, body };
  const answer = await settle(sender, sendGifts, options);
  if (!answer) return;
  const { order_id: id } = answer.body.body ?? {};
  if (answer.status !== 200 || !id) {
    diary.wrong.push(
      `the order ${key} was answered ${answer.status} ${JSON.stringify(answer.body)}`,
    );
    return;
  }
  const at = Date.now();
  diary.times.push(at);
  diary.orders.push({ key, id, total: body.total_amount, people: body.users, at });
  if (below(REPEATED) === 0) await repeat(sender, sendGifts, options, answer);
  const { position } = answer;
  if (position && below(LOOKED_FOR) === 0) await readReport(sender, { key, id, position });
}

async function redeem(sender: Sender, key: string): Promise<void> {
  const { vouchers, diary } = sender.stage;
  const { giftId, code } = pick(vouchers);
  const amount = 1 + below(MOST_REDEEMED);
  const options = { ...underKey(key), token: sender.till.token, body: { code, amount } };
  const answer = await settle(sender, redeemVoucher, options);
  if (!answer) return;
  const { redemption_id: id } = answer.body.body ?? {};
  if (answer.status !== 200 || !id) {
    diary.wrong.push(`${key} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return;
  }
  const at = Date.now();
  diary.times.push(at);
  diary.redemptions.push({ key, id, tillId: sender.till.id, giftId, amount, at });
  if (below(REPEATED) === 0) await repeat(sender, redeemVoucher, options, answer);
}

/** Asks once more under the same key: the answer must be the same. */
async function repeat(
  sender: Sender,
  endpoint: Endpoint,
  options: CallOptions & { call: string },
  { status, body }: FinalAnswer,
): Promise<void> {
  const again = await settle(sender, endpoint, options);
  if (again && !isDeepStrictEqual({ status, body }, { status: again.status, body: again.body }))
    sender.stage.diary.wrong.push(
      `a repeat of ${options.call} was answered ${JSON.stringify(again)}`,
    );
}

/** Starts the senders: each an order or a redemption, one after the other, until they are stopped. */
export function startLoad(stage: LoadStage): Load {
  let stoppedAt = Number.POSITIVE_INFINITY;
  const givesUp = () => Date.now() > stoppedAt + PATIENCE_MS;
  stage.diary.times.push(Date.now());
  const name = stage.name ?? 'load';
  const send = async (n: number) => {
    const sender: Sender = { stage, till: stage.world.tills[n] as Till, at: n, givesUp };
    for (let count = 1; Date.now() < stoppedAt; count += 1) {
      const key = `${name}-${n}-${count}`;
      await (below(2) === 0 ? order(sender, key) : redeem(sender, key));
      await sleep(below(PAUSE_MS));
    }
  };
  const senders = Array.from({ length: SENDERS }, (_, n) => send(n));
  return {
    async stop() {
      stoppedAt = Date.now();
      await Promise.all(senders);
      stage.diary.times.push(Date.now());
    },
  };
}
