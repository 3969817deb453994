import { NativeSelect, Skeleton } from '@mantine/core';
import type { Statement } from '@regalo/contract/wallet';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import { useStatement } from './api.ts';
import { monthBeside, monthName, monthsBetween } from './months.ts';
import { StatementTable } from './statement-table.tsx';
import classes from './wallet-page.module.css';
import { useWalletParams } from './wallet-params.ts';

/** The movements of one month, with what it began and ended with. */
export function StatementPanel() {
  const { t } = useTranslation();
  const { params, change } = useWalletParams();
  const { data, isError, refetch, isPlaceholderData } = useStatement(params);
  return (
    <Panel flush title={t('wallet.statement')}>
      {data ? (
        <MonthPicker
          shown={params.month || data.month}
          statement={data}
          onMonth={(month) => change({ month: month === data.last_month ? '' : month })}
        />
      ) : (
        !isError && (
          <div className={classes.tools}>
            <Skeleton height={36} width={220} />
          </div>
        )
      )}
      <ExportProgress />
      {isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <>
          <Figures statement={data} />
          <StatementTable statement={data} stale={isPlaceholderData} />
        </>
      )}
      <Pager
        page={params.page}
        size={params.size}
        total={isError ? 0 : (data?.total_count ?? 0)}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </Panel>
  );
}

interface PickerProps {
  shown: string;
  statement: Statement;
  onMonth: (month: string) => void;
}

function MonthPicker({ shown, statement, onMonth }: PickerProps) {
  const { t, i18n } = useTranslation();
  const { first_month: first, last_month: last } = statement;
  const months = [...new Set([...monthsBetween(first, last), shown])].sort().reverse();
  const step = (by: number) => monthBeside(shown, by);
  return (
    <div className={classes.tools}>
      <IconButton
        icon={IconChevronLeft}
        label={t('wallet.before')}
        disabled={step(-1) < first}
        onClick={() => onMonth(step(-1))}
      />
      <NativeSelect
        aria-label={t('wallet.month')}
        value={shown}
        data={months.map((month) => ({ value: month, label: monthName(month, i18n.language) }))}
        onChange={(event) => onMonth(event.currentTarget.value)}
      />
      <IconButton
        icon={IconChevronRight}
        label={t('wallet.after')}
        disabled={step(1) > last}
        onClick={() => onMonth(step(1))}
      />
    </div>
  );
}

function Figures({ statement }: { statement: Statement | undefined }) {
  const { t } = useTranslation();
  const facts = [
    ['opening', statement?.opening],
    ['in', statement?.total_in],
    ['out', statement?.total_out],
    ['closing', statement?.closing],
  ] as const;
  return (
    <dl className={classes.figures}>
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`wallet.figures.${name}`)}</dt>
          <dd>
            {amount === undefined ? <Skeleton height="1lh" maw={120} /> : <Money amount={amount} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
