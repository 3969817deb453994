import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { problem } from '@regalo/contract/refusals/problem';
import { EMAIL_MAX, isEmail, normalizeEmail } from '@regalo/contract/values/email';
import { useTranslation } from 'react-i18next';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
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
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: gift.receiver_email ?? '' },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ email }) => {
      if (isEmail(normalizeEmail(email))) return email;
      form.setErrors({ email: problemText(problem('email_invalid')) });
      return null;
    },
    send: (email) => correctEmail(gift.id, email),
    onDone: () => toast('success', t('order.corrected')),
    close: onClose,
    failed: t('order.failed'),
    // Every failure is shown at the field.
    onFailed: (error) => {
      form.setErrors({ email: failureText(error, t('order.failed')) });
      return true;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('order.newEmail')}
        description={t(gift.receiver_email ? 'order.correctHint' : 'order.addHint')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('order.sendThere')}
        </Button>
      </Group>
    </form>
  );
}
