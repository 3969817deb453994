import type { AuditEntry } from '@regalo/contract/audit/audit';
import type { Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { changesOf } from '../../../lib/audit-changes.ts';
import { localMoment } from '../../../lib/dates.ts';
import { AuditChanges } from '../../../ui/audit-changes.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import classes from './audit-page.module.css';
import { sentenceOf } from './sentence.ts';
import { fieldName, shownValue } from './values.ts';

interface Props {
  /** Undefined while they load. */
  entries: AuditEntry[] | undefined;
  /** Of the company. */
  zone: Zone;
  stale: boolean;
}

/** What an act changed, as the company's pages call and show it. */
function Changes({ entry, zone }: { entry: AuditEntry; zone: Zone }) {
  const { t, i18n } = useTranslation();
  if (changesOf(entry).length === 0)
    return <span className={classes.none}>{t('audit.noChanges')}</span>;
  const { language } = i18n;
  return (
    <AuditChanges
      entry={entry}
      nameOf={(field) => fieldName(field, t)}
      shownAs={(field, value) => shownValue(field, value, { t, language, zone })}
    />
  );
}

/** Entries with their author, a sentence, and what changed. */
export function AuditTable({ entries, zone, stale }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      header: t('audit.what'),
      main: true,
      brief: (entry) => sentenceOf(entry, t),
      cell: (entry) => (
        <span className={classes.what}>
          {sentenceOf(entry, t)}
          <span className={classes.number}>{t('audit.number', { id: entry.id })}</span>
        </span>
      ),
    },
    {
      key: 'line',
      header: t('audit.when'),
      only: 'card',
      card: 'second',
      cell: ({ author, createdAt }) => `${author} · ${localMoment(createdAt, zone, i18n.language)}`,
    },
    {
      key: 'number',
      header: t('audit.entry'),
      only: 'card',
      cell: ({ id }) => id,
    },
    { key: 'who', header: t('audit.who'), card: 'more', cell: (entry) => <Author entry={entry} /> },
    {
      key: 'when',
      header: t('audit.when'),
      only: 'table',
      cell: ({ createdAt }) => localMoment(createdAt, zone, i18n.language),
    },
    {
      key: 'changes',
      header: t('audit.changes'),
      cell: (entry) => <Changes entry={entry} zone={zone} />,
    },
  ];
  return (
    <DataTable
      label={t('audit.list')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

/** The author of an entry, with network and session. */
function Author({ entry: { author, member, network, session } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const from = [
    member === null && t('audit.operator'),
    network !== null && t('audit.network', { network }),
    session !== null && t('audit.session', { session }),
  ].filter(Boolean);
  return (
    <span className={classes.what}>
      {author}
      {from.length > 0 && <span className={classes.number}>{from.join(' · ')}</span>}
    </span>
  );
}
