import {
  type Cell,
  type ColumnMapping,
  findColumns,
  type SheetField,
} from '@regalo/contract/people/upload/sheet-columns';
import { normalizeEmail } from '@regalo/contract/values/email';
import { useMemo, useState } from 'react';
import { today } from '../../../../../lib/dates.ts';
import { useProfile, useTimeZone } from '../../../../../lib/profile.ts';
import type { Imported } from '../api.ts';
import type { SheetUse } from '../sheet-use.ts';
import type { Reviewed } from '../use-upload-flow.ts';
import { type Checked, checkRows, draftRows, type ReviewRow } from './review-rows.ts';

type Edits = ReadonlyMap<number, Partial<ReviewRow['values']>>;

const addressOf = (one: { email: string | null; contact_no: string | null }) =>
  one.email || one.contact_no || '';

/** The rows of an answered upload that need no more review. */
function rowsTaken(use: SheetUse, { good }: Checked, answer: Imported): number[] {
  const taken = new Set(answer.added_data.map(addressOf));
  // A row may have named them by the phone alone.
  if (use === 'recipients')
    for (const { email, contact_no } of answer.existing_data)
      taken.add(email ?? '').add(contact_no ?? '');
  return [...good].filter(([, address]) => taken.has(address)).map(([row]) => row);
}

/** Whom another row cannot add since an upload was answered. */
const knownBy = (use: SheetUse, answer: Imported): string[] =>
  use === 'recipients' ? [] : [...answer.existing_emails, ...answer.added_data.map(addressOf)];

/** The state of a review: columns, mended cells, rows left out, and what is still wrong. */
export function useReview({ preview, before }: Reviewed, use: SheetUse) {
  const zone = useTimeZone();
  const ownEmail = normalizeEmail(useProfile().data?.email ?? '');
  const header: readonly Cell[] = preview.lines[0]?.cells ?? [];
  const [mapping, setMapping] = useState<ColumnMapping>(() => findColumns(header));
  const [edits, setEdits] = useState<Edits>(new Map());
  const [existing, setExisting] = useState<ReadonlySet<string>>(
    () => new Set(before ? knownBy(use, before) : []),
  );
  const [gone, setGone] = useState<ReadonlySet<number>>(() => {
    if (!before) return new Set();
    const checked = checkRows(draftRows(preview, mapping), new Set(), {});
    return new Set(rowsTaken(use, checked, before));
  });

  const drafts = useMemo(() => draftRows(preview, mapping), [preview, mapping]);
  const rows = useMemo(
    () =>
      drafts
        .filter(({ row }) => !gone.has(row))
        .map((draft) => {
          const edit = edits.get(draft.row);
          return edit ? { ...draft, values: { ...draft.values, ...edit } } : draft;
        }),
    [drafts, gone, edits],
  );
  const day = today(zone);
  const checked = useMemo(
    () => checkRows(rows, existing, { today: day, ownEmail }),
    [rows, existing, day, ownEmail],
  );

  const edit = (row: number, field: SheetField, value: string) =>
    setEdits((all) => new Map(all).set(row, { ...all.get(row), [field]: value }));

  const map = (field: SheetField, column: number | undefined) => {
    // What was typed over one column means nothing over another.
    setEdits(
      (all) => new Map([...all].map(([row, { [field]: _, ...others }]) => [row, others] as const)),
    );
    setMapping(({ [field]: _, ...others }) =>
      column === undefined ? others : { ...others, [field]: column },
    );
  };

  const leaveOut = (leaving: number[]) => setGone((all) => new Set([...all, ...leaving]));

  const settle = (answer: Imported) => {
    setExisting((all) => new Set([...all, ...knownBy(use, answer)]));
    leaveOut(rowsTaken(use, checked, answer));
  };

  return { header, mapping, map, rows, checked, edit, leaveOut, settle };
}

export type Review = ReturnType<typeof useReview>;
