import { Skeleton } from '@mantine/core';
import { EXPIRING_DAYS, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { formatColones } from '@regalo/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { followChanges } from '../../../lib/changes.ts';
import { shortDay } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import classes from './money-out.module.css';

const MONEY_OUT = ['money out'] as const;

followChanges(MONEY_OUT, ['order sent', 'gifts changed']);

/** The unspent value of usable gifts, and the part that expires soon. */
export function MoneyOut() {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: MONEY_OUT,
    queryFn: ({ signal }) => call(getMoneyOut, { signal }),
    // What is done here makes it look again.
    staleTime: 60_000,
    select: (reply) => reply.body,
  });
  const soon = data?.expiring.gifts ?? 0;
  return (
    <Panel title={t('dashboard.out.title')}>
      {isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <div className={classes.figures}>
          <Figure
            name={t('dashboard.out.unspent')}
            colones={data?.out.colones}
            note={data && t('dashboard.out.gifts', { count: data.out.gifts })}
          />
          <Figure
            name={t('dashboard.out.expiring', { days: EXPIRING_DAYS })}
            colones={data?.expiring.colones}
            note={
              data &&
              (data.next_day === null
                ? t('dashboard.out.none')
                : t('dashboard.out.first', {
                    count: soon,
                    day: shortDay(data.next_day, i18n.language),
                  }))
            }
          />
        </div>
      )}
    </Panel>
  );
}

interface FigureProps {
  name: string;
  /** undefined while it loads, like the note. */
  colones: number | undefined;
  note: string | undefined;
}

function Figure({ name, colones, note }: FigureProps) {
  return (
    <div>
      <p className={classes.name}>{name}</p>
      <div className={classes.sum}>
        {colones === undefined ? <Skeleton height="1lh" width={140} /> : formatColones(colones)}
      </div>
      <div className={classes.note}>{note ?? <Skeleton height="1lh" width={180} />}</div>
    </div>
  );
}
