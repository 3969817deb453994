import { Input, SegmentedControl, Text } from '@mantine/core';
import { choiceTimeProblem } from '@regalo/contract/gifts/choices';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { monthsAfter } from '@regalo/contract/values/days';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { useCart } from '../cart.ts';
import { sendDay } from '../later.ts';
import classes from './validity-field.module.css';
import { VALIDITY, type WishesForm } from './wishes-form.ts';

/** For how long the gifts can be used. What they are chosen from may need longer. */
export function ValidityField({ form }: { form: WishesForm }) {
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const months = useCart((cart) => cart.validMonths);
  const setWishes = useCart((cart) => cart.setWishes);
  const later = useCart((cart) => cart.later);
  const choices = useCart((cart) => cart.item?.choices);
  const errorId = useId();
  const { error, ...input } = form.getInputProps(VALIDITY);
  const shown = choiceTimeProblem(choices, months) ? error : null;
  const last = monthsAfter(sendDay(later, useTimeZone()), months);
  return (
    <div className={classes.field}>
      <Text component="span" id={labelId} className={classes.label}>
        {t('wish.validity')}
      </Text>
      <SegmentedControl
        {...input}
        fullWidth
        aria-labelledby={labelId}
        {...(shown && { 'aria-describedby': errorId })}
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
      {shown && (
        <Input.Error id={errorId} mt={6}>
          {shown}
        </Input.Error>
      )}
      <p className={classes.hint}>
        {t(later ? 'later.validity' : 'wish.validityHint', { day: shortDay(last, i18n.language) })}
        {months < Math.max(...VALID_MONTHS) && ` ${t('wish.validityLater')}`}
      </p>
    </div>
  );
}
