import { Button } from '@mantine/core';
import type { OccasionDay } from '@regalo/contract/occasions/occasions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { loadCelebrants, useCelebrants } from './api.ts';
import { CelebrantRow } from './celebrant-row.tsx';
import classes from './occasions.module.css';
import { type OnSend, wantsOne } from './send-occasion.ts';

interface Props {
  day: string;
  own: OccasionDay['own'][number];
  /** Whether nothing else is celebrated on that day: then each row says what, and there is no heading. */
  alone: boolean;
  onSend: OnSend;
}

/** Whose birthday or anniversary it is: the first of them, or all once they were asked for. */
export function CelebrantList({ day, own, alone, onSend }: Props) {
  const { t } = useTranslation();
  const { occasion, people, total, open } = own;
  const [opened, setOpened] = useState(false);
  const { data: all, isFetching, isError } = useCelebrants(day, occasion, opened);
  const shown = (opened && all) || people;
  const more = shown.length < total;
  const toAll = open > 1 && <SendToAll day={day} occasion={occasion} open={open} onSend={onSend} />;
  return (
    <div className={classes.own}>
      {!alone && (
        <div className={classes.head}>
          <span className={classes.title}>{t(`occasions.${occasion}`, { count: total })}</span>
          {toAll}
        </div>
      )}
      <ul className={classes.people}>
        {shown.map((person) => (
          <CelebrantRow
            key={person.id}
            person={person}
            occasion={occasion}
            named={alone}
            onSend={() => onSend({ occasion, day, people: [person] })}
          />
        ))}
      </ul>
      {isError && opened && <p role="alert">{t('occasions.failed')}</p>}
      {(more || (alone && toAll)) && (
        <div className={classes.foot}>
          {more && (
            <Button size="xs" variant="subtle" loading={isFetching} onClick={() => setOpened(true)}>
              {t('occasions.showAll', { count: total })}
            </Button>
          )}
          {alone && toAll}
        </div>
      )}
    </div>
  );
}

/** Begins a gift for all who want one and have none. */
function SendToAll({
  day,
  occasion,
  open,
  onSend,
}: Pick<Props, 'day' | 'onSend'> & Pick<Props['own'], 'occasion' | 'open'>) {
  const { t } = useTranslation();
  const { sending, send } = useSend({
    send: async () => (await loadCelebrants(day, occasion)).filter(wantsOne),
    onDone: (people) => onSend({ occasion, day, people }),
    onFailed: (error) => toast('problem', failureText(error, t('occasions.failed'))),
  });
  return (
    <Allowed to="orders.send">
      <Button size="xs" variant="light" loading={sending} onClick={() => send(() => ({}))}>
        {t('occasions.sendAll', { count: open })}
      </Button>
    </Allowed>
  );
}
