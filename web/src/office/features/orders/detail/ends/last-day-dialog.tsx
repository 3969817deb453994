import { TextInput } from '@mantine/core';
import { isDay } from '@regalo/contract/api/fields';
import { plusDays } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay, today } from '../../../../../lib/dates.ts';
import { TaskDialog } from '../../../../../ui/task-dialog.tsx';
import { extend, reopen } from './api.ts';
import { Skipped } from './skipped.tsx';
import { countOf, type Target, wantedOf, yearAfter } from './target.ts';
import { useKeyed } from './use-keyed.ts';

interface Props {
  target: Target;
  /** Of gifts that can be used, or of those that have expired. */
  kind: 'extend' | 'reopen';
  opened: boolean;
  onClose: (done: boolean) => void;
}

/** Lets gifts be used longer, or again, until a day within a year of their purchase. */
export function LastDayDialog({ target, kind, opened, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const last = yearAfter(target.order);
  const [day, setDay] = useState(last);
  const { keyFor, answered } = useKeyed();
  const now = today(target.order.time_zone);
  const first = kind === 'extend' ? plusDays(now, 1) : now;
  const send = async () => {
    const wanted = { ...wantedOf(target), valid_until: day };
    const key = keyFor([kind, wanted]);
    const answer = kind === 'extend' ? await extend(wanted, key) : await reopen(wanted, key);
    answered();
    return { until: day, extended: 0, reopened: 0, taken: 0, ...answer };
  };
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t(kind === 'extend' ? 'ends.extendTitle' : 'ends.reopenTitle', {
        count: countOf(target),
      })}
      yes={t(kind === 'extend' ? 'ends.extendYes' : 'ends.reopenYes', { count: countOf(target) })}
      disabled={!isDay(day) || day < first || day > last}
      send={send}
      result={({ until, extended, reopened, taken, skipped, skipped_count }) => (
        <>
          <p>
            {t(kind === 'extend' ? 'ends.extended' : 'ends.reopened', {
              count: extended + reopened,
              day: shortDay(until, i18n.language),
            })}
          </p>
          {taken > 0 && <p>{t('ends.taken', { amount: formatColones(taken) })}</p>}
          <Skipped skipped={skipped} count={skipped_count} target={target} />
        </>
      )}
    >
      <p>{t(kind === 'extend' ? 'ends.extendText' : 'ends.reopenText')}</p>
      <TextInput
        type="date"
        label={t('ends.until')}
        description={t('ends.untilHint', { day: shortDay(last, i18n.language) })}
        min={first}
        max={last}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}
