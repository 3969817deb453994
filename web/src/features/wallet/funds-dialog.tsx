import { Button, Group, Modal, NumberInput, Textarea } from '@mantine/core';
import { FUNDS_NOTE_MAX, FUNDS_REQUEST_MAX } from '@regalo/contract/wallet';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/i18n/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { toast } from '../../ui/toast.ts';
import { askForFunds } from './api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Sends the operator a request for funds. */
export function FundsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('wallet.addFunds')}>
      <FundsForm onClose={onClose} />
    </Modal>
  );
}

/** Each opening is one request, however often it is sent. */
function useAsking(onDone: () => void) {
  const { t } = useTranslation();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (wanted: { amount: number; note: string }) => askForFunds(key, wanted),
    onSuccess: () => {
      toast('success', t('wallet.sent'));
      onDone();
    },
    onError: (error) => toast('problem', failureText(error, t('wallet.failed'))),
  });
}

function FundsForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState<number | string>('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const ask = useAsking(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const valid = typeof amount === 'number' && Number.isInteger(amount) && amount > 0;
    setProblem(valid ? '' : t('wallet.amountProblem'));
    if (valid) ask.mutate({ amount, note });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t('wallet.dialogText')}</p>
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
        value={amount}
        onChange={setAmount}
        error={problem || undefined}
      />
      <Textarea
        mt="md"
        label={t('wallet.note')}
        placeholder={t('wallet.noteHint')}
        autosize
        minRows={3}
        maxLength={FUNDS_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('wallet.ask')}
        </Button>
      </Group>
    </form>
  );
}
