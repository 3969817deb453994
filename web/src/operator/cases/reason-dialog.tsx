import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { beginCase } from '@regalo/contract/operator/cases';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { type Company, giveReason } from './reasons.ts';

interface Props {
  company: Company;
  onAnswer: (given: boolean) => void;
}

/** Asks why the operator looks at the personal data of a company, and opens a case. */
export function ReasonDialog({ company, onAnswer }: Props) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: (values) => schemaProblems(beginCase.body.pick({ reason: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) => (check() ? reason : null),
    send: (reason) => giveReason(company, reason),
    onDone: () => onAnswer(true),
    failed: t('operator.reason.failed'),
  });
  const cancel = () => onAnswer(false);
  return (
    <Modal opened onClose={cancel} size="sm" title={t('operator.reason.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('operator.reason.text', { company: company.name })}</Text>
          <TextInput
            {...form.getInputProps('reason')}
            label={t('operator.reason.label')}
            description={t('operator.reason.hint')}
            autoComplete="off"
            data-autofocus
          />
          <FormActions onCancel={cancel} sending={sending}>
            {t('operator.reason.go')}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
