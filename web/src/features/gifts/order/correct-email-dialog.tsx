import { Button, Group, Modal, TextInput } from '@mantine/core';
import { EMAIL_MAX, isEmail, normalizeEmail } from '@regalo/contract/email';
import type { OrderGift } from '@regalo/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, inLanguage } from '../../../lib/i18n/messages.ts';
import { toast } from '../../../ui/toast.ts';
import { correctEmail } from './api.ts';

interface Props {
  gift: OrderGift;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the address that a gift should go to. */
export function CorrectEmailDialog({ gift, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('order.correctTitle', { name: gift.receiver_name })}
    >
      <CorrectEmailForm gift={gift} onClose={onClose} />
    </Modal>
  );
}

function CorrectEmailForm({ gift, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(gift.receiver_email ?? '');
  const [problem, setProblem] = useState('');
  const run = useMutation({
    mutationFn: () => correctEmail(gift.id, typed),
    onSuccess: () => {
      toast('success', t('order.corrected'));
      onClose();
    },
    onError: (error) => setProblem(failureText(error, t('order.failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (run.isPending) return;
    if (isEmail(normalizeEmail(typed))) run.mutate();
    else setProblem(inLanguage('Please enter a valid email address.'));
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('order.newEmail')}
        description={t(gift.receiver_email ? 'order.correctHint' : 'order.addHint')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        data-autofocus
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={run.isPending}>
          {t('order.sendThere')}
        </Button>
      </Group>
    </form>
  );
}
