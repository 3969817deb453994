import { Modal, Stack, Text, Textarea } from '@mantine/core';
import {
  cancelJob as contract,
  JOB_REASON_MAX,
  type ListedJob,
} from '@regalo/contract/operator/jobs';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { cancelJob } from './api.ts';

interface Props {
  job: ListedJob;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, before a job is cancelled. */
export function CancelDialog({ job: { id, name }, opened, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: (values) => schemaProblems(contract.body.pick({ reason: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) => (check() ? { name, id, reason } : null),
    send: cancelJob,
    onDone: () => {
      toast('success', t('operator.jobs.cancelled'));
      onClose();
      onDone();
    },
    failed: t('operator.jobs.failed'),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('operator.jobs.cancelTitle', { name })}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('operator.jobs.cancelText')}</Text>
          <Textarea
            {...form.getInputProps('reason')}
            label={t('operator.jobs.reason')}
            maxLength={JOB_REASON_MAX}
            autosize
            minRows={2}
            data-autofocus
          />
          <FormActions onCancel={onClose} sending={sending}>
            {t('operator.jobs.cancelGo')}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
