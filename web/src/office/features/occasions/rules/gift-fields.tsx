import { NativeSelect, Radio, Select, Stack, TextInput } from '@mantine/core';
import { FREE_AMOUNT_MAX } from '@regalo/contract/gifts/free-amount';
import { PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import type { RulePreview } from '@regalo/contract/occasions/rules';
import { formatColones } from '@regalo/contract/values/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { optionList } from '../../../../ui/option-list.ts';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { useCategories, useShop, useShops } from '../../catalogue/api.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { FilledSample } from '../../gifts/wishes/filled-message.tsx';
import { FormAttachment } from '../../gifts/wishes/form-attachment.tsx';
import { MessageField } from '../../gifts/wishes/message-field.tsx';
import type { RuleFormOf } from './rule-values.ts';

/** Recipients of the preview; anybody with the occasion where there are none. */
function firstReaders(list: RulePreview['list']): RulePreview['list'] {
  const readers = list.filter(({ left_out }) => left_out === null);
  return readers.length > 0 ? readers : list;
}

interface Props {
  form: RuleFormOf;
  /** The next to get it. */
  next: RulePreview['list'] | undefined;
  onBusy: (busy: boolean) => void;
}

/** The gift, and the words and photo or film that go with it. */
export function GiftFields({ form, next, onBusy }: Props) {
  const { t } = useTranslation();
  const { gift, message, attachment, time } = form.values;
  const people = useMemo(() => firstReaders(next ?? []), [next]);
  const [first] = people;
  return (
    <Stack gap="md">
      <Radio.Group label={t('rules.gift')} {...form.getInputProps('gift')}>
        <Stack gap={8} mt={8}>
          <Radio value="free" label={t('rules.free')} />
          <Radio value="card" label={t('rules.card')} />
        </Stack>
      </Radio.Group>
      {gift === 'free' ? (
        <AmountInput
          label={t('rules.amount')}
          max={FREE_AMOUNT_MAX}
          {...form.getInputProps('order_amount')}
        />
      ) : (
        <CardFields form={form} />
      )}
      <div>
        <MessageField form={form} />
        <FilledSample
          message={message}
          people={people}
          later={first ? { day: first.day, time } : null}
        />
        <FormAttachment
          value={attachment}
          onChange={(file) => form.setFieldValue('attachment', file)}
          onBusy={onBusy}
        />
      </div>
      <TextInput
        label={t('rules.sender')}
        maxLength={PURCHASER_NAME_MAX}
        {...form.getInputProps('purchaser_name')}
      />
      <NativeSelect
        label={t('rules.validity')}
        data={VALID_MONTHS.map((count) => ({
          value: `${count}`,
          label: t('rules.months', { count }),
        }))}
        {...form.getInputProps('valid_months')}
      />
      <CustomInputs subject="order" form={form} />
    </Stack>
  );
}

/** A card of the catalogue: its category, shop and item, one after the other. */
function CardFields({ form }: { form: RuleFormOf }) {
  const { t } = useTranslation();
  const { cat_id, shop_id } = form.values;
  const categories = useCategories().data ?? [];
  return (
    <>
      <SearchSelect
        {...form.getInputProps('cat_id')}
        label={t('rules.category')}
        placeholder={t('rules.choose')}
        options={categories.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        onChange={(value) => form.setValues({ cat_id: value, shop_id: null, item_id: null })}
      />
      {cat_id !== null && (
        <ShopField
          key={`shops of ${cat_id}`}
          category={Number(cat_id)}
          value={shop_id}
          onChange={(value) => form.setValues({ shop_id: value, item_id: null })}
        />
      )}
      {shop_id !== null && (
        <ItemField key={`items of ${shop_id}`} shop={Number(shop_id)} form={form} />
      )}
    </>
  );
}

interface ShopProps {
  category: number;
  value: string | null;
  onChange: (value: string | null) => void;
}

function ShopField({ category, value, onChange }: ShopProps) {
  const { t } = useTranslation();
  const shops = useShops(category).data ?? [];
  return (
    <SearchSelect
      label={t('rules.shop')}
      placeholder={t('rules.choose')}
      options={shops.map(({ id, name }) => ({ value: `${id}`, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

function ItemField({ shop, form }: { shop: number; form: RuleFormOf }) {
  const { t } = useTranslation();
  const items = useShop(shop).data?.item_for_sales ?? [];
  return (
    <Select
      label={t('rules.item')}
      placeholder={t('rules.choose')}
      allowDeselect={false}
      data={items.map(({ id, name, price }) => ({
        value: `${id}`,
        label: `${name} · ${formatColones(price)}`,
      }))}
      {...form.getInputProps('item_id')}
      {...optionList}
    />
  );
}
