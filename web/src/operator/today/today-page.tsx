import { localTime } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedRecord, LoadingRecord } from '../../ui/record-page.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { type Today, useToday } from './api.ts';
import { Backups } from './backups.tsx';
import { ChannelTable, Domains } from './channels.tsx';
import { HourChart } from './hour-chart.tsx';
import { Books, DatabaseFacts } from './installation.tsx';
import { ProcessTable } from './process-table.tsx';
import { QueueTable } from './queue-table.tsx';
import { TaskList } from './task-list.tsx';
import classes from './today.module.css';

const SECTIONS = [180, 120, 220, 160];

/** How Regalo is: what needs a person first, then its money, its traffic and its machines. */
export function TodayPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useToday();
  const title = t('operator.today.page');
  if (data) return <Shown today={data} />;
  if (isError) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  return <LoadingRecord title={title} heights={SECTIONS} />;
}

function Shown({ today }: { today: Today }) {
  const { t } = useTranslation();
  const { at, tasks, money, hours, channels, domains, queues, processes, database } = today;
  const title = t('operator.today.page');
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        intro={t('operator.today.intro', { time: localTime(at, OPERATOR_ZONE) })}
      />
      <div className={classes.sections}>
        <Panel title={t('operator.today.tasks.title')}>
          <TaskList tasks={tasks} />
        </Panel>
        {money && (
          <Panel title={t('operator.today.money.title')} flush>
            <MoneyFigures money={money} />
          </Panel>
        )}
        <Panel title={t('operator.today.hours.title')}>
          <HourChart hours={hours} />
        </Panel>
        <div className={classes.pair}>
          <Panel title={t('operator.today.channels.title')} flush>
            <ChannelTable channels={channels} />
            <Domains domains={domains} />
          </Panel>
          <Panel title={t('operator.today.books.title')}>
            <Books books={today.books} />
          </Panel>
        </div>
        <Panel title={t('operator.today.queues.title')} flush={queues.length > 0}>
          <QueueTable queues={queues} />
        </Panel>
        <div className={classes.pair}>
          <Panel title={t('operator.today.processes.title')} flush>
            <ProcessTable processes={processes} />
          </Panel>
          <Panel title={t('operator.today.database.title')}>
            <DatabaseFacts database={database} />
          </Panel>
        </div>
        <Panel title={t('operator.today.backups.title')}>
          <Backups backups={today.backups} />
        </Panel>
      </div>
    </>
  );
}

const AMOUNTS = ['wallets', 'held', 'vouchers', 'owed', 'commission', 'breakage'] as const;

function MoneyFigures({ money }: { money: NonNullable<Today['money']> }) {
  const { t } = useTranslation();
  return (
    <Figures
      label={t('operator.today.money.title')}
      figures={AMOUNTS.map((name) => [
        t(`operator.today.money.${name}`),
        <Money key={name} amount={money[name]} />,
      ])}
    />
  );
}
