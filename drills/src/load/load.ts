import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { redeemVoucher } from '@regalo/contract/till/till';
import { type Answer, type CallOptions, call } from '../../../bench/src/rig/client.ts';
import type { Till, Voucher, World } from '../../../bench/src/rig/tills.ts';
import { freeOrder } from '../../../server/src/testing/orders.ts';
import type { Diary } from './diary.ts';

/** Who sends what to whom, and where it is written down. */
export interface LoadStage {
  /** Of the web processes; a sender that gets no answer from one asks the next, as nginx does. */
  urls: readonly string[];
  world: World;
  vouchers: readonly Voucher[];
  diary: Diary;
  /** Before the keys, so that those of several loads differ. */
  name?: string;
}

/** Senders that run. */
export interface Load {
  /** Lets every sender see its last call through. */
  stop(): Promise<void>;
}

export const SENDERS = 8;
const TIMEOUT_MS = 20_000;
/** How long a sender sees a call through after it was told to stop. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;
const MOST_REDEEMED = 50;

const below = (n: number) => Math.floor(Math.random() * n);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

interface Sender {
  stage: LoadStage;
  till: Till;
  /** The web process it asks now. */
  at: number;
  givesUp: () => boolean;
}

/** Makes a call under its key again and again until somebody answers it for good. */
async function settle(
  sender: Sender,
  endpoint: Endpoint,
  { key, ...options }: CallOptions & { key: string },
): Promise<Answer | undefined> {
  const { urls, diary } = sender.stage;
  const headers = { [IDEMPOTENCY_HEADER]: key };
  while (!sender.givesUp()) {
    const url = urls[sender.at % urls.length] ?? '';
    const answer = await call(url, endpoint, { ...options, headers, timeoutMs: TIMEOUT_MS }).catch(
      () => undefined,
    );
    if (answer && answer.status < 500) return answer;
    sender.at += 1;
    if (!answer) diary.broken += 1;
    else if (answer.status === 503) diary.unavailable += 1;
    else diary.wrong.push(`${key} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(50 + below(100));
  }
  diary.unanswered.push(key);
  return undefined;
}

async function order(sender: Sender, key: string): Promise<void> {
  const { world, diary } = sender.stage;
  const body = {
    ...freeOrder([...new Set([pick(world.people), pick(world.people)])]),
    purchaser_name: key,
  };
  const options = { key, token: world.company.token, body };
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
  if (below(10) === 0) await repeat(sender, sendGifts, options, answer);
}

async function redeem(sender: Sender, key: string): Promise<void> {
  const { vouchers, diary } = sender.stage;
  const { giftId, code } = pick(vouchers);
  const amount = 1 + below(MOST_REDEEMED);
  const options = { key, token: sender.till.token, body: { code, amount } };
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
  if (below(10) === 0) await repeat(sender, redeemVoucher, options, answer);
}

/** Asks once more under the same key: the answer must be the same. */
async function repeat(
  sender: Sender,
  endpoint: Endpoint,
  options: CallOptions & { key: string },
  answer: Answer,
): Promise<void> {
  const again = await settle(sender, endpoint, options);
  if (again && JSON.stringify(again) !== JSON.stringify(answer))
    sender.stage.diary.wrong.push(
      `a repeat of ${options.key} was answered ${JSON.stringify(again)}`,
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
