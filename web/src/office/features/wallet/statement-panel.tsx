import { NativeSelect, Skeleton } from '@mantine/core';
import { plusMonths } from '@regalo/contract/values/days';
import type { Statement } from '@regalo/contract/wallet/statement';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { ExportProgress } from '../../../ui/export-menu.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useStatement } from './api.ts';
import { StatementTable } from './statement-table.tsx';
import classes from './wallet-page.module.css';
import { useStatementList } from './wallet-params.ts';

/** The movements of one month, with opening and closing balance. */
export function StatementPanel() {
  const { t } = useTranslation();
  const list = useStatementList();
  const { params, change } = list;
  const query = useStatement(params);
  const { data, isError } = query;
  const zone = useTimeZone();
  return (
    <ListPanel
      title={t('wallet.statement')}
      state={list}
      query={query}
      tools={
        data ? (
          <MonthPicker
            shown={params.month || data.month}
            statement={data}
            onMonth={(month) => change({ month: month === data.last_month ? '' : month })}
          />
        ) : (
          !isError && <Skeleton height={36} width={220} />
        )
      }
      above={
        <>
          <ExportProgress />
          {!isError && <Sums statement={data} />}
        </>
      }
      empty={
        <StateMessage drawing="wallet" title={t('wallet.empty')} hint={t('wallet.emptyHint')} />
      }
    >
      {(page) => (
        <StatementTable
          rows={page?.list}
          zone={page?.time_zone ?? zone}
          stale={query.isPlaceholderData}
        />
      )}
    </ListPanel>
  );
}

/** All months from one to another, the latest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < 600; month = plusMonths(month, -1))
    months.push(month);
  return months;
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
  const step = (by: number) => plusMonths(shown, by);
  return (
    <div className={classes.months}>
      <IconButton
        icon={IconChevronLeft}
        label={t('wallet.before')}
        disabled={step(-1) < first}
        onClick={() => onMonth(step(-1))}
      />
      <NativeSelect
        aria-label={t('wallet.month')}
        value={shown}
        data={months.map((month) => ({
          value: month,
          label: monthName(month, i18n.language, 'long'),
        }))}
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

function Sums({ statement }: { statement: Statement | undefined }) {
  const { t } = useTranslation();
  const sums = [
    ['opening', statement?.opening],
    ['in', statement?.total_in],
    ['out', statement?.total_out],
    ['closing', statement?.closing],
  ] as const;
  return (
    <Figures
      figures={sums.map(([name, amount]) => [
        t(`wallet.figures.${name}`),
        amount === undefined ? undefined : <Money key={name} amount={amount} />,
      ])}
    />
  );
}
