import { Skeleton } from '@mantine/core';
import type { HistoryEntry } from '@regalo/contract/people/detail';
import type { Zone } from '@regalo/contract/values/days';
import { localDay, localTime } from '@regalo/contract/values/days';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { usePersonHistory } from './api.ts';
import { ChangeText, FieldChange } from './change-text.tsx';
import classes from './person-history.module.css';
import { usePersonList } from './person-params.ts';

interface Props {
  id: number;
  /** Of the company. */
  timeZone: Zone;
}

/** The history of a person, newest first. */
export function PersonHistory({ id, timeZone }: Props) {
  const { t } = useTranslation();
  const list = usePersonList('history');
  const history = usePersonHistory(id, list.params.page);
  return (
    <ListPanel
      id="history"
      title={t('personPage.history')}
      state={list}
      query={history}
      fixedSize
      empty={<p className={classes.none}>{t('personPage.noHistory')}</p>}
    >
      {(page) =>
        page ? (
          <ol className={classes.entries} data-stale={history.isPlaceholderData || undefined}>
            {page.list.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        ) : (
          <div className={classes.loading} aria-busy="true">
            <Skeleton height={16} />
            <Skeleton height={16} />
          </div>
        )
      }
    </ListPanel>
  );
}

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: Zone }) {
  const { t, i18n } = useTranslation();
  const { changes, custom_changes: custom = [] } = entry;
  const Icon = entry.action === 'added' ? IconUserPlus : IconPencil;
  const day = shortDay(localDay(entry.createdAt, timeZone), i18n.language);
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
        {changes.length + custom.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>
                <ChangeText change={change} />
              </li>
            ))}
            {custom.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name
              <li key={at}>
                <FieldChange {...change} />
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
