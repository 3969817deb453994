import {
  type importPeople,
  listUploads,
  previewPeople,
  type SheetPreview,
} from '@regalo/contract/people/upload/upload';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import type { Problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import { answer, ok } from './network.ts';

type Imported = z.input<typeof importPeople.reply>['body'];

/** The reply to an upload, empty except for what is given. */
export function imported(patch: Partial<Imported> = {}): Imported {
  return {
    added_data: [],
    existing_data: [],
    existing_emails: [],
    invalid_emails: [],
    duplicate_email: [],
    missing_fields: [],
    invalid_rows: [],
    left_out_cells: [],
    marked_cells: [],
    points: [],
    skipped_rows: [],
    completed_phones: [],
    ...patch,
  };
}

/** A row that an upload refused. */
export const refusedRow = (row: number, problem: Problem): Imported['invalid_rows'][number] => ({
  row,
  ...problem,
  message: inEnglish(problem),
});

/** A person whom an upload added. */
export function added(id: number, email = `p${id}@x.cr`): Imported['added_data'][number] {
  const empty = { first_name: '', last_name: '', country: null, contact_no: null };
  return { id, email, ...empty, group_id: 0 };
}

/** A file to be chosen. */
export const sheet = (text: string, name = 'people.csv') =>
  new File([text], name, { type: 'text/csv' });

/** No uploads before. */
export const answerUploads = () => answer(listUploads, () => ok({ list: [], total_count: 0 }));

/** A file of these lines, the first of which are its headings, is read so. */
export function answerPreview(...lines: (string | number)[][]) {
  return answer(previewPeople, () =>
    ok({
      lines: lines.map((cells, at) => ({ row: at + 1, cells })),
      ...{ heading: 0, sheets: [], sheet: 0, from1904: false, country: 'CR' },
    }),
  );
}

/** The same of a sheet some of whose people are in the lists. */
export function answerPreviewOfListed(
  listed: NonNullable<SheetPreview['listed']>,
  lines: (string | number)[][],
) {
  return answer(previewPeople, () =>
    ok({
      lines: lines.map((cells, at) => ({ row: at + 1, cells })),
      ...{ heading: 0, sheets: [], sheet: 0, from1904: false, country: 'CR', listed },
    }),
  );
}
