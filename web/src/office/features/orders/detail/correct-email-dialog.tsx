import { Modal, TextInput } from '@mantine/core';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { problem } from '@regalo/contract/refusals/problem';
import { EMAIL_MAX, isEmail, normalizeEmail } from '@regalo/contract/values/email';
import { useTranslation } from 'react-i18next';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { showProblem, useSubmit } from '../../../../ui/use-submit.ts';
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

function hintOf({ receiver_email: email, openedAt }: OrderGift) {
  if (!email) return 'order.addHint';
  return openedAt ? 'order.correctOpenedHint' : 'order.correctHint';
}

function CorrectEmailForm({ gift, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { email: gift.receiver_email ?? '' },
    problems: ({ email }) =>
      isEmail(normalizeEmail(email))
        ? []
        : [{ field: 'email', message: problemText(problem('email_invalid')) }],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ email }) => (check() ? email : null),
    send: (email) => correctEmail(gift.id, email),
    onDone: () => toast('success', t('order.corrected')),
    close: onClose,
    failed: t('order.failed'),
    // Every failure is shown at the field.
    onFailed: (error) => {
      showProblem(form, 'email', failureText(error, t('order.failed')));
      return true;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('order.newEmail')}
        description={t(hintOf(gift))}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <FormActions onCancel={onClose} sending={sending}>
        {t('order.sendThere')}
      </FormActions>
    </form>
  );
}
