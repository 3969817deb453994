import { Skeleton } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/fields';
import type { HistoryEntry } from '@regalo/contract/person-detail';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHeading, localDay, localTime } from '../../lib/dates.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import { usePersonHistory } from './api.ts';
import { ChangeText } from './change-text.tsx';
import classes from './person-history.module.css';
import { usePersonPage } from './person-params.ts';

interface Props {
  id: number;
  /** Hours to add to UTC. */
  timeZone: number;
}

/** Who changed what of a person, and when, newest first. */
export function PersonHistory({ id, timeZone }: Props) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<number>();
  const { page, show } = usePersonPage('history', known);
  const history = usePersonHistory(id, page);
  const total = history.isPlaceholderData ? undefined : history.data?.total_count;
  if (total !== known) setKnown(total);
  return (
    <PageSection id="history" title={t('personPage.history')} flush>
      <Results history={history} timeZone={timeZone} />
      <Pager
        page={page}
        size={DEFAULT_PAGE_SIZE}
        total={history.data?.total_count ?? 0}
        onPage={show}
      />
    </PageSection>
  );
}

interface ResultsProps {
  history: ReturnType<typeof usePersonHistory>;
  timeZone: number;
}

function Results({ history, timeZone }: ResultsProps) {
  const { t } = useTranslation();
  if (history.isError) return <FailedState onRetry={() => void history.refetch()} />;
  if (!history.data)
    return (
      <div className={classes.loading} aria-busy="true">
        <Skeleton height={16} />
        <Skeleton height={16} />
      </div>
    );
  if (history.data.total_count === 0)
    return <p className={classes.none}>{t('personPage.noHistory')}</p>;
  return (
    <ol className={classes.entries} data-stale={history.isPlaceholderData || undefined}>
      {history.data.list.map((entry) => (
        <Entry key={entry.id} entry={entry} timeZone={timeZone} />
      ))}
    </ol>
  );
}

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: number }) {
  const { t, i18n } = useTranslation();
  const Icon = entry.action === 'added' ? IconUserPlus : IconPencil;
  const day = dayHeading(localDay(entry.createdAt, timeZone), i18n.language);
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>
          {t(entry.action === 'added' ? 'personPage.added' : 'personPage.edited', {
            author: entry.author,
          })}
        </p>
        {entry.changes.length > 0 && (
          <ul className={classes.changes}>
            {entry.changes.map((change) => (
              <li key={change.field}>
                <ChangeText change={change} />
              </li>
            ))}
          </ul>
        )}
        <time className={classes.when} dateTime={entry.createdAt}>
          {day}, {localTime(entry.createdAt, timeZone)}
        </time>
      </div>
    </li>
  );
}
