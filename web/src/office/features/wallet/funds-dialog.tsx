import { Button, Group, Modal, NumberInput, Textarea } from '@mantine/core';
import { FUNDS_NOTE_MAX, FUNDS_REQUEST_MAX, requestFunds } from '@regalo/contract/wallet/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../lib/i18n/problem-text.ts';
import { newKey } from '../../../lib/new-key.ts';
import { toast } from '../../../ui/toast.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { sendFundsRequest } from './api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The payment reference, if the page below says how to pay. */
  reference?: string | undefined;
}

/** A form to request funds. */
export function FundsDialog({ opened, onClose, reference }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('wallet.addFunds')}>
      <FundsForm onClose={onClose} reference={reference} />
    </Modal>
  );
}

function FundsForm({ onClose, reference }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  // One key for each opening, however often the form is sent.
  const [key] = useState(newKey);
  const { form, check } = useCheckedForm({
    initialValues: { amount: '' as number | string, note: '' },
    problems: (values) =>
      (requestFunds.body.safeParse(values).error?.issues ?? []).map((issue) => ({
        field: String(issue.path[0]),
        message: issueText(issue),
      })),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? requestFunds.body.parse(values) : null),
    send: (wanted) => sendFundsRequest(key, wanted),
    onDone: () => toast('success', t('wallet.sent')),
    close: onClose,
    failed: t('wallet.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>{reference ? t('wallet.pay.dialogText', { reference }) : t('wallet.dialogText')}</p>
      <NumberInput
        label={t('wallet.amount')}
        withAsterisk
        data-autofocus
        prefix="₡"
        thousandSeparator=","
        allowDecimal={false}
        allowNegative={false}
        hideControls
        clampBehavior="strict"
        max={FUNDS_REQUEST_MAX}
        {...form.getInputProps('amount')}
      />
      <Textarea
        mt="md"
        label={t('wallet.note')}
        placeholder={t('wallet.noteHint')}
        autosize
        minRows={3}
        maxLength={FUNDS_NOTE_MAX}
        {...form.getInputProps('note')}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('wallet.sendRequest')}
        </Button>
      </Group>
    </form>
  );
}
