import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { FREE_AMOUNT_MAX } from '@regalo/contract/gifts/free-amount';
import { GIVEAWAY_DAYS_MAX, GIVEAWAY_GIFTS_MAX } from '@regalo/contract/gifts/giveaways';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { formatCount } from '@regalo/contract/values/count';
import { plusDays } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import type { CheckedForm } from '../../../../ui/use-checked-form.ts';
import { GiftCard } from '../../catalogue/gift-card.tsx';
import { GiftLine } from '../../catalogue/gift-line.tsx';
import { costOf, GIFTS, type GiveawayValues } from './giveaway-values.ts';
import classes from './giveaways.module.css';

/** The form of a giveaway, for those that show fields of it. */
export type FieldProps = Pick<CheckedForm<GiveawayValues>, 'form'>;

/** What people get: an amount, or a card of the catalogue. */
export function GiftField({ form, onChoose }: FieldProps & { onChoose: () => void }) {
  const { t } = useTranslation();
  const { gift, card } = form.values;
  const given = form.getInputProps('gift');
  return (
    <>
      <NativeSelect
        label={t('giveaways.gift')}
        data={GIFTS.map((value) => ({ value, label: t(`giveaways.kinds.${value}`) }))}
        {...given}
        onChange={(event) => {
          given.onChange(event);
          if (event.currentTarget.value === 'card' && !card) onChoose();
        }}
      />
      {gift === 'card' && (
        <Group justify="space-between" gap="sm">
          {card && (
            <GiftLine
              card={<GiftCard item={card} />}
              name={card.name}
              more={`${card.shop} · ${t('giveaways.perGift', { price: formatColones(card.amount) })}`}
            />
          )}
          <Button variant="default" onClick={onChoose}>
            {t(card ? 'giveaways.otherCard' : 'giveaways.chooseCard')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** How many gifts, until when, and what they cost. */
export function TermFields({ form, fee, first }: FieldProps & { fee: number; first: string }) {
  const { t } = useTranslation();
  const cost = costOf(form.values, fee);
  return (
    <>
      <div className={classes.fields}>
        {form.values.gift === 'free' && (
          <AmountInput
            label={t('giveaways.amount')}
            max={FREE_AMOUNT_MAX}
            {...form.getInputProps('amount')}
          />
        )}
        <TextInput
          label={t('giveaways.units')}
          description={t('giveaways.unitsHint', { max: formatCount(GIVEAWAY_GIFTS_MAX) })}
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('units')}
        />
        <TextInput
          type="date"
          label={t('giveaways.until')}
          min={first}
          max={plusDays(first, GIVEAWAY_DAYS_MAX)}
          {...form.getInputProps('until')}
        />
        <NativeSelect
          label={t('wish.validity')}
          data={VALID_MONTHS.map((count) => ({
            value: `${count}`,
            label: t('wish.months', { count }),
          }))}
          {...form.getInputProps('months')}
        />
      </div>
      <p role="status">
        {cost
          ? t('giveaways.held', { total: formatColones(cost.total), fee: formatColones(fee) })
          : t('giveaways.heldHint')}
      </p>
    </>
  );
}
