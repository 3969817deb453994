import { Button } from '@mantine/core';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PeopleSample } from '../people-sample.tsx';
import classes from './ready-sheet.module.css';
import type { Review } from './use-review.ts';

/** How many people are named. */
const NAMED = 5;

interface Props {
  review: Review;
  preview: SheetPreview;
  /** Shows columns and rows. */
  onDetails: () => void;
}

/** A sheet in which nothing has to be mended: whom it names, and the way to its rows. */
export function ReadySheet({ review, preview, onDetails }: Props) {
  const { t } = useTranslation();
  const { rows, skipped, checked } = review;
  const { good, completed } = checked;
  const name = preview.sheets.length > 1 ? preview.sheets[preview.sheet] : undefined;
  const named = rows.filter(({ row }) => good.has(row));
  const people = named.slice(0, NAMED).map(({ row, values }) => ({
    ...values,
    row,
    contact_no: completed.get(row) ?? values.contact_no,
  }));
  const notes = [
    ...(name ? [t('upload.fromSheet', { name })] : []),
    ...(completed.size > 0 ? [t('upload.completedPhones', { count: completed.size })] : []),
    ...(skipped > 0 ? [t('upload.skippedRows', { count: skipped })] : []),
  ];
  return (
    <div className={classes.ready}>
      {!review.isOpen && (
        <p className={classes.lead} role="status">
          <IconCircleCheck size={20} stroke={1.8} />
          {t('upload.ready', { count: good.size })}
        </p>
      )}
      <PeopleSample people={people} total={good.size} />
      {notes.length > 0 && <p className={classes.notes}>{notes.join(' · ')}</p>}
      <Button variant="subtle" size="compact-sm" className={classes.more} onClick={onDetails}>
        {t('upload.seeRows')}
      </Button>
    </div>
  );
}
