import type { Category } from '@regalo/contract/api/fields';
import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import {
  importPeople,
  listUploads,
  previewPeople,
  type SheetPreview,
} from '@regalo/contract/people/upload/upload';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { announce } from '../../../../lib/changes.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const UPLOADS = ['uploads'] as const;

/** The outcome of an upload. */
export type Imported = z.output<typeof importPeople.reply>['body'];
export type Upload = z.output<typeof listUploads.reply>['body']['list'][number];

/** Category and group of the people in a sheet; group 0 is none. */
export interface SheetTarget {
  category: Category;
  groupId: number;
}

export interface ImportOptions {
  /** Whether to fill in what people who exist already lack. */
  fill?: boolean;
  /** To what the file leaves open. */
  answers?: SheetAnswers;
}

/** Adds the people of a sheet, or fills in what those who exist lack, and refreshes every list, even if the call was cancelled. */
export async function importSheet(
  { category, groupId, fill = false, answers = {} }: SheetTarget & ImportOptions,
  content: File,
  signal: AbortSignal,
): Promise<Imported> {
  const group_id = groupId ? `${groupId}` : undefined;
  try {
    const reply = await call(importPeople, {
      body: {
        ...{ role: `${category}`, group_id, ...answers },
        ...(fill && { fill_empty: 'true' as const }),
      },
      file: { field: 'data', content },
      signal,
    });
    return reply.body;
  } finally {
    announce('people changed');
    void queryClient.invalidateQueries({ queryKey: UPLOADS });
  }
}

/** The review of a file: its lines or, for a large one, the server's findings. */
export type SheetRead =
  | { file: File; preview: SheetPreview; found?: never }
  | { file: File; preview?: never; found: Imported; answers: SheetAnswers };

/** Why the lines of a file are not sent to be reviewed; it may be small enough to be added. */
const TOO_LARGE: readonly (string | undefined)[] = [
  'sheet_too_long_to_review',
  'sheet_too_complex',
];

/** Reads a sheet for a review, the best one if none is wanted; nothing is written. */
export async function readSheet(
  content: File,
  { category, sheet, answers }: SheetTarget & { sheet?: number; answers?: SheetAnswers },
  signal: AbortSignal,
): Promise<SheetRead> {
  const file = { field: 'data', content };
  const check = async (given: SheetAnswers): Promise<SheetRead> => {
    const body = { role: `${category}`, check: 'true', ...given } as const;
    const reply = await call(importPeople, { body, file, signal });
    return { file: content, found: reply.body, answers: given };
  };
  // Only of a large file the server has to know what was answered.
  if (answers) return check(answers);
  try {
    const body = sheet === undefined ? {} : { sheet: `${sheet}` };
    const reply = await call(previewPeople, { body, file, signal });
    return { file: content, preview: reply.body };
  } catch (error) {
    if (error instanceof ApiError && TOO_LARGE.includes(error.problem?.reason)) return check({});
    throw error;
  }
}

/** One page of the files that were uploaded, newest first. */
export function useUploads(page: number) {
  return useQuery({
    queryKey: [...UPLOADS, page],
    queryFn: ({ signal }) => call(listUploads, { query: { page }, signal }),
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}
