import { SegmentedControl, Text } from '@mantine/core';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { monthsAfter } from '@regalo/contract/values/days';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { useCart } from '../cart.ts';
import { sendDay } from '../later.ts';
import classes from './validity-field.module.css';

/** For how long the gifts can be used. */
export function ValidityField() {
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const months = useCart((cart) => cart.validMonths);
  const setWishes = useCart((cart) => cart.setWishes);
  const later = useCart((cart) => cart.later);
  const last = monthsAfter(sendDay(later, useTimeZone()), months);
  return (
    <div className={classes.field}>
      <Text component="span" id={labelId} className={classes.label}>
        {t('wish.validity')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        classNames={{ label: classes.months }}
        value={`${months}`}
        data={VALID_MONTHS.map((count) => ({
          value: `${count}`,
          label: t('wish.months', { count }),
        }))}
        onChange={(value) => {
          const chosen = VALID_MONTHS.find((one) => `${one}` === value);
          if (chosen) setWishes({ validMonths: chosen });
        }}
      />
      <p className={classes.hint}>
        {t(later ? 'later.validity' : 'wish.validityHint', { day: shortDay(last, i18n.language) })}
        {months < Math.max(...VALID_MONTHS) && ` ${t('wish.validityLater')}`}
      </p>
    </div>
  );
}
