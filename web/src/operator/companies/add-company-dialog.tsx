import { Modal, Stack, Text } from '@mantine/core';
import { createCompany } from '@regalo/contract/operator/companies';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { addCompany } from './api.ts';
import { CompanyFields } from './company-fields.tsx';
import { newCompany, newCompanyBody } from './new-company.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Makes a company that nobody has asked for by the sign-up page, and opens its members. */
export function AddCompanyDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.companies.add.title')}
      closeOnClickOutside={false}
    >
      <AddForm onCancel={onClose} />
    </Modal>
  );
}

function AddForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, check } = useCheckedForm({
    initialValues: newCompany(),
    problems: (values) => schemaProblems(createCompany.body, newCompanyBody(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? newCompanyBody(values) : null),
    send: addCompany,
    onDone: (_, { name }) => toast('success', t('operator.companies.add.done', { name })),
    close: ({ body: { id } }) =>
      void navigate({ to: '/companies/$company/members', params: { company: String(id) } }),
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.companies.add.hint')}
        </Text>
        <CompanyFields form={form} />
        <FormActions onCancel={onCancel} sending={sending} mt="xs">
          {t('operator.companies.add.send')}
        </FormActions>
      </Stack>
    </form>
  );
}
