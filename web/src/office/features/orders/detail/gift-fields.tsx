import { Modal, Stack } from '@mantine/core';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { customProblems } from '../../custom-fields/api.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { changeFields } from './api.ts';

interface Props {
  gift: OrderGift;
  opened: boolean;
  onClose: () => void;
}

/** Changes what the company keeps of a gift. */
export function GiftFieldsDialog({ gift, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('giftFields.title', { name: gift.receiver_name })}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <GiftFieldsForm gift={gift} onClose={onClose} />
    </Modal>
  );
}

function GiftFieldsForm({ gift, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { id, custom_fields: stored } = gift;
  const { form, check } = useCheckedForm({
    initialValues: { custom_fields: stored },
    problems: ({ custom_fields }) => customProblems('gift', custom_fields, { stored }),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    // What was left alone may be changed by somebody else meanwhile.
    check: ({ custom_fields }) =>
      check()
        ? Object.fromEntries(
            Object.entries(custom_fields).filter(
              ([key, value]) => value.trim() !== (stored[key] ?? ''),
            ),
          )
        : null,
    send: (changes) => changeFields(id, changes),
    onDone: () => toast('success', t('giftFields.saved')),
    close: onClose,
    failed: t('order.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <CustomInputs subject="gift" form={form} />
        <FormActions onCancel={onClose} sending={sending} mt="xs">
          {t('giftFields.save')}
        </FormActions>
      </Stack>
    </form>
  );
}
