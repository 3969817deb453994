import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { beginCase } from '@regalo/contract/operator/cases';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { type Company, giveReason } from './reasons.ts';

interface Props {
  companies: readonly Company[];
  onAnswer: (given: boolean) => void;
}

const listed = (companies: readonly Company[], language: string) =>
  new Intl.ListFormat(language).format(companies.map(({ name }) => name));

/** Asks why the operator looks at the personal data of companies, and opens a case of each. */
export function ReasonDialog({ companies, onAnswer }: Props) {
  const { t, i18n } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: (values) => schemaProblems(beginCase.body.pick({ reason: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) => (check() ? reason : null),
    send: (reason) => giveReason(companies, reason),
    onDone: () => onAnswer(true),
    failed: t('operator.reason.failed'),
  });
  const cancel = () => onAnswer(false);
  return (
    <Modal opened onClose={cancel} size="sm" title={t('operator.reason.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {t('operator.reason.text', { company: listed(companies, i18n.language) })}
          </Text>
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
