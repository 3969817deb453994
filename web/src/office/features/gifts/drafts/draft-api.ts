import {
  getDraft,
  KEEPS_DRAFTS,
  listDraftPeople,
  listDrafts,
  saveDraft,
} from '@regalo/contract/gifts/drafts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { mayNow } from '../../../../lib/permissions.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const DRAFTS_KEY = ['drafts'];

/** The drafts of the member, as they are when a page shows them. */
export const useDrafts = () =>
  useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: ({ signal }) => call(listDrafts, { signal }),
    select: ({ body }) => body.list,
    staleTime: 0,
  });

/** Has the list of drafts read again, where it is shown. */
export const refreshDrafts = () => void queryClient.invalidateQueries({ queryKey: DRAFTS_KEY });

export type DraftHead = NonNullable<z.output<typeof getDraft.reply>['body']>;

/** A draft as it is kept by the server, without its recipients; null where it is not kept any more. */
export async function readHead(key: string): Promise<DraftHead | null> {
  return (await call(getDraft, { query: { key }, unasked: true })).body;
}

type People = z.output<typeof listDraftPeople.reply>['body'];

/** All recipients of a draft as they are now, and the names of those who are gone. */
export async function readPeople(key: string, revision: string) {
  const people: People['list'] = [];
  const gone: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { key, revision, after: `${after}` };
    const part: People = (await call(listDraftPeople, { query, unasked: true })).body;
    people.push(...part.list);
    gone.push(...part.gone);
    after = part.next;
  }
  return { people, gone };
}

/** Has the server keep a state of a draft. */
export async function keepState(
  state: Omit<z.input<typeof saveDraft.body>, 'action'>,
): Promise<void> {
  await call(saveDraft, { body: { action: 'save', ...state }, unasked: true });
}

/** Deletes a draft on the server, where the member may keep drafts there. */
export async function dropState(key: string): Promise<void> {
  if (!mayNow(...KEEPS_DRAFTS)) return;
  await call(saveDraft, { body: { action: 'delete', key } });
}
