import { Modal, Stack, Text, Textarea } from '@mantine/core';
import {
  type OperatorCompany,
  SUSPENSION_REASON_MAX,
  suspendCompany,
} from '@regalo/contract/operator/companies';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { setSuspended } from './api.ts';

interface Props {
  company: OperatorCompany;
  opened: boolean;
  onClose: () => void;
}

/** Asks why, before a company is suspended or resumed. */
export function SuspendDialog({ company, opened, onClose }: Props) {
  const { t } = useTranslation();
  const act = company.suspended ? 'resume' : 'suspend';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(`operator.companies.suspension.${act}Title`, { company: company.name })}
    >
      {/* Anew once it is done, as the other act. */}
      <SuspendForm key={act} company={company} act={act} onClose={onClose} />
    </Modal>
  );
}

interface FormProps extends Pick<Props, 'company' | 'onClose'> {
  act: 'suspend' | 'resume';
}

function SuspendForm({ company: { id, name }, act, onClose }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: (values) => schemaProblems(suspendCompany.body.pick({ reason: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) => (check() ? { id, reason } : null),
    send: (body) => setSuspended(act === 'suspend', body),
    onDone: () => {
      const done = act === 'suspend' ? 'suspendedDone' : 'resumedDone';
      toast('success', t(`operator.companies.suspension.${done}`, { company: name }));
      onClose();
    },
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t(`operator.companies.suspension.${act}Text`)}</Text>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('operator.companies.suspension.label')}
          description={t('operator.companies.suspension.hint')}
          maxLength={SUSPENSION_REASON_MAX}
          autosize
          minRows={2}
          data-autofocus
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t(`operator.companies.suspension.${act}`)}
        </FormActions>
      </Stack>
    </form>
  );
}
