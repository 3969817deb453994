import { Button, Text } from '@mantine/core';
import type { PayoutLine } from '@regalo/contract/operator/shop-payouts';
import { IconCheck, IconCircle, IconDownload, IconHourglassHigh, IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { localMoment } from '../../lib/dates.ts';
import { startExport } from '../../lib/exporting.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedRecord, LoadingRecord, recordId, UnknownRecord } from '../../ui/record-page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { dropLine, fetchRun, useLayout, useRun } from './api.ts';
import { RecordDialog } from './record-dialog.tsx';

const route = getRouteApi('/guarded/payouts/$run');

/** A run: its file for the bank, and what of it is paid. */
export function PayoutRunPage() {
  const { t, i18n } = useTranslation();
  const id = recordId(route.useParams().run);
  const { data, error, refetch } = useRun(id);
  const title = t('operator.payouts.page');
  if (id === null || (error instanceof ApiError && error.status === 404))
    return (
      <UnknownRecord
        title={title}
        unknown={t('operator.payouts.unknown')}
        hint={t('operator.payouts.unknownHint')}
        action={
          <ButtonLink to="/payouts" variant="default">
            {t('operator.payouts.back')}
          </ButtonLink>
        }
      />
    );
  if (!data && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRecord title={title} heights={[320]} />;
  const { run, list } = data;
  const name = t('operator.payouts.run', { id: run.id });
  return (
    <>
      <BackLink to="/payouts">{t('operator.payouts.back')}</BackLink>
      <PageTitle
        tab={name}
        title={name}
        intro={`${run.author}, ${localMoment(run.createdAt, OPERATOR_ZONE, i18n.language)}`}
        actions={<Acts id={run.id} open={list.filter(({ state }) => state === 'open')} />}
      />
      <Panel title={t('operator.payouts.lines')} flush>
        <LineTable rows={list} />
      </Panel>
    </>
  );
}

/** The file, and how what was paid is recorded; the layout first where there is none. */
function Acts({ id, open }: { id: number; open: PayoutLine[] }) {
  const { t } = useTranslation();
  const recording = useLazyDialog();
  const { data: layout } = useLayout();
  if (open.length === 0) return null;
  const download = () =>
    void startExport('csv', `${t('operator.payouts.file')}_${id}`, (options) =>
      fetchRun(id, options),
    );
  return (
    <>
      {layout === null ? (
        <ButtonLink to="/payouts/layout" variant="default">
          {t('operator.payouts.layoutLink')}
        </ButtonLink>
      ) : (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          {t('operator.payouts.download')}
        </Button>
      )}
      <Button onClick={recording.open}>{t('operator.payouts.record')}</Button>
      {recording.wanted && (
        <RecordDialog id={id} lines={open} opened={recording.opened} onClose={recording.close} />
      )}
    </>
  );
}

const LOOKS = {
  open: { icon: IconCircle, tone: 'calm' },
  waiting: { icon: IconHourglassHigh, tone: 'open' },
  paid: { icon: IconCheck, tone: 'good' },
} as const;

/** What became of a line, and how the bank calls its payment. */
function State({ line: { state, reference } }: { line: PayoutLine }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge {...LOOKS[state]}>{t(`operator.payouts.states.${state}`)}</StatusBadge>
      {state === 'paid' && (
        <Text span display="block" size="xs" c="dimmed">
          {reference}
        </Text>
      )}
    </>
  );
}

function LineTable({ rows }: { rows: PayoutLine[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ line: PayoutLine; opened: boolean }>();
  const columns: Column<PayoutLine>[] = [
    { key: 'shop', header: t('operator.payouts.shop'), main: true, cell: ({ shop }) => shop },
    {
      key: 'number',
      header: t('operator.payouts.statement'),
      numeric: true,
      cell: ({ number }) => number,
    },
    {
      key: 'holder',
      header: t('operator.payouts.holder'),
      roomy: true,
      cell: ({ holder }) => holder,
    },
    {
      key: 'iban',
      header: t('operator.payouts.iban'),
      card: 'second',
      whole: true,
      cell: ({ iban }) => iban,
      brief: ({ iban }) => `…${iban.slice(-4)}`,
    },
    {
      key: 'amount',
      header: t('operator.payouts.amount'),
      numeric: true,
      card: 'side',
      cell: ({ amount }) => <Money amount={amount} strong />,
    },
    {
      key: 'state',
      header: t('operator.payouts.state'),
      card: 'state',
      cell: (line) => <State line={line} />,
    },
    {
      key: 'actions',
      header: t('operator.shops.actions'),
      numeric: true,
      bare: true,
      pinned: true,
      cell: (line) =>
        line.state === 'open' && (
          <TipButton
            icon={IconX}
            label={t('operator.payouts.drop', { number: line.number, shop: line.shop })}
            onClick={() => setAsked({ line, opened: true })}
          />
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('operator.payouts.lines')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={t('operator.payouts.dropTitle')}
          yes={t('operator.payouts.dropYes')}
          failed={t('operator.payouts.failed')}
          action={async () => {
            await dropLine(asked.line.id);
          }}
          onDone={() => toast('success', t('operator.payouts.dropped'))}
        >
          <Text size="sm">{t('operator.payouts.dropText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
