import { Button, SegmentedControl } from '@mantine/core';
import { customColumn } from '@regalo/contract/people/upload/custom-columns';
import { SHEET_FIELDS } from '@regalo/contract/people/upload/sheet-columns';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../../ui/data-table.tsx';
import { Pager } from '../../../../../ui/pager.tsx';
import { StateMessage } from '../../../../../ui/state-message.tsx';
import { TipButton } from '../../../../../ui/tip-button.tsx';
import { CellInput } from './cell-input.tsx';
import { useCellName } from './cell-names.ts';
import type { Checked, ReviewRow } from './review-rows.ts';
import classes from './review-table.module.css';
import type { Review } from './use-review.ts';

const PAGE_SIZE = 20;
const MAX_HEIGHT = 460;

/** The rows of the sheet with editable cells; faulty ones are marked. */
export function ReviewTable({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { rows, checked } = review;
  const [page, setPage] = useState(1);
  // The rows that were faulty when the filter was set, so that a corrected row stays in place.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(() => {
    const found = faultyRows(checked);
    return found.size > 0 ? found : null;
  });
  const shown = only ? rows.filter(({ row }) => only.has(row)) : rows;
  const last = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const current = Math.min(page, last);
  const columns = useColumns(review);
  const choose = (faulty: boolean) => {
    setOnly(faulty ? faultyRows(checked) : null);
    setPage(1);
  };
  return (
    <section>
      <div className={classes.tools}>
        <Counts review={review} />
        <DialCode review={review} />
        <SegmentedControl
          aria-label={t('upload.shownRows')}
          value={only ? 'faulty' : 'all'}
          onChange={(value) => choose(value === 'faulty')}
          data={[
            { value: 'all', label: t('upload.allRows') },
            { value: 'faulty', label: t('upload.faultyRows') },
          ]}
        />
      </div>
      <div className={classes.table}>
        {shown.length === 0 ? (
          <StateMessage drawing="gift" title={t('upload.nothingToMend')} />
        ) : (
          <DataTable
            label={t('upload.rows')}
            columns={columns}
            rows={shown.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
            rowKey={({ row }) => row}
            maxHeight={MAX_HEIGHT}
          />
        )}
        <Pager page={current} size={PAGE_SIZE} total={shown.length} onPage={setPage} />
      </div>
    </section>
  );
}

/** The rows with errors or something to look at, those of cells that are left out included. */
const faultyRows = ({ faults, leftOut, marks, waiting }: Checked) =>
  new Set([...faults.keys(), ...leftOut.keys(), ...marks.keys(), ...waiting]);

function Counts({ review: { checked, skipped } }: { review: Review }) {
  const { t } = useTranslation();
  const { good, faults, leftOut, marks, completed, duplicates } = checked;
  const cells = [...leftOut.values()].flatMap(Object.keys).length;
  return (
    <p className={classes.counts} role="status">
      <span>{t('upload.good', { count: good.size })}</span>
      <span data-bad={faults.size > duplicates || undefined}>
        {t('upload.faulty', { count: faults.size - duplicates })}
      </span>
      <span data-bad={duplicates > 0 || undefined}>
        {t('upload.duplicates', { count: duplicates })}
      </span>
      {cells > 0 && <span data-bad>{t('upload.leftOutCells', { count: cells })}</span>}
      {marks.size > 0 && <span>{t('upload.markedRows', { count: marks.size })}</span>}
      {completed.size > 0 && <span>{t('upload.completedPhones', { count: completed.size })}</span>}
      {skipped > 0 && <span>{t('upload.skippedRows', { count: skipped })}</span>}
    </p>
  );
}

/** Offers the company's country code for phones that another country's was guessed for, or none. */
function DialCode({ review: { dialCode, applyDialCode } }: { review: Review }) {
  const { t } = useTranslation();
  if (!dialCode?.count) return null;
  return (
    <Button variant="default" size="xs" onClick={applyDialCode}>
      {t('upload.applyDialCode', { code: dialCode.code, count: dialCode.count })}
    </Button>
  );
}

function useColumns({ checked, edit, removeRows, fields }: Review): Column<ReviewRow>[] {
  const { t } = useTranslation();
  const nameOf = useCellName();
  const cells = [...SHEET_FIELDS, ...fields.map(({ key }) => customColumn(key))];
  return [
    {
      key: 'row',
      header: t('upload.rowNumber'),
      main: true,
      cell: ({ row }) => (
        <span className={classes.row}>
          {row}
          {checked.good.has(row) && (
            <IconCircleCheck size={17} role="img" aria-label={t('upload.isGood')} />
          )}
        </span>
      ),
    },
    ...cells.map((field) => ({
      key: field,
      header: nameOf(field),
      cell: ({ row, values, written }: ReviewRow) => (
        <CellInput
          label={t('upload.cell', { row, field: nameOf(field) })}
          value={values[field] ?? ''}
          fault={checked.faults.get(row)?.[field]}
          leftOut={checked.leftOut.get(row)?.[field]}
          mark={checked.marks.get(row)?.[field]}
          completed={field === 'contact_no' ? checked.completed.get(row) : undefined}
          written={field === 'first_name' ? written : undefined}
          onChange={(value) => edit(row, field, value)}
        />
      ),
    })),
    {
      key: 'leave',
      header: t('upload.leave'),
      bare: true,
      numeric: true,
      cell: ({ row }) => (
        <TipButton
          icon={IconTrash}
          label={t('upload.leaveOut', { row })}
          onClick={() => removeRows([row])}
        />
      ),
    },
  ];
}
