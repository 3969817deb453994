import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { freeOrder } from '@regalo/server/bench';
import type { Answer } from '../../rig/client.ts';
import { ask, askAgain, type Calls, noCalls } from '../calls.ts';
import { below, pickSome } from '../random.ts';
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
  /** From the last kill until the last mail was out and every order closed, in seconds. */
  settledAfter: number;
  /** What was killed in the middle of a large order, and the longest silence then, in seconds. */
  silences: [killed: string, seconds: number][];
}

export const emptyDiary = (): Diary => ({
  ...noCalls(),
  acknowledged: [],
  refused: [],
  settledAfter: 0,
  silences: [],
});

interface Attempt {
  key: string;
  token: string;
  order: ReturnType<typeof freeOrder>;
  /** The status of the refusal this order must meet; undefined where it must succeed. */
  refusal?: number;
}

/** An order to random people, every fifth of them one that must be refused. */
function nextAttempt(world: World, key: string): Attempt {
  const { rich, poor, marked } = world;
  if (below(5) > 0) return { key, token: rich.token, order: freeOrder(pickSome(rich.people, 5)) };
  const outsider = () => pickSome(marked, 2);
  const { token } = rich;
  const attempts: Attempt[] = [
    { key, token: poor.token, order: freeOrder(pickSome(poor.people, 3)), refusal: 409 },
    { key, token, order: freeOrder([...outsider(), 2 ** 40]), refusal: 404 },
    { key, token, order: freeOrder([...outsider(), poor.people[0] ?? 0]), refusal: 404 },
    { key, token, order: { ...freeOrder(outsider()), total_amount: 1 }, refusal: 409 },
  ];
  return attempts[below(attempts.length)] as Attempt;
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
  acting: { url: string; world: World; diary: Diary },
  name: string,
  until: () => boolean,
): Promise<void> {
  const { world, diary } = acting;
  for (let n = 1; !until(); n += 1) {
    const attempt = nextAttempt(world, `${name}-${n}`);
    const { token, order: body, key } = attempt;
    const options = { token, body, headers: { [IDEMPOTENCY_HEADER]: key } };
    const answer = await ask(acting, sendGifts, options);
    note(attempt, answer, diary);
    if (answer.status === 200) await askAgain(acting, sendGifts, { options, answer });
    await sleep(below(60));
  }
}
