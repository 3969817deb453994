import { Alert, Text } from '@mantine/core';
import { shownReceiver } from '@regalo/contract/people/erased';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { useGiftName } from '../../lib/gift-name.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { FoundGift } from './api.ts';

interface Props {
  /** Undefined while they load. */
  rows: FoundGift[] | undefined;
  /** The link or code that found it opens nothing any more. */
  replaced: boolean;
  stale: boolean;
}

/** Gifts of any company, without telling whose they are. */
export function FoundTable({ rows, replaced, stale }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {replaced && (
        <Alert icon={<IconRefresh size={18} aria-hidden="true" />} m="md" color="yellow">
          {t('operator.support.replacedSince')}
        </Alert>
      )}
      <DataTable
        label={t('operator.support.found')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ company, id }) => `${company.id}:${id}`}
        stale={stale}
      />
    </>
  );
}

function useColumns(): Column<FoundGift>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  return [
    {
      key: 'gift',
      header: t('operator.support.gift'),
      main: true,
      cell: ({ company, id, gift_name, face_value, shop_name }) => (
        <>
          <TextLink
            inherit
            to="/support/$company/$gift"
            params={{ company: `${company.id}`, gift: `${id}` }}
          >
            {nameOf(gift_name)}
          </TextLink>
          <Text span display="block" size="xs" c="dimmed">
            {[face_value, shop_name].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'company',
      header: t('operator.support.companyField'),
      card: 'second',
      cell: ({ company, order }) => (
        <>
          {company.name}
          <Text span display="block" size="xs" c="dimmed">
            {t('operator.support.order', { number: order.number })}
          </Text>
        </>
      ),
    },
    {
      key: 'receiver',
      header: t('operator.support.receiver'),
      cell: ({ receiver }) => (
        <>
          {shownReceiver(receiver.name, currentLanguage())}
          <Text span display="block" size="xs" c="dimmed">
            {receiver.email ?? t('common.none')}
          </Text>
        </>
      ),
    },
    {
      key: 'sent',
      header: t('operator.support.sentOn'),
      cell: ({ createdAt }) => localMoment(createdAt, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'state',
      header: t('operator.support.state'),
      card: 'state',
      cell: ({ status, blocked }) => (
        <>
          <StateBadge kind="gift" status={status} />
          {blocked && (
            <StatusBadge icon={IconLock} tone="bad">
              {t('operator.support.blocked')}
            </StatusBadge>
          )}
        </>
      ),
    },
  ];
}
