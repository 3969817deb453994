import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { type Answer, type CallOptions, call } from '../rig/client.ts';
import { below } from './random.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** How calls went whose server is killed meanwhile. */
export interface Calls {
  /** No answer at all: the connection broke. */
  broken: number;
  /** Answers 503. */
  unavailable: number;
  /** Answers that must not be, as sentences. */
  wrong: string[];
  /** How often a call that had succeeded was made again with its key. */
  repeated: number;
  /** The longest wait for any answer, in ms. */
  slowest: number;
}

export const noCalls = (): Calls => ({
  broken: 0,
  unavailable: 0,
  wrong: [],
  repeated: 0,
  slowest: 0,
});

/** Who calls a server, and what they were told. */
interface Caller {
  url: string;
  diary: Calls;
}

/** Calls until somebody answers. */
export const ask = ({ url, diary }: Caller, endpoint: Endpoint, options: CallOptions) =>
  untilAnswered(() => call(url, endpoint, { ...options, timeoutMs: REQUEST_TIMEOUT_MS }), diary);

/** Makes every tenth call that has succeeded again: the answer has to be the same. */
export async function askAgain(
  caller: Caller,
  endpoint: Endpoint,
  { options, answer }: { options: CallOptions; answer: Answer },
): Promise<void> {
  if (below(10) > 0) return;
  caller.diary.repeated += 1;
  const again = await ask(caller, endpoint, options);
  if (JSON.stringify(again) !== JSON.stringify(answer)) mustNotBe(caller, 'a repeat', again);
}

/** Keeps an answer that must not be. */
export const mustNotBe = ({ diary }: Caller, what: string, { status, body }: Answer) =>
  diary.wrong.push(`${what} was answered ${status} ${JSON.stringify(body)}`);

/** Makes a call again and again until somebody answers it. */
async function untilAnswered(ask: () => Promise<Answer>, calls: Calls): Promise<Answer> {
  for (;;) {
    const began = Date.now();
    const answer = await ask().catch((error: Error) => {
      if (error.name === 'TimeoutError')
        calls.wrong.push(`no answer within ${REQUEST_TIMEOUT_MS} ms`);
      return;
    });
    calls.slowest = Math.max(calls.slowest, Date.now() - began);
    if (answer && answer.status !== 503) return answer;
    if (!answer) calls.broken += 1;
    else calls.unavailable += 1;
    if (answer && (answer.body.code !== 'unavailable' || answer.body.success !== false))
      calls.wrong.push(`503 with ${JSON.stringify(answer.body)}`);
    await sleep(50 + Math.floor(Math.random() * 100));
  }
}
