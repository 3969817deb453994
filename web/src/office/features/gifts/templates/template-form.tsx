import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import { FREE_AMOUNT_MAX } from '@regalo/contract/gifts/free-amount';
import { PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { placeholdersIn } from '@regalo/contract/gifts/placeholders';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { TEMPLATE_NAME_MAX, type Template } from '@regalo/contract/gifts/templates';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { usePeople } from '../../people/api.ts';
import { fullName } from '../../people/picked.ts';
import { CardDaysSelect } from '../card-days-select.tsx';
import { CelebrationSelect } from '../wishes/celebration-select.tsx';
import { FilledSample } from '../wishes/filled-message.tsx';
import { FormAttachment } from '../wishes/form-attachment.tsx';
import { MessageField } from '../wishes/message-field.tsx';
import { changeTemplate } from './api.ts';
import {
  contentFrom,
  GIFTS,
  type GiftKind,
  problemsOf,
  type TemplateValues,
  valuesOf,
} from './template-values.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The one to change; a new one if absent. */
  template?: Template | undefined;
}

/** Makes a template, or changes one. */
export function TemplateDialog({ opened, onClose, template }: Props) {
  const { t } = useTranslation();
  const title = template ? t('templates.edit') : t('templates.new');
  return (
    <Modal opened={opened} onClose={onClose} size={640} title={title}>
      <TemplateForm template={template} onClose={onClose} />
    </Modal>
  );
}

function TemplateForm({ template, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm<TemplateValues>({
    initialValues: valuesOf(template, t),
    problems: (typed) => problemsOf(typed, template),
  });
  const [uploading, setUploading] = useState(false);
  const { sending, onSubmit } = useSubmit({
    form,
    check: (typed) => (check() ? contentFrom(typed, template) : null),
    send: (content) =>
      changeTemplate(
        template
          ? { action: 'change', template: template.id, content }
          : { action: 'create', content },
      ),
    onDone: (_, { name }) => toast('success', t('templates.saved', { name: name.trim() })),
    close: onClose,
    failed: t('templates.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('templates.name')}
          placeholder={t('templates.nameHint')}
          maxLength={TEMPLATE_NAME_MAX}
          {...form.getInputProps('name')}
        />
        <div>
          <CelebrationSelect form={form} />
          <MessageField form={form} />
          <Sample message={form.values.message} />
          <FormAttachment
            value={form.values.attachment}
            onChange={(file) => form.setFieldValue('attachment', file)}
            onBusy={setUploading}
          />
        </div>
        <TextInput
          label={t('templates.purchaser')}
          description={t('templates.purchaserHint')}
          maxLength={PURCHASER_NAME_MAX}
          {...form.getInputProps('purchaser')}
        />
        <CustomInputs subject="order" form={form} partly />
        <GiftFields form={form} template={template} />
        <NativeSelect
          label={t('wish.validity')}
          data={VALID_MONTHS.map((count) => ({
            value: `${count}`,
            label: t('wish.months', { count }),
          }))}
          {...form.getInputProps('months')}
        />
        <CardDaysSelect
          value={form.values.cardDays}
          description={t('templates.cardHint')}
          onChange={(days) => form.setFieldValue('cardDays', days)}
        />
        <FormActions onCancel={onClose} sending={sending} disabled={uploading} mt={0}>
          {t('templates.save')}
        </FormActions>
      </Stack>
    </form>
  );
}

/** The message with the first employees of the company: a template has no recipients of its own. */
function Sample({ message }: { message: string }) {
  const mayRead = useMay()('people.read');
  return mayRead && placeholdersIn(message).length > 0 ? <Employees message={message} /> : null;
}

function Employees({ message }: { message: string }) {
  const { data } = usePeople(1, { page: 1, size: PAGE_SIZES[0], search: '' });
  const people = useMemo(
    () => (data?.list ?? []).map((one) => ({ id: one.id, name: fullName(one) })),
    [data],
  );
  return <FilledSample message={message} people={people} later={null} />;
}

interface GiftProps {
  form: ReturnType<typeof useCheckedForm<TemplateValues>>['form'];
  template: Template | undefined;
}

function GiftFields({ form, template }: GiftProps) {
  const { t } = useTranslation();
  const giftName = useGiftName();
  const gift = template?.gift;
  const labels: Record<GiftKind, string> = {
    each: t('templates.giftEach'),
    kept: gift ? `${giftName(gift.name)} · ${gift.face}` : '',
    free: t('templates.giftFree'),
  };
  return (
    <>
      <NativeSelect
        label={t('templates.gift')}
        description={t('templates.giftHint')}
        data={GIFTS.filter((one) => one !== 'kept' || gift).map((value) => ({
          value,
          label: labels[value],
        }))}
        {...form.getInputProps('gift')}
      />
      {form.values.gift === 'free' && (
        <AmountInput
          label={t('catalogue.freeLabel')}
          max={FREE_AMOUNT_MAX}
          {...form.getInputProps('amount')}
        />
      )}
    </>
  );
}
