import {
  type ColumnMapping,
  findColumns,
  type SheetColumn,
  type SheetField,
} from '@regalo/contract/people/upload/sheet-columns';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { countryByCode } from '@regalo/contract/values/countries';
import { normalizeEmail } from '@regalo/contract/values/email';
import { useMemo, useState } from 'react';
import { today } from '../../../../../lib/dates.ts';
import { useProfile, useTimeZone } from '../../../../../lib/profile.ts';
import type { Imported } from '../api.ts';
import type { SheetPurpose } from '../sheet-purpose.ts';
import type { Reviewed } from '../use-upload-flow.ts';
import { withDialCode } from './dial-codes.ts';
import { type Checked, checkRows, draftRows, headingCells, type ReviewRow } from './review-rows.ts';

type Edits = ReadonlyMap<number, Partial<ReviewRow['values']>>;

/** The fields that a part of a name goes into. */
const FIELDS_OF: Partial<Record<SheetColumn, SheetField[]>> = {
  second_name: ['first_name'],
  second_surname: ['last_name'],
  full_name: ['first_name', 'last_name'],
  surname_first: ['first_name', 'last_name'],
};

const addressOf = (one: { email: string | null; contact_no: string | null }) =>
  one.email || one.contact_no || '';

/** The rows that an upload has added. */
function importedRows(purpose: SheetPurpose, { good }: Checked, answer: Imported): number[] {
  const taken = new Set(answer.added_data.map(addressOf));
  // A row may have only their phone.
  if (purpose === 'recipients')
    for (const { email, contact_no } of answer.existing_data)
      taken.add(email ?? '').add(contact_no ?? '');
  return [...good].filter(([, address]) => taken.has(address)).map(([row]) => row);
}

/** E-mails and phones that no other row can add after an upload. */
const addressesAfter = (purpose: SheetPurpose, answer: Imported): string[] =>
  purpose === 'recipients' ? [] : [...answer.existing_emails, ...answer.added_data.map(addressOf)];

/** The edits of all other fields. */
const withoutFields = (edits: Edits, fields: ReadonlySet<string>): Edits =>
  new Map(
    [...edits].map(([row, edit]) => {
      const kept = Object.entries(edit).filter(([each]) => !fields.has(each));
      return [row, Object.fromEntries(kept)] as const;
    }),
  );

/** Which line names the columns, and what each column holds. */
function useColumnsOf(preview: SheetPreview) {
  const [heading, setPlace] = useState(preview.heading);
  const header = useMemo(() => headingCells(preview, heading), [preview, heading]);
  const [mapping, setMapping] = useState<ColumnMapping>(() => findColumns(header));
  const setHeading = (place: number) => {
    setPlace(place);
    setMapping(findColumns(headingCells(preview, place)));
  };
  return { heading, header, mapping, setHeading, setMapping };
}

/** The state of a review: columns, edited cells, removed rows and problems. */
export function useReview({ preview, before }: Reviewed, purpose: SheetPurpose) {
  const zone = useTimeZone();
  const ownEmail = normalizeEmail(useProfile().data?.email ?? '');
  const country = countryByCode(preview.country);
  const { heading, header, mapping, setHeading, setMapping } = useColumnsOf(preview);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [existing, setExisting] = useState<ReadonlySet<string>>(
    () => new Set(before ? addressesAfter(purpose, before) : []),
  );
  const [removed, setRemoved] = useState<ReadonlySet<number>>(() => {
    if (!before) return new Set();
    const checked = checkRows(draftRows(preview, heading, mapping), new Set(), { country });
    return new Set(importedRows(purpose, checked, before));
  });

  const drafts = useMemo(() => draftRows(preview, heading, mapping), [preview, heading, mapping]);
  const rows = useMemo(
    () =>
      drafts
        .filter(({ row }) => !removed.has(row))
        .map((draft) => {
          const edit = edits.get(draft.row);
          return edit ? { ...draft, values: { ...draft.values, ...edit } } : draft;
        }),
    [drafts, removed, edits],
  );
  const day = today(zone);
  const checked = useMemo(
    () => checkRows(rows, existing, { today: day, ownEmail, country }),
    [rows, existing, day, ownEmail, country],
  );

  const edit = (row: number, field: SheetField, value: string) =>
    setEdits((all) => new Map(all).set(row, { ...all.get(row), [field]: value }));

  const coded = useMemo(() => withDialCode(rows, checked, country), [rows, checked, country]);
  /** Gives the company's country code to every phone that came without one. */
  const applyDialCode = () =>
    setEdits((all) => {
      const edited = new Map(all);
      for (const [row, contact_no] of coded) edited.set(row, { ...edited.get(row), contact_no });
      return edited;
    });
  const chooseHeading = (place: number) => {
    setHeading(place);
    setEdits(new Map());
  };
  const map = (field: SheetColumn, column: number | undefined) => {
    // Edits of one column mean nothing for another.
    const edited = new Set<string>(FIELDS_OF[field] ?? [field]);
    setEdits((all) => withoutFields(all, edited));
    setMapping(({ [field]: _, ...others }) =>
      column === undefined ? others : { ...others, [field]: column },
    );
  };

  const removeRows = (leaving: number[]) => setRemoved((all) => new Set([...all, ...leaving]));

  const applyAnswer = (answer: Imported) => {
    setExisting((all) => new Set([...all, ...addressesAfter(purpose, answer)]));
    removeRows(importedRows(purpose, checked, answer));
  };

  const skipped = preview.lines.length - 1 - heading - drafts.length;
  return {
    ...{ heading, header, mapping, rows, skipped, checked },
    ...{ chooseHeading, map, edit, removeRows, applyAnswer },
    /** The country code that phones without one can get, and how many would change. */
    dialCode: country ? { code: country.dial_code, count: coded.size } : undefined,
    applyDialCode,
  };
}

export type Review = ReturnType<typeof useReview>;
