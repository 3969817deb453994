import { NativeSelect, TextInput } from '@mantine/core';
import { CATALOGUE_LIMITS } from '@regalo/contract/catalogue/catalogue-limits';
import type { EditedCategory } from '@regalo/contract/operator/catalogue';
import { CURRENCIES } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../ui/amount-input.tsx';
import type { PartForm } from './part-values.ts';
import { PictureField } from './picture-field.tsx';
import { TranslatedField } from './translated-field.tsx';

interface Props {
  form: PartForm;
  categories: EditedCategory[];
}

/** What an item is besides its name. */
export function ItemFields({ form, categories }: Props) {
  const { t } = useTranslation();
  const shops = categories.flatMap((category) => category.shops);
  const dollars = form.values.currency === 'USD';
  return (
    <>
      <NativeSelect
        {...form.getInputProps('parent')}
        label={t('operator.catalogue.kinds.shop')}
        data={shops.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TranslatedField form={form} field="description" />
      <NativeSelect
        {...form.getInputProps('currency')}
        label={t('operator.catalogue.fields.currency')}
        data={CURRENCIES.map((one) => ({
          value: one,
          label: t(`operator.catalogue.currencies.${one}`),
        }))}
      />
      <AmountInput
        {...form.getInputProps('issued_amount')}
        label={t('operator.catalogue.fields.issued_amount')}
        max={CATALOGUE_LIMITS.amount}
        leftSection={dollars ? '$' : undefined}
      />
      {dollars && (
        <AmountInput
          {...form.getInputProps('price')}
          label={t('operator.catalogue.fields.price')}
          max={CATALOGUE_LIMITS.amount}
        />
      )}
      <NativeSelect
        {...form.getInputProps('use')}
        label={t('operator.catalogue.fields.use')}
        data={(['whole', 'parts'] as const).map((use) => ({
          value: use,
          label: t(`operator.catalogue.uses.${use}`),
        }))}
      />
      <TextInput
        {...form.getInputProps('card_type')}
        label={t('operator.catalogue.fields.card_type')}
        maxLength={CATALOGUE_LIMITS.cardType}
      />
      <AmountInput
        {...form.getInputProps('stock')}
        label={t('operator.catalogue.fields.stock')}
        description={t('operator.catalogue.stockHint')}
        max={CATALOGUE_LIMITS.units}
        leftSection={null}
      />
      <PictureField form={form} field="gift_card_img" />
    </>
  );
}
