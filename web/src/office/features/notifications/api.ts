import { listNotifications, readNotifications } from '@regalo/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const KEY = ['notifications'];
const EVERY_MS = 60_000;

export type Notification = z.output<typeof listNotifications.reply>[number];

/**
 * The manager's notifications, newest first, refetched every minute while the page is visible. If
 * that fails, it is logged and the previous ones stay.
 */
export function useNotifications() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const query = useQuery({
    // The server translates the texts.
    queryKey: [...KEY, language],
    queryFn: ({ signal }) =>
      call(listNotifications, { headers: { 'Accept-Language': language }, signal }),
    refetchInterval: EVERY_MS,
  });
  return {
    status: query.isFetching ? ('loading' as const) : ('idle' as const),
    items: query.data ?? [],
    refresh: query.refetch,
  };
}

async function markHere(id: number | undefined): Promise<void> {
  // A response that is under way would overwrite the marks.
  await queryClient.cancelQueries({ queryKey: KEY });
  queryClient.setQueriesData<Notification[]>({ queryKey: KEY }, (items) =>
    items?.map((item) => (id === undefined || item.id === id ? { ...item, read: true } : item)),
  );
}

/** Marks one notification as read, or all without an id: here at once, then on the server. */
export async function markRead(id: number | undefined): Promise<void> {
  await markHere(id);
  try {
    await call(readNotifications, { body: id === undefined ? {} : { id } });
  } catch {
    // Restores what is still unread on the server.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
