import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { freeOrder } from '../../../server/src/testing/orders.ts';
import { type Answer, call } from '../rig/client.ts';
import { type Calls, noCalls, REQUEST_TIMEOUT_MS, untilAnswered } from './until-answered.ts';
import type { World } from './world.ts';

/** An order that got its final answer. */
interface Settled {
  key: string;
  recipients: number[];
  total: number;
  answer: Answer;
}

/** What the senders saw; filled while they run. */
export interface Diary extends Calls {
  acknowledged: Settled[];
  refused: Settled[];
  /** How often an acknowledged order was sent again with its key. */
  repeated: number;
}

export const emptyDiary = (): Diary => ({
  ...noCalls(),
  acknowledged: [],
  refused: [],
  repeated: 0,
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
const settle = (url: string, { token, order, key }: Attempt, diary: Diary): Promise<Answer> =>
  untilAnswered(
    () =>
      call(url, sendGifts, {
        token,
        body: order,
        headers: { [IDEMPOTENCY_HEADER]: key },
        timeoutMs: REQUEST_TIMEOUT_MS,
      }),
    diary,
  );

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
