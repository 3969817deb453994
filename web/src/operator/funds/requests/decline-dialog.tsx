import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { declineFundsRequest } from '@regalo/contract/operator/funds-transfers';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { decline, type FundsRequest } from '../api.ts';

interface Props {
  request: FundsRequest;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Answers a request for funds with no. */
export function DeclineDialog({ request, opened, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const { form, check } = useCheckedForm({
    initialValues: { answer: '' },
    problems: (values) => schemaProblems(declineFundsRequest.body.pick({ answer: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ answer }) =>
      check() ? { id: request.id, company_id: request.company.id, answer } : null,
    send: decline,
    onDone: () => {
      setDone(true);
      toast('success', t('operator.funds.requests.done'));
      onDone();
      onClose();
    },
    failed: t('operator.funds.failed'),
  });
  const named = { amount: formatColones(request.amount), company: request.company.name };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!done}
      size="sm"
      title={t('operator.funds.requests.title', named)}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('operator.funds.requests.text')}</Text>
          <Textarea
            {...form.getInputProps('answer')}
            label={t('operator.funds.requests.answer')}
            autosize
            minRows={3}
            data-autofocus
          />
          <FormActions onCancel={onClose} sending={sending}>
            {t('operator.funds.requests.decline')}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
