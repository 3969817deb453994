import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../rig/client.ts';

export const REQUEST_TIMEOUT_MS = 20_000;

/** How calls went whose server is killed meanwhile. */
export interface Calls {
  /** No answer at all: the connection broke. */
  broken: number;
  /** Answers 503. */
  unavailable: number;
  /** Answers that must not be, as sentences. */
  wrong: string[];
  /** The longest wait for any answer, in ms. */
  slowest: number;
}

export const noCalls = (): Calls => ({ broken: 0, unavailable: 0, wrong: [], slowest: 0 });

/** Makes a call again and again until somebody answers it. */
export async function untilAnswered(ask: () => Promise<Answer>, calls: Calls): Promise<Answer> {
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
