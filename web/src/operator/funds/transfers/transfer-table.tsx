import { Badge, Button, Group, Text } from '@mantine/core';
import { formatColones } from '@regalo/contract/values/money';
import { IconCheck, IconDots, IconHourglassHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/late/menu.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { matchBy, type Transfer, takeBack } from '../api.ts';
import { TransferCompany, TransferMark } from './transfer-company.tsx';

/** What is done to a transfer in a dialog. */
export type Task = 'credit' | 'match' | 'aside';

interface Props {
  /** Undefined while they load. */
  rows: Transfer[] | undefined;
  stale: boolean;
  onTask: (transfer: Transfer, task: Task) => void;
}

/** Transfers with the company that each is from, and what can be done with it. */
export function TransferTable({ rows, stale, onTask }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<Transfer>[] = [
    {
      key: 'payer',
      header: t('operator.funds.transfers.payer'),
      main: true,
      brief: ({ payer, payer_account, text, reference }) =>
        payer || payer_account || text || reference,
      cell: ({ payer, payer_account, source }) => (
        <>
          {payer || t('common.none')}
          <Soft text={payer_account} />
          {source === 'sinpe' && (
            <Badge size="xs" variant="outline" color="gray">
              {t('operator.funds.transfers.sinpe')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'day',
      header: t('operator.funds.transfers.day'),
      card: 'second',
      only: 'card',
      cell: ({ day }) => shortDay(day, i18n.language),
    },
    {
      key: 'text',
      header: t('operator.funds.transfers.text'),
      cell: ({ reference, text, note }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {reference || t('common.none')}
          <Soft text={text} />
          <Soft text={note} />
        </span>
      ),
    },
    {
      key: 'company',
      header: t('operator.funds.transfers.company'),
      cell: (transfer) => <TransferCompany transfer={transfer} />,
    },
    {
      key: 'match',
      header: t('operator.funds.transfers.company'),
      card: 'state',
      only: 'card',
      cell: (transfer) => <TransferMark transfer={transfer} />,
    },
    {
      key: 'amount',
      header: t('operator.funds.transfers.amount'),
      numeric: true,
      brief: ({ amount }) => <Money amount={amount} strong />,
      whole: true,
      cell: ({ amount, day }) => (
        <>
          <Money amount={amount} strong />
          <Soft text={shortDay(day, i18n.language)} />
        </>
      ),
    },
    {
      key: 'actions',
      header: t('operator.funds.transfers.actions'),
      pinned: true,
      numeric: true,
      bare: true,
      cell: (transfer) => <Tasks transfer={transfer} onTask={onTask} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.funds.transfers.list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

const LOOKS = {
  credited: { icon: IconCheck, tone: 'good' },
  waiting: { icon: IconHourglassHigh, tone: 'open' },
} as const;

const Soft = ({ text }: { text: string }) =>
  text && (
    <Text span display="block" size="xs" c="dimmed">
      {text}
    </Text>
  );

interface TasksProps extends Pick<Props, 'onTask'> {
  transfer: Transfer;
}

function Tasks({ transfer, onTask }: TasksProps) {
  const { t } = useTranslation();
  const { status, company, match, amount, payer, payer_account, reference } = transfer;
  const named = { amount: formatColones(amount), payer: payer || payer_account || reference };
  if (status === 'set_aside') return <TakeBack id={transfer.id} named={named} />;
  if (status === 'credited' || status === 'waiting')
    return (
      <>
        <StatusBadge {...LOOKS[status]}>
          {t(`operator.funds.transfers.states.${status}`)}
        </StatusBadge>
        {transfer.by_rule && <Soft text={t('operator.funds.transfers.byRule')} />}
      </>
    );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {company || match ? (
        <Button
          size="xs"
          aria-label={t('operator.funds.transfers.creditOf', named)}
          onClick={() => onTask(transfer, 'credit')}
        >
          {t('operator.funds.transfers.credit')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t('operator.funds.transfers.chooseOf', named)}
          onClick={() => onTask(transfer, 'match')}
        >
          {t('operator.funds.transfers.choose')}
        </Button>
      )}
      <MoreTasks
        transfer={transfer}
        onTask={onTask}
        label={t('operator.funds.transfers.more', named)}
      />
    </Group>
  );
}

function MoreTasks({ transfer, onTask, label }: TasksProps & { label: string }) {
  const { t } = useTranslation();
  const unmatch = useAction({
    send: () => matchBy({ id: transfer.id, company_id: null }),
    onDone: () => toast('success', t('operator.funds.transfers.unmatched')),
    failed: t('operator.funds.failed'),
  });
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      target={<IconButton icon={IconDots} label={label} />}
    >
      {(transfer.company || transfer.match) && (
        <Menu.Item onClick={() => onTask(transfer, 'match')}>
          {t('operator.funds.transfers.choose')}
        </Menu.Item>
      )}
      {transfer.status === 'matched' && (
        <Menu.Item onClick={() => unmatch.run()}>{t('operator.funds.transfers.unmatch')}</Menu.Item>
      )}
      <Menu.Item onClick={() => onTask(transfer, 'aside')}>
        {t('operator.funds.transfers.setAside')}
      </Menu.Item>
    </Menu>
  );
}

function TakeBack({ id, named }: { id: number; named: { amount: string; payer: string } }) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: takeBack,
    onDone: () => toast('success', t('operator.funds.transfers.takenBack')),
    failed: t('operator.funds.failed'),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={sending}
      aria-label={t('operator.funds.transfers.takeBackOf', named)}
      onClick={() => run(id)}
    >
      {t('operator.funds.transfers.takeBack')}
    </Button>
  );
}
