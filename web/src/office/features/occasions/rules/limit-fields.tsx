import { Group, Stack, Switch, TextInput } from '@mantine/core';
import { isOwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import { CARD_DAYS } from '@regalo/contract/occasions/rules';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import type { RuleFormOf } from './rule-values.ts';

/** The limits of a rule: a budget, an approval, a card that is signed before, and its days. */
export function LimitFields({ form }: { form: RuleFormOf }) {
  const { t } = useTranslation();
  const now = today(useTimeZone());
  return (
    <Stack gap="md">
      <AmountInput
        label={t('rules.budget')}
        description={t('rules.budgetHint')}
        placeholder={t('rules.noLimit')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        max={Number.MAX_SAFE_INTEGER}
        {...form.getInputProps('monthly_budget')}
      />
      <Switch
        label={t('rules.approval')}
        description={t('rules.approvalHint')}
        {...form.getInputProps('approval', { type: 'checkbox' })}
      />
      {isOwnOccasion(form.values.occasion) && (
        <Switch
          label={t('rules.signing')}
          description={t('rules.signingHint', { days: CARD_DAYS })}
          {...form.getInputProps('card', { type: 'checkbox' })}
        />
      )}
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          type="date"
          label={t('rules.first')}
          description={t('rules.daysHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('first_day')}
        />
        <TextInput
          type="date"
          label={t('rules.last')}
          min={now}
          {...form.getInputProps('last_day')}
        />
      </Group>
    </Stack>
  );
}
