import { SegmentedControl, Text } from '@mantine/core';
import { plusDays } from '@regalo/contract/values/days';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { useCart } from '../cart.ts';
import { MORNING } from '../later.ts';
import classes from './validity-field.module.css';

// Most orders are sent at once.
const LaterFields = lazy(() =>
  import('./later-fields.tsx').then((file) => ({ default: file.LaterFields })),
);

/** Whether the gifts are sent at once or on a day. */
export function SendTimeField() {
  const { t } = useTranslation();
  const labelId = useId();
  const zone = useTimeZone();
  const later = useCart((cart) => cart.later);
  const setWishes = useCart((cart) => cart.setWishes);
  const choose = (when: string) => {
    const tomorrow = { day: plusDays(today(zone), 1), time: MORNING, follow: null };
    setWishes({ later: when === 'later' ? (later ?? tomorrow) : null });
  };
  return (
    <div className={classes.field}>
      <Text component="span" id={labelId} className={classes.label}>
        {t('later.when')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={later ? 'later' : 'now'}
        data={[
          { value: 'now', label: t('later.now') },
          { value: 'later', label: t('later.onDay') },
        ]}
        onChange={choose}
      />
      {later && (
        <Suspense>
          <LaterFields later={later} />
        </Suspense>
      )}
    </div>
  );
}
