import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { setTransferAside } from '@regalo/contract/operator/funds-transfers';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { setAside } from '../api.ts';
import type { TransferDialogProps } from './credit-dialog.tsx';

/** Sets a transfer aside that is no funds of a company, and asks why. */
export function AsideDialog({ transfer, opened, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const { form, check } = useCheckedForm({
    initialValues: { note: '' },
    problems: (values) => schemaProblems(setTransferAside.body.pick({ note: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ note }) => (check() ? { id: transfer.id, note } : null),
    send: setAside,
    onDone: () => {
      setDone(true);
      toast('success', t('operator.funds.aside.done'));
      onDone();
      onClose();
    },
    failed: t('operator.funds.failed'),
  });
  const title = t('operator.funds.aside.title', { amount: formatColones(transfer.amount) });
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={!done} size="sm" title={title}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('operator.funds.aside.text')}</Text>
          <TextInput
            {...form.getInputProps('note')}
            label={t('operator.funds.aside.note')}
            autoComplete="off"
            data-autofocus
          />
          <FormActions onCancel={onClose} sending={sending}>
            {t('operator.funds.aside.save')}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
