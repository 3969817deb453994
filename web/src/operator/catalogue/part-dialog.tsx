import { Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { CATEGORY_ICONS } from '@regalo/contract/catalogue/category-icons';
import type { EditedCategory, EditedItem, EditedShop } from '@regalo/contract/operator/catalogue';
import { catalogueKey } from '@regalo/contract/operator/catalogue-fields';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { type EditedKind, savePart } from './api.ts';
import { GiftPreview } from './gift-preview.tsx';
import { ItemFields } from './item-fields.tsx';
import {
  changedFields,
  fieldsOf,
  keyOf,
  type PartForm,
  type PartValues,
  schemaOf,
  valuesOf,
} from './part-values.ts';
import { PictureField } from './picture-field.tsx';
import { TranslatedField } from './translated-field.tsx';

/** A part that is edited, or a new one in a part. */
export interface Edited {
  kind: EditedKind;
  parent: string;
  /** Null for a new one. */
  part: EditedCategory | EditedShop | EditedItem | null;
}

interface Props extends Edited {
  categories: EditedCategory[];
  opened: boolean;
  onClose: () => void;
}

/** Edits a part of the catalogue; what is saved is a draft. */
export function PartDialog({ opened, onClose, ...edited }: Props) {
  const { t } = useTranslation();
  const { kind, part, parent } = edited;
  const title = part
    ? t('operator.catalogue.edit', { name: part.name })
    : t(`operator.catalogue.add.${kind}`);
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} size="lg" title={title}>
      <PartFields key={`${kind}:${parent}:${part?.key ?? ''}`} {...edited} onClose={onClose} />
    </Modal>
  );
}

function PartFields({ kind, parent, part, categories, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const before = valuesOf(kind, parent, part);
  const keyFor = (values: PartValues) =>
    part?.key ?? (String(values.key) || keyOf(String(values.name)));
  const { form, check } = useCheckedForm<PartValues>({
    initialValues: before,
    problems: (values) => [
      ...schemaProblems(schemaOf(kind), fieldsOf(kind, values)),
      ...(part || !values.name
        ? []
        : schemaProblems(catalogueKey, keyFor(values)).map((one) => ({ ...one, field: 'key' }))),
    ],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) =>
      check()
        ? {
            ...{ kind, key: keyFor(values), revision: part?.revision ?? 0, created: !part },
            fields: changedFields(kind, part && before, values),
          }
        : null,
    send: savePart,
    onDone: () => {
      toast('success', t('operator.catalogue.saved'));
      onClose();
    },
    failed: t('operator.catalogue.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TranslatedField form={form} field="name" />
        {!part && (
          <TextInput
            {...form.getInputProps('key')}
            label={t('operator.catalogue.key')}
            description={t('operator.catalogue.keyHint')}
            placeholder={keyOf(String(form.values.name))}
          />
        )}
        {kind === 'category' && <IconChoice form={form} />}
        {kind === 'shop' && <ShopFields form={form} categories={categories} />}
        {kind === 'item' && <ItemFields form={form} categories={categories} />}
        <Checkbox
          {...form.getInputProps('active', { type: 'checkbox' })}
          label={t('operator.catalogue.fields.active')}
          description={t('operator.catalogue.activeHint')}
        />
        {kind !== 'category' && (
          <GiftPreview kind={kind} values={form.values} categories={categories} />
        )}
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.catalogue.save')}
        </FormActions>
      </Stack>
    </form>
  );
}

function IconChoice({ form }: { form: PartForm }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...form.getInputProps('icon')}
      label={t('operator.catalogue.fields.icon')}
      data={[
        { value: '', label: t('operator.catalogue.noIcon') },
        ...CATEGORY_ICONS.map((icon) => ({
          value: icon,
          label: t(`operator.catalogue.icons.${icon}`),
        })),
      ]}
    />
  );
}

const SHOP_TEXTS = ['description', 'how_to_use', 'address', 'hours'] as const;
const SHOP_LINES = ['phone', 'whatsapp', 'email', 'time_zone'] as const;
const SHOP_SWITCHES = ['accepts_free_amounts', 'allows_swaps'] as const;

function ShopFields({ form, categories }: { form: PartForm; categories: EditedCategory[] }) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        {...form.getInputProps('parent')}
        label={t('operator.catalogue.kinds.category')}
        data={categories.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {SHOP_TEXTS.map((field) => (
        <TranslatedField key={field} form={form} field={field} />
      ))}
      {SHOP_LINES.map((field) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          label={t(`operator.catalogue.fields.${field}`)}
          autoComplete="off"
        />
      ))}
      {SHOP_SWITCHES.map((field) => (
        <Checkbox
          key={field}
          {...form.getInputProps(field, { type: 'checkbox' })}
          label={t(`operator.catalogue.fields.${field}`)}
        />
      ))}
      <PictureField form={form} field="card_img" />
      <PictureField form={form} field="logo" />
    </>
  );
}
