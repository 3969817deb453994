import { Button, Text } from '@mantine/core';
import type { Delivery } from '@regalo/contract/operator/deliveries';
import { CHANNELS } from '@regalo/contract/orders/channels';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';

interface Props {
  rows: Delivery[] | undefined;
  stale: boolean;
  /** They have failed for good, so that none is tried again. */
  failed: boolean;
  onHasten: (delivery: Delivery) => void;
}

/** Messages with why they have not arrived; each leads to its gift. */
export function DeliveryTable({ rows, stale, failed, onHasten }: Props) {
  const { t, i18n } = useTranslation();
  const mayHelp = usePermissions().includes('gifts.support');
  const columns: Column<Delivery>[] = [
    {
      key: 'address',
      header: t('operator.deliveries.address'),
      main: true,
      cell: (row) => <Address {...row} linked={mayHelp} />,
    },
    {
      key: 'company',
      header: t('operator.deliveries.company'),
      card: 'second',
      cell: ({ company, order }) => (
        <span>
          <TextLink inherit to="/companies/$company" params={{ company: String(company.id) }}>
            {company.name}
          </TextLink>
          <Text span display="block" size="xs" c="dimmed">
            {t('operator.deliveries.order', { number: order.number })}
          </Text>
        </span>
      ),
    },
    {
      key: 'attempts',
      header: t('operator.deliveries.attempts'),
      numeric: true,
      cell: ({ attempts }) => formatCount(attempts),
    },
    {
      key: 'at',
      header: t(failed ? 'operator.deliveries.failedAt' : 'operator.deliveries.dueAt'),
      card: 'more',
      cell: ({ at }) => localMoment(at, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'reason',
      header: t('operator.deliveries.reason'),
      card: 'more',
      cell: ({ reason }) => (
        <Text span size="xs" lang="en" style={{ overflowWrap: 'anywhere' }}>
          {reason ?? '-'}
        </Text>
      ),
    },
    ...(mayHelp && !failed ? [hastenColumn()] : []),
  ];

  function hastenColumn(): Column<Delivery> {
    return {
      key: 'tasks',
      header: t('operator.deliveries.tasks'),
      numeric: true,
      bare: true,
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('operator.deliveries.hastenOf', { address: row.address })}
          onClick={() => onHasten(row)}
        >
          {t('operator.deliveries.hasten')}
        </Button>
      ),
    };
  }

  return (
    <DataTable
      label={t('operator.deliveries.page')}
      columns={columns}
      rows={rows}
      rowKey={({ company, id }) => `${company.id} ${id}`}
      stale={stale}
    />
  );
}

function Address({ company, gift, channel, address, linked }: Delivery & { linked: boolean }) {
  const { t } = useTranslation();
  const known = CHANNELS.find((one) => one === channel);
  const params = { company: String(company.id), gift: String(gift) };
  return (
    <span>
      {linked ? (
        <TextLink inherit to="/support/$company/$gift" params={params}>
          {address}
        </TextLink>
      ) : (
        address
      )}
      <Text span display="block" size="xs" c="dimmed">
        {known ? t(`operator.channels.${known}`) : channel}
      </Text>
    </span>
  );
}
