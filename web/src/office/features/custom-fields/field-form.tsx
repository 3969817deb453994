import { Checkbox, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import {
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_NAME_MAX,
  type CustomField,
  type CustomFieldSubject,
  createCustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { create, update } from './api.ts';

interface Props {
  subject: CustomFieldSubject;
  /** The one to change; a new one if absent. */
  stored?: CustomField | undefined;
  onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Adds a custom field, or changes one. */
export function FieldDialog(props: Props) {
  const { t } = useTranslation();
  const { stored, onClose } = props;
  const title = stored ? t('customFields.change', { name: stored.name }) : t('customFields.add');
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <FieldForm {...props} />
    </Modal>
  );
}

function FieldForm({ subject, stored, onClose }: Props) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: {
      name: stored?.name ?? '',
      kind: stored?.kind ?? ('text' as CustomField['kind']),
      choices: stored?.choices.join('\n') ?? '',
      required: stored?.required ?? false,
    },
    problems: ({ choices, ...typed }) =>
      schemaProblems(createCustomField.body, { subject, ...typed, choices: linesOf(choices) }),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (typed) => (check() ? { ...typed, choices: linesOf(typed.choices) } : null),
    send: ({ kind, ...typed }) =>
      stored ? update({ id: stored.id, ...typed }) : create({ subject, kind, ...typed }),
    onDone: (_, { name }) => toast('success', t('customFields.saved', { name: name.trim() })),
    close: onClose,
    failed: t('customFields.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('customFields.name')}
          maxLength={CUSTOM_FIELD_NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('customFields.kind')}
          disabled={stored !== undefined}
          data={CUSTOM_FIELD_KINDS.map((value) => ({
            value,
            label: t(`customFields.kinds.${value}`),
          }))}
          {...form.getInputProps('kind')}
        />
        {form.values.kind === 'choice' && (
          <Textarea
            label={t('customFields.choices')}
            description={t('customFields.choicesHint')}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('choices')}
          />
        )}
        {subject !== 'gift' && (
          <Checkbox
            label={t('customFields.required')}
            description={t(`customFields.requiredHint.${subject}`)}
            {...form.getInputProps('required', { type: 'checkbox' })}
          />
        )}
        <FormActions onCancel={onClose} sending={sending} mt="xs">
          {t('customFields.save')}
        </FormActions>
      </Stack>
    </form>
  );
}
