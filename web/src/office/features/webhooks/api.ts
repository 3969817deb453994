import {
  createWebhook,
  listWebhookEvents,
  listWebhooks,
  removeWebhook,
  replayWebhookDays,
  replayWebhookEvent,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@regalo/contract/webhooks/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const WEBHOOKS = ['webhooks'] as const;
const EVENTS = ['webhook-events'] as const;
/** How often the log is read again while something is on its way. */
const LOOK_AGAIN_MS = 2_000;

/** The endpoints of the company. */
export function useWebhooks() {
  return useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
    select: ({ body }) => body.list,
  });
}

/** What an endpoint was told, newest first, read again while something waits. */
export function useWebhookEvents(webhook: number) {
  return useInfiniteQuery({
    queryKey: [...EVENTS, webhook],
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === undefined ? {} : { before: String(pageParam) };
      return (
        await call(listWebhookEvents, { query: { webhook: String(webhook), ...before }, signal })
      ).body;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((one) => one.state === 'waiting'))
        ? LOOK_AGAIN_MS
        : false,
  });
}

export type WebhookEvent = z.output<typeof listWebhookEvents.reply>['body']['list'][number];

/** Does something, and has the endpoints and the log read again, whatever came of it. */
async function act<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } finally {
    void queryClient.invalidateQueries({ queryKey: EVENTS });
    await queryClient.invalidateQueries({ queryKey: WEBHOOKS });
  }
}

/** By what an endpoint knows us. */
export interface Secret {
  secret: string;
  public_key: string;
}

/** Adds an endpoint. @returns its secret */
export const create = async (body: z.input<typeof createWebhook.body>): Promise<Secret> =>
  (await act(call(createWebhook, { body }))).body;

/** Changes, enables or disables an endpoint. */
export async function update(body: z.input<typeof updateWebhook.body>): Promise<void> {
  await act(call(updateWebhook, { body }));
}

/** Gives an endpoint a new secret. @returns it */
export const rotate = async (body: z.input<typeof rotateWebhook.body>): Promise<Secret> =>
  (await act(call(rotateWebhook, { body }))).body;

/** Sends an endpoint an event that says nothing. */
export async function sendTest(id: number): Promise<void> {
  await act(call(testWebhook, { body: { id } }));
}

/** Removes an endpoint. */
export async function remove(id: number): Promise<void> {
  await act(call(removeWebhook, { body: { id } }));
}

/** Sends one event again. */
export async function replay(id: number, event: number): Promise<void> {
  await act(call(replayWebhookEvent, { body: { id, event } }));
}

/** Sends again what was kept or failed on some days. @returns how much */
export const replayDays = async (body: z.input<typeof replayWebhookDays.body>): Promise<number> =>
  (await act(call(replayWebhookDays, { body }))).body.replayed;
