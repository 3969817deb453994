import { Alert, Text } from '@mantine/core';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import { formatCount } from '@regalo/contract/values/count';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Today } from './api.ts';
import { sizeOf } from './size-of.ts';
import classes from './today.module.css';

/** So many of the largest tables are named. */
const TABLES = 5;

/** The last whole check of the books, and what it found wrong. */
export function Books({ books }: { books: Today['books'] }) {
  const { t, i18n } = useTranslation();
  if (!books) return <p className={classes.soft}>{t('operator.today.books.never')}</p>;
  const { checkedAt, books: looked, faults, lines } = books;
  return (
    <>
      <Facts
        facts={[
          [t('operator.today.books.checked'), localMoment(checkedAt, OPERATOR_ZONE, i18n.language)],
          [t('operator.today.books.looked'), formatCount(looked)],
          [t('operator.today.books.faults'), formatCount(faults)],
        ]}
      />
      {faults > 0 && (
        <Alert mt="md" color="red" icon={<IconAlertTriangle size={18} />}>
          {t('operator.today.books.wrong')}
          {lines.map((line) => (
            <Text key={line} size="sm" lang="en">
              {line}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}

/** The size of the database, of its largest tables, and whether it is archived. */
export function DatabaseFacts({ database }: { database: Today['database'] }) {
  const { t, i18n } = useTranslation();
  const { bytes, tables, archive } = database;
  return (
    <>
      <Facts
        facts={[
          [t('operator.today.database.size'), sizeOf(bytes)],
          ...tables
            .filter((one) => one.bytes >= MEGABYTE)
            .slice(0, TABLES)
            .map((one): [string, string] => [one.name, sizeOf(one.bytes)]),
          [
            t('operator.today.database.archived'),
            archive?.archivedAt
              ? localMoment(archive.archivedAt, OPERATOR_ZONE, i18n.language)
              : t('operator.today.database.notArchived'),
          ],
        ]}
      />
      {archive?.failing && (
        <Alert mt="md" color="red" icon={<IconAlertTriangle size={18} />}>
          {t('operator.today.database.failing')}
        </Alert>
      )}
    </>
  );
}
