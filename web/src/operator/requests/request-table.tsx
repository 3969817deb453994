import { Button, Group, Text } from '@mantine/core';
import type { MembershipRequest } from '@regalo/contract/operator/membership-requests';
import { localDay } from '@regalo/contract/values/days';
import { IconCheck, IconMail, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';

interface Props {
  rows: MembershipRequest[] | undefined;
  stale: boolean;
  onAnswer: (request: MembershipRequest, accept: boolean) => void;
}

const LOOKS = {
  open: { icon: IconMail, tone: 'open' },
  accepted: { icon: IconCheck, tone: 'good' },
  declined: { icon: IconX, tone: 'calm' },
} as const;

/** Requests with everything that was written, which is plain text. */
export function RequestTable({ rows, stale, onAnswer }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<MembershipRequest>[] = [
    {
      key: 'company',
      header: t('operator.requests.company'),
      main: true,
      cell: ({ company, company_id: id }) =>
        id === null ? (
          company
        ) : (
          <TextLink
            inherit
            to="/companies/$company"
            params={{ company: String(id) }}
            aria-label={t('operator.requests.open', { company })}
          >
            {company}
          </TextLink>
        ),
    },
    {
      key: 'who',
      header: t('operator.requests.who'),
      card: 'second',
      brief: ({ name, email }) => name || email,
      cell: ({ name, email, phone }) => (
        <span>
          {name || t('common.none')}
          <Text span display="block" size="xs" c="dimmed">
            {[email, phone].filter(Boolean).join(' · ')}
          </Text>
        </span>
      ),
    },
    {
      key: 'note',
      header: t('operator.requests.note'),
      card: 'more',
      cell: ({ note }) => (
        <Text span size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note || t('common.none')}
        </Text>
      ),
    },
    {
      key: 'at',
      header: t('operator.requests.at'),
      whole: true,
      card: 'more',
      cell: ({ createdAt }) => shortDay(localDay(createdAt, OPERATOR_ZONE), i18n.language),
    },
    {
      key: 'state',
      header: t('operator.requests.state'),
      card: 'state',
      cell: ({ status }) => (
        <StatusBadge {...LOOKS[status]}>{t(`operator.requests.states.${status}`)}</StatusBadge>
      ),
    },
    {
      key: 'actions',
      header: t('operator.requests.actions'),
      pinned: true,
      numeric: true,
      bare: true,
      cell: (request) => request.status === 'open' && <Answers {...{ request, onAnswer }} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.requests.page')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function Answers({ request, onAnswer }: { request: MembershipRequest } & Pick<Props, 'onAnswer'>) {
  const { t } = useTranslation();
  const { company } = request;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        aria-label={t('operator.requests.acceptOf', { company })}
        onClick={() => onAnswer(request, true)}
      >
        {t('operator.requests.accept')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('operator.requests.declineOf', { company })}
        onClick={() => onAnswer(request, false)}
      >
        {t('operator.requests.decline')}
      </Button>
    </Group>
  );
}
