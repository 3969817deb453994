import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import { ask, type CallOptions, type Content } from '../../../bench/src/rig/client.ts';
import type { Till, Voucher, World } from '../../../bench/src/rig/tills.ts';
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

export interface Sender {
  stage: LoadStage;
  till: Till;
  /** The web process it asks now. */
  at: number;
  givesUp: () => boolean;
}

export interface FinalAnswer {
  status: number;
  body: Content;
  /** How far the log was written then, where the answer says so. */
  position: string | null;
}

const TIMEOUT_MS = 20_000;

const below = (n: number) => Math.floor(Math.random() * n);

async function askOnce(
  url: string,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<FinalAnswer | undefined> {
  try {
    const response = await ask(url, endpoint, { ...options, timeoutMs: TIMEOUT_MS });
    const position = response.headers.get(POSITION_HEADER);
    return { status: response.status, body: await response.json(), position };
  } catch {
    return undefined;
  }
}

/**
 * Makes a call again and again until somebody answers it for good.
 * @param call its name in the diary
 */
export async function settle(
  sender: Sender,
  endpoint: Endpoint,
  { call, ...options }: CallOptions & { call: string },
): Promise<FinalAnswer | undefined> {
  const { urls, diary } = sender.stage;
  while (!sender.givesUp()) {
    const answer = await askOnce(urls[sender.at % urls.length] ?? '', endpoint, options);
    if (answer && answer.status < 500) return answer;
    sender.at += 1;
    if (!answer) diary.broken += 1;
    else if (answer.status === 503) diary.unavailable += 1;
    else diary.wrong.push(`${call} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(50 + below(100));
  }
  diary.unanswered.push(call);
  return undefined;
}
