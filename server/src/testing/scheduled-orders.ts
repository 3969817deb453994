import {
  listScheduledOrders,
  type ScheduledOrder,
  updateScheduledOrder,
} from '@regalo/contract/gifts/scheduled-orders';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { deriveHashes } from '../features/gifts/keys/gift-keys.ts';
import { startNext } from '../features/gifts/scheduled/due-orders-job.ts';
import type { Starting } from '../features/gifts/scheduled/start-order.ts';
import type { Services } from '../platform/services.ts';
import { makePerson } from './factories.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A clock that a test sets forward. */
class Clock {
  #ahead = 0;
  readonly now = () => new Date(Date.now() + this.#ahead);
  forward(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
  /** A moment so far ahead, as the API takes it. */
  in(milliseconds: number): string {
    return new Date(this.now().getTime() + milliseconds).toISOString();
  }
}

export interface SchedulingApp {
  app: TestApp;
  clock: Clock;
  /** What the job of due orders is given. */
  services: Starting & Pick<Services, 'metrics'>;
}

/** An app without workers, whose clock is set by hand. */
export async function startSchedulingApp(options: TestAppOptions = {}): Promise<SchedulingApp> {
  const clock = new Clock();
  const app = await startTestApp({ now: clock.now, ...options });
  const { keys } = app.services;
  const derive: Starting['deriveHashes'] = async (company, ids) => deriveHashes(keys, company, ids);
  return { app, clock, services: { ...app.services, deriveHashes: derive } };
}

type Placed = Parameters<typeof freeOrder>[1] & {
  users?: number[];
  send_at: string;
  follow_groups?: number[];
  beside_groups?: number[];
  image?: string;
  celebration?: string;
  headers?: Record<string, string>;
};

/** Schedules an order for a new person, or for those who are named. @returns the answer of the call */
export async function placeLater(
  app: TestApp,
  { id, token }: { id: number; token: string },
  {
    users,
    send_at,
    follow_groups,
    beside_groups,
    image,
    celebration,
    headers = {},
    ...bought
  }: Placed,
) {
  const to = users ?? [await makePerson(app.services.database, id)];
  const later = {
    send_at,
    ...(follow_groups ? { follow_groups } : {}),
    ...(beside_groups ? { beside_groups } : {}),
    ...(image ? { image } : {}),
    ...(celebration ? { celebration } : {}),
  };
  return await app.call(sendGifts, {
    token,
    headers,
    body: { ...freeOrder(to, bought), ...later },
  });
}

/** Schedules an order. @returns its number */
export async function schedule(
  app: TestApp,
  company: { id: number; token: string },
  placed: Placed,
): Promise<number> {
  const { status, reply, error } = await placeLater(app, company, placed);
  if (status !== 200 || !reply.body.status)
    throw new Error(`the order was not scheduled: ${status} ${error?.reason}`);
  return reply.body.order_id;
}

/** Looks at orders that are due until there are none. @returns how often one was looked at */
export async function startAll(services: Starting, companyId: number): Promise<number> {
  let started = 0;
  while (await startNext(services, companyId)) started += 1;
  return started;
}

/** One scheduled order as a member sees it. */
export async function shown(
  app: TestApp,
  { token }: { token: string },
  id: number,
): Promise<ScheduledOrder | undefined> {
  const query = { status: 'all', limit: 100 };
  const { reply } = await app.call(listScheduledOrders, { token, query });
  return reply.body.list.find((one) => one.id === id);
}

type Update = Record<string, unknown> & {
  action: 'pause' | 'resume' | 'send' | 'cancel' | 'edit';
};

/** Updates a scheduled order. @returns the status, and the reason of a refusal */
export async function update(
  app: TestApp,
  { token }: { token: string },
  id: number,
  given: Update,
): Promise<string> {
  const { status, error } = await app.call(updateScheduledOrder, { token, body: { id, ...given } });
  return status === 200 ? '200' : `${status} ${error.reason}`;
}

/** How many gifts of an order there are, in all and of how many recipients. */
export async function giftsOf(app: TestApp, id: number): Promise<number> {
  const [row] = await asSuperuser(app, 'select count(*)::int as n from gifts where order_id = $1', [
    id,
  ]);
  return Number(row?.n);
}
