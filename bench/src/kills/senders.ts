import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { freeOrder } from '../../../server/src/testing/orders.ts';
import { type Answer, call } from '../rig/client.ts';
import type { World } from './world.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** An order that got its final answer. */
interface Settled {
  key: string;
  recipients: number[];
  total: number;
  answer: Answer;
}

/** What the senders saw; filled while they run. */
export interface Diary {
  acknowledged: Settled[];
  refused: Settled[];
  /** No answer at all: the connection broke. */
  broken: number;
  /** Answers 503. */
  unavailable: number;
  /** Answers that must not be, as sentences. */
  wrong: string[];
  /** How often an acknowledged order was sent again with its key. */
  repeated: number;
  /** The longest wait for any answer, in ms. */
  slowest: number;
}

export const emptyDiary = (): Diary => ({
  acknowledged: [],
  refused: [],
  broken: 0,
  unavailable: 0,
  wrong: [],
  repeated: 0,
  slowest: 0,
});

interface Attempt {
  key: string;
  token: string;
  order: ReturnType<typeof freeOrder>;
  /** The status of the refusal this order must meet; undefined where it must succeed. */
  refusal?: number;
}

const below = (n: number) => Math.floor(Math.random() * n);

function pick(from: readonly number[], most: number): number[] {
  const picked = new Set<number>();
  const count = 1 + below(most);
  while (picked.size < count) picked.add(from[below(from.length)] ?? 0);
  return [...picked];
}

/** An order to random people, every fifth of them one that must be refused. */
function nextAttempt(world: World, key: string): Attempt {
  const { rich, poor, marked } = world;
  if (below(5) > 0) return { key, token: rich.token, order: freeOrder(pick(rich.people, 5)) };
  const outsider = () => pick(marked, 2);
  const { token } = rich;
  const attempts: Attempt[] = [
    { key, token: poor.token, order: freeOrder(pick(poor.people, 3)), refusal: 409 },
    { key, token, order: freeOrder([...outsider(), 2 ** 40]), refusal: 404 },
    { key, token, order: freeOrder([...outsider(), poor.people[0] ?? 0]), refusal: 404 },
    { key, token, order: { ...freeOrder(outsider()), total_amount: 1 }, refusal: 409 },
  ];
  return attempts[below(attempts.length)] as Attempt;
}

/** Sends one order under its key until somebody answers it. */
async function settle(url: string, attempt: Attempt, diary: Diary): Promise<Answer> {
  for (;;) {
    const began = Date.now();
    const answer = await call(url, sendGifts, {
      token: attempt.token,
      body: attempt.order,
      headers: { [IDEMPOTENCY_HEADER]: attempt.key },
      timeoutMs: REQUEST_TIMEOUT_MS,
    }).catch((error: Error) => {
      if (error.name === 'TimeoutError')
        diary.wrong.push(`no answer within ${REQUEST_TIMEOUT_MS} ms`);
      return;
    });
    diary.slowest = Math.max(diary.slowest, Date.now() - began);
    if (answer && answer.status !== 503) return answer;
    if (!answer) diary.broken += 1;
    else diary.unavailable += 1;
    if (answer && (answer.body.code !== 'unavailable' || answer.body.success !== false))
      diary.wrong.push(`503 with ${JSON.stringify(answer.body)}`);
    await sleep(50 + below(100));
  }
}

function note(attempt: Attempt, answer: Answer, diary: Diary): void {
  const { key, order, refusal } = attempt;
  const { status, body } = answer;
  const settled = { key, recipients: order.users, total: order.total_amount, answer };
  if (status !== (refusal ?? 200)) diary.wrong.push(`${status} ${JSON.stringify(body)}`);
  if (status === 200) diary.acknowledged.push(settled);
  else diary.refused.push(settled);
}

/** One sender: orders one after the other until told to stop; it then still sees its last one through. */
export async function sendOrders(
  world: World,
  name: string,
  { diary, until }: { diary: Diary; until: () => boolean },
): Promise<void> {
  for (let n = 1; !until(); n += 1) {
    const attempt = nextAttempt(world, `${name}-${n}`);
    const answer = await settle(world.url, attempt, diary);
    note(attempt, answer, diary);
    if (answer.status === 200 && below(10) === 0) {
      diary.repeated += 1;
      const again = await settle(world.url, attempt, diary);
      if (JSON.stringify(again) !== JSON.stringify(answer))
        diary.wrong.push(`a repeat was answered ${JSON.stringify(again)}`);
    }
    await sleep(below(60));
  }
}
