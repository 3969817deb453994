import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { CompanyLink } from '../company-link.tsx';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { useActWords } from './act-words.ts';
import type { AuditEntry } from './api.ts';
import { AuditDetails } from './audit-details.tsx';

interface Props {
  /** Undefined while they load. */
  entries: AuditEntry[] | undefined;
  stale: boolean;
}

/** Entries with their author, what was done, and to what. */
export function AuditTable({ entries, stale }: Props) {
  const { t, i18n } = useTranslation();
  const { actName } = useActWords();
  const moment = (at: string) => localMoment(at, OPERATOR_ZONE, i18n.language);
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      header: t('operator.audit.what'),
      main: true,
      brief: ({ object, action }) => actName(object, action),
      cell: ({ id, object, action }) => (
        <Line text={actName(object, action)} more={[t('operator.audit.number', { id })]} />
      ),
    },
    {
      key: 'about',
      header: t('operator.audit.about'),
      card: 'more',
      cell: (entry) => <About entry={entry} />,
    },
    {
      key: 'who',
      header: t('operator.audit.who'),
      card: 'second',
      brief: ({ author, createdAt }) => `${author}, ${moment(createdAt)}`,
      cell: ({ author, operator, network }) => (
        <Line
          text={author}
          more={[
            operator === null && t('operator.audit.command'),
            network !== null && t('operator.audit.network', { network }),
          ]}
        />
      ),
    },
    {
      key: 'when',
      header: t('operator.audit.when'),
      only: 'table',
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'details',
      header: t('operator.audit.details'),
      cell: (entry) => <AuditDetails entry={entry} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.audit.list')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

/** A company or shop, each with the way to it, or else the number of the record. */
function About({ entry: { object_id, company_id, shop_id } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const readsShops = usePermissions().includes('shops.read');
  // What there is one of has no number.
  const record = object_id > 0 && t('operator.audit.record', { id: object_id });
  if (company_id === null && shop_id === null) return record || t('common.none');
  const company = company_id !== null && t('operator.audit.company', { id: company_id });
  const shop = shop_id !== null && t('operator.audit.shop', { id: shop_id });
  const places = (
    <>
      {company && <CompanyLink id={company_id ?? 0}>{company}</CompanyLink>}
      {company && shop && ', '}
      {shop && readsShops ? (
        <TextLink inherit to="/shops/$shop" params={{ shop: String(shop_id) }}>
          {shop}
        </TextLink>
      ) : (
        shop
      )}
    </>
  );
  return <Line text={places} more={[record]} />;
}

function Line({ text, more }: { text: ReactNode; more: (string | false)[] }) {
  const shown = more.filter(Boolean);
  return (
    <>
      {text}
      {shown.length > 0 && (
        <Text span display="block" size="xs" c="dimmed">
          {shown.join(' · ')}
        </Text>
      )}
    </>
  );
}
