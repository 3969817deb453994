import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import { localDay } from '@regalo/contract/values/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { type Upload, useUploads } from './api.ts';
import classes from './recent-uploads.module.css';

const MAX_HEIGHT = 230;

/** The files that were uploaded, newest first. */
export function RecentUploads() {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const [page, setPage] = useState(1);
  const uploads = useUploads(page);
  const total = uploads.data?.total_count;
  const columns: Column<Upload>[] = [
    {
      key: 'name',
      header: t('upload.fileName'),
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
      main: true,
    },
    { key: 'added', header: t('upload.added'), cell: ({ added }) => added, numeric: true },
    { key: 'refused', header: t('upload.refused'), cell: ({ refused }) => refused, numeric: true },
    {
      key: 'date',
      header: t('upload.date'),
      cell: ({ createdAt }) => (
        <span className={classes.date}>{shortDay(localDay(createdAt, zone), i18n.language)}</span>
      ),
    },
  ];
  return (
    <section className={classes.recent}>
      <h3 className={classes.title}>{t('upload.recent')}</h3>
      {uploads.isError && <FailedState onRetry={() => void uploads.refetch()} />}
      {total === 0 && <p className={classes.none}>{t('upload.noRecent')}</p>}
      {!uploads.isError && total !== 0 && (
        <div className={classes.table}>
          <DataTable
            label={t('upload.recent')}
            columns={columns}
            rows={uploads.data?.list}
            rowKey={({ id }) => id}
            stale={uploads.isPlaceholderData}
            expected={2}
            maxHeight={MAX_HEIGHT}
          />
          <Pager page={page} size={DEFAULT_PAGE_SIZE} total={total ?? 0} onPage={setPage} />
        </div>
      )}
    </section>
  );
}
