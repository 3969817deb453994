import { NativeSelect } from '@mantine/core';
import { cellText } from '@regalo/contract/people/upload/cell-text';
import { customColumn } from '@regalo/contract/people/upload/custom-columns';
import type { SheetColumn, SheetField } from '@regalo/contract/people/upload/sheet-columns';
import { SHEET_FIELDS } from '@regalo/contract/people/upload/sheet-columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_TEXT } from './cell-names.ts';
import classes from './column-choice.module.css';
import type { Review } from './use-review.ts';

const LETTERS = 26;

/** The name of a column as spreadsheet programs show it: A … Z, AA … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

/** Parts of names and what stands in for a field, which are offered where the file has such a column. */
const NAME_TEXT = {
  second_name: 'upload.secondName',
  second_surname: 'upload.secondSurname',
  full_name: 'upload.fullName',
  surname_first: 'upload.surnameFirst',
  other_email: 'upload.otherEmail',
  other_phone: 'upload.otherPhone',
  dial_code: 'upload.dialCode',
} as const satisfies Partial<Record<SheetColumn, string>>;

const COLUMN_TEXT = { ...FIELD_TEXT, ...NAME_TEXT };

/** As people write names, then the other fields. */
const ORDER = [
  ...(['full_name', 'surname_first', 'first_name', 'second_name'] as const),
  ...(['last_name', 'second_surname'] as const),
  ...(['email', 'other_email', 'contact_no', 'other_phone', 'dial_code'] as const),
  ...SHEET_FIELDS.filter(
    (field) => !['first_name', 'last_name', 'email', 'contact_no'].includes(field),
  ),
] as const;
const isField = (column: SheetColumn): column is SheetField => column in FIELD_TEXT;

const NAME_COLUMNS = Object.keys(NAME_TEXT) as (keyof typeof NAME_TEXT)[];

/** Assigns columns to fields; those recognized by their headings are preselected. */
export function ColumnChoice({ review: { header, mapping, map, fields } }: { review: Review }) {
  const { t } = useTranslation();
  const [nameColumns] = useState(() => NAME_COLUMNS.filter((name) => mapping[name] !== undefined));
  const columns = Array.from(header, (cell, index) => ({
    value: String(index),
    label: [columnName(index), cellText(cell)].filter(Boolean).join(': '),
  }));
  const offered: (readonly [SheetColumn, string])[] = [
    ...ORDER.filter((column) => isField(column) || nameColumns.includes(column)).map(
      (column) => [column, t(COLUMN_TEXT[column])] as const,
    ),
    ...fields.map(({ key, name }) => [customColumn(key), name] as const),
  ];
  const reachable = mapping.email !== undefined || mapping.contact_no !== undefined;
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t('upload.columns')}</legend>
      {!reachable && <p className={classes.problem}>{t('upload.columnsMissing')}</p>}
      <div className={classes.grid}>
        {offered.map(([column, label]) => (
          <NativeSelect
            key={column}
            label={label}
            value={mapping[column] === undefined ? '' : String(mapping[column])}
            data={[{ value: '', label: t('upload.noColumn') }, ...columns]}
            onChange={({ currentTarget: { value } }) =>
              map(column, value === '' ? undefined : Number(value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
