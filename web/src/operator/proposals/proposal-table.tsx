import { Button, Group, Text } from '@mantine/core';
import {
  INDEPENDENT_DAYS,
  NEWCOMER_HOURS,
  PROPOSAL_DAYS,
} from '@regalo/contract/operator/proposals';
import { IconArrowBackUp, IconCheck, IconHourglassHigh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Proposal } from './api.ts';
import { noteOf, proposedWords } from './proposed-words.ts';

const LOOKS = {
  waiting: { icon: IconHourglassHigh, tone: 'open' },
  done: { icon: IconCheck, tone: 'good' },
  refused: { icon: IconX, tone: 'bad' },
  withdrawn: { icon: IconArrowBackUp, tone: 'calm' },
} as const;

/** Kinds of which an amount says too little. */
const WORDED = ['member', 'shop-correct', 'credit-rule'];

interface Props {
  /** Undefined while they load. */
  rows: Proposal[] | undefined;
  stale: boolean;
  onDecide: (proposal: Proposal, accept: boolean) => void;
}

/** Proposals with who made them, and what becomes of them. */
export function ProposalTable({ rows, stale, onDecide }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('operator.proposals.list')}
      columns={useColumns(onDecide)}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function useColumns(onDecide: Props['onDecide']): Column<Proposal>[] {
  const { t, i18n } = useTranslation();
  const moment = (at: string) => localMoment(at, OPERATOR_ZONE, i18n.language);
  return [
    {
      key: 'what',
      header: t('operator.proposals.what'),
      main: true,
      cell: (proposal) => (
        <>
          {t(`operator.proposals.kinds.${proposal.kind as 'credit'}`, {
            defaultValue: proposal.kind,
          })}
          {noteOf(proposal, t) && (
            <Text span display="block" size="xs" c="dimmed">
              {noteOf(proposal, t)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'for',
      header: t('operator.proposals.forWhom'),
      card: 'second',
      cell: ({ company, shop }) =>
        [company, shop].filter(Boolean).join(' · ') || t('operator.proposals.forAll'),
    },
    {
      key: 'amount',
      header: t('operator.proposals.amount'),
      numeric: true,
      cell: (proposal) =>
        WORDED.includes(proposal.kind) ? (
          proposedWords(proposal, t)
        ) : (
          <Money amount={proposal.amount} strong />
        ),
    },
    {
      key: 'by',
      header: t('operator.proposals.by'),
      cell: ({ proposed_by, createdAt }) => <Signed name={proposed_by} at={moment(createdAt)} />,
    },
    {
      key: 'state',
      header: t('operator.proposals.state'),
      card: 'state',
      cell: ({ status, decided_by }) => {
        const state = status === 'refused' && decided_by === null ? 'withdrawn' : status;
        return (
          <StatusBadge {...LOOKS[state]}>{t(`operator.proposals.states.${state}`)}</StatusBadge>
        );
      },
    },
    {
      key: 'decided',
      header: t('operator.proposals.decided'),
      cell: (proposal) => <Decided proposal={proposal} moment={moment} />,
    },
    {
      key: 'actions',
      header: t('operator.proposals.actions'),
      numeric: true,
      bare: true,
      cell: (proposal) => <Decide proposal={proposal} onDecide={onDecide} />,
    },
  ];
}

function Signed({ name, at }: { name: string; at: string }) {
  return (
    <span>
      {name}
      <Text span display="block" size="xs" c="dimmed">
        {at}
      </Text>
    </span>
  );
}

interface DecidedProps {
  proposal: Proposal;
  moment: (at: string) => string;
}

function Decided({ proposal, moment }: DecidedProps) {
  const { t } = useTranslation();
  const { status, proposed_by, decidedAt, reason } = proposal;
  if (status === 'waiting') return t('common.none');
  // Its author withdraws it.
  const decided_by = proposal.decided_by ?? (status === 'refused' ? proposed_by : null);
  if (decided_by === null || decidedAt === null) return t('operator.proposals.alone');
  return (
    <>
      <Signed name={decided_by} at={moment(decidedAt)} />
      {reason && (
        <Text span display="block" size="sm">
          {reason}
        </Text>
      )}
    </>
  );
}

function Decide({ proposal, onDecide }: { proposal: Proposal } & Pick<Props, 'onDecide'>) {
  const { t } = useTranslation();
  const { status, hindrance, own } = proposal;
  if (status !== 'waiting') return null;
  const named = { amount: proposedWords(proposal, t), name: proposal.proposed_by };
  return (
    <Group gap="xs" justify="flex-end">
      {hindrance ? (
        <Text span size="sm" c="dimmed">
          {t(`operator.proposals.hindrances.${hindrance}`, {
            days: hindrance === 'expired' ? PROPOSAL_DAYS : INDEPENDENT_DAYS,
            hours: NEWCOMER_HOURS,
          })}
        </Text>
      ) : (
        <Button
          size="xs"
          aria-label={t('operator.proposals.acceptOf', named)}
          onClick={() => onDecide(proposal, true)}
        >
          {t('operator.proposals.accept')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t(own ? 'operator.proposals.withdrawOf' : 'operator.proposals.refuseOf', named)}
        onClick={() => onDecide(proposal, false)}
      >
        {t(own ? 'operator.proposals.withdraw' : 'operator.proposals.refuse')}
      </Button>
    </Group>
  );
}
