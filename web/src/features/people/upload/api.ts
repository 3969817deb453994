import type { Category } from '@regalo/contract/fields';
import { importPeople, listUploads } from '@regalo/contract/people';
import { previewPeople, type SheetPreview } from '@regalo/contract/sheet-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** What came of an uploaded sheet. */
export type Imported = z.output<typeof importPeople.reply>['body'];
export type Upload = z.output<typeof listUploads.reply>['body']['list'][number];

/** Whose people a sheet holds; group 0 is none. */
export interface SheetTarget {
  role: Category;
  groupId: number;
}

/** Adds the people of a sheet; every list is read anew, also where the answer was not awaited. */
export async function importSheet(
  { role, groupId }: SheetTarget,
  content: File,
  signal: AbortSignal,
): Promise<Imported> {
  const group_id = groupId ? `${groupId}` : undefined;
  try {
    const reply = await call(importPeople, {
      body: { role: `${role}`, group_id },
      file: { field: 'data', content },
      signal,
    });
    return reply.body;
  } finally {
    for (const key of ['people', 'uploads'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/** The lines of a sheet; nothing is written. */
export async function previewSheet(content: File, signal: AbortSignal): Promise<SheetPreview> {
  const reply = await call(previewPeople, { file: { field: 'data', content }, signal });
  return reply.body;
}

/** One page of the files that were uploaded, newest first. */
export function useUploads(page: number) {
  return useQuery({
    queryKey: ['uploads', page],
    queryFn: ({ signal }) => call(listUploads, { query: { page }, signal }),
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}
