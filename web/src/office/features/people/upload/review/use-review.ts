import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import { isOpen, type SheetAnswers, type SheetPoint } from '@regalo/contract/people/upload/answers';
import { fieldsInUse } from '@regalo/contract/people/upload/custom-columns';
import { findColumns } from '@regalo/contract/people/upload/find-columns';
import { properCase } from '@regalo/contract/people/upload/proper-case';
import type {
  ColumnMapping,
  CustomColumn,
  SheetColumn,
  SheetField,
} from '@regalo/contract/people/upload/sheet-columns';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { countryByCode } from '@regalo/contract/values/countries';
import { normalizeEmail } from '@regalo/contract/values/email';
import { useMemo, useState } from 'react';
import { today } from '../../../../../lib/dates.ts';
import { useProfile, useTimeZone } from '../../../../../lib/profile.ts';
import { useCustomFields } from '../../../custom-fields/api.ts';
import type { Imported } from '../api.ts';
import type { SheetPurpose } from '../sheet-purpose.ts';
import type { Reviewed } from '../use-upload-flow.ts';
import { type Edits, FIELDS_OF, withDialCode, withoutFields, withPhones } from './edits.ts';
import { importedRows, useListedPeople } from './listed-people.ts';
import { checkRows, draftRows, headingCells, type OfCells, type ReviewRow } from './review-rows.ts';

/** The line of headings, and the field of each column: the one that was chosen, else the one it seems to be. */
function useColumnsOf(preview: SheetPreview, fields: readonly CustomField[]) {
  const [heading, setPlace] = useState(preview.heading);
  const [chosen, setChosen] = useState<ColumnMapping>({});
  const header = useMemo(() => headingCells(preview, heading), [preview, heading]);
  const found = useMemo(() => {
    const body = preview.lines.slice(heading + 1).map(({ cells }) => cells);
    return findColumns(header, body, new Set(preview.hidden_columns), fields);
  }, [preview, header, heading, fields]);
  const mapping = useMemo(() => ({ ...found, ...chosen }), [found, chosen]);
  const setHeading = (place: number) => {
    setPlace(place);
    setChosen({});
  };
  return { heading, header, mapping, setHeading, setChosen };
}

/** The edit of a cell; names are written as they are stored. */
const edited = (field: SheetField | CustomColumn, value: string) =>
  field === 'first_name' || field === 'last_name' ? properCase(value.trim()) : value;

/** A row as it was edited; a name that was typed is clear. */
function withEdit(row: ReviewRow, edit: OfCells<string> | undefined): ReviewRow {
  if (!edit) return row;
  const isNamed = edit.first_name !== undefined || edit.last_name !== undefined;
  const isNameUnclear = !isNamed && row.isNameUnclear === true;
  return { ...row, values: { ...row.values, ...edit }, isNameUnclear };
}

/** The open or answered questions of the file, then of the edits. */
function pointsOf(ofFile: readonly SheetPoint[], ofRows: readonly SheetPoint[]): SheetPoint[] {
  const known = new Set(ofFile.map(({ about }) => about));
  return [...ofFile, ...ofRows.filter(({ about }) => !known.has(about))];
}

/** The state of a review: columns, edited cells, removed rows and problems. */
export function useReview({ preview }: Reviewed, purpose: SheetPurpose) {
  const zone = useTimeZone();
  const ownEmail = normalizeEmail(useProfile().data?.email ?? '');
  const country = countryByCode(preview.country);
  const all = useCustomFields('person');
  const fields = useMemo(() => fieldsInUse(all), [all]);
  const { heading, header, mapping, setHeading, setChosen } = useColumnsOf(preview, fields);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [answers, setAnswers] = useState<SheetAnswers>({});
  const { listed, learn } = useListedPeople(purpose, preview);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());

  const draft = useMemo(
    () => draftRows(preview, heading, mapping, answers, fields),
    [preview, heading, mapping, answers, fields],
  );
  const rows = useMemo(
    () =>
      draft.rows
        .filter(({ row }) => !removed.has(row))
        .map((one) => withEdit(one, edits.get(one.row))),
    [draft, removed, edits],
  );
  const day = today(zone);
  const checked = useMemo(
    () => checkRows(rows, listed, { today: day, ownEmail, country, answers, fields }),
    [rows, listed, day, ownEmail, country, answers, fields],
  );
  const points = pointsOf(draft.points, checked.points);

  const edit = (row: number, field: SheetField | CustomColumn, value: string) =>
    setEdits((all) => new Map(all).set(row, { ...all.get(row), [field]: edited(field, value) }));

  const coded = useMemo(() => withDialCode(rows, checked, country), [rows, checked, country]);
  /** Gives the company's country code to every phone that came without one. */
  const applyDialCode = () => setEdits((all) => withPhones(all, coded));
  const chooseHeading = (place: number) => {
    setHeading(place);
    setEdits(new Map());
    setAnswers({});
  };
  const map = (field: SheetColumn, column: number | undefined) => {
    // Edits of one column mean nothing for another.
    const fields = new Set<string>(FIELDS_OF[field] ?? [field]);
    setEdits((all) => withoutFields(all, fields));
    const isDay = field === 'dob' || field === 'start_date';
    setChosen((all) => ({
      ...all,
      [field]: column,
      // A date that was put together from three columns is in one from now on.
      ...(isDay && { [`${field}_month`]: undefined, [`${field}_year`]: undefined }),
    }));
  };

  const removeRows = (leaving: number[]) => setRemoved((all) => new Set([...all, ...leaving]));

  const applyAnswer = (answer: Imported) => {
    learn(answer);
    removeRows(importedRows(purpose, checked, answer));
  };

  return {
    ...{ heading, header, mapping, fields, rows, checked, skipped: draft.skipped },
    ...{ chooseHeading, map, edit, removeRows, applyAnswer },
    /** The open questions of the file, and the chosen answers. */
    ...{ points, answers },
    isOpen: points.some(isOpen),
    answer: (chosen: SheetAnswers) => setAnswers((all) => ({ ...all, ...chosen })),
    /** The country code that phones without one can get, and how many would change. */
    dialCode: country ? { code: country.dial_code, count: coded.size } : undefined,
    applyDialCode,
  };
}

export type Review = ReturnType<typeof useReview>;
