import { Modal, Stack, Text } from '@mantine/core';
import { acceptMembershipRequest } from '@regalo/contract/operator/membership-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { CompanyFields, type CompanyValues } from '../companies/company-fields.tsx';
import { newCompany, newCompanyBody } from '../companies/new-company.ts';
import type { AnswerProps } from './answer-dialog.ts';
import { accept } from './api.ts';

/** Makes a customer of whoever asked: says first what the company is. */
export function AcceptDialog({ request, opened, onClose, onDone }: AnswerProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!done}
      closeOnClickOutside={false}
      title={t('operator.requests.acceptTitle', { company: request.company })}
    >
      <AcceptForm
        request={request}
        onClose={onClose}
        onDone={() => {
          setDone(true);
          onDone();
        }}
      />
    </Modal>
  );
}

function AcceptForm({ request, onClose, onDone }: Omit<AnswerProps, 'opened'>) {
  const { t } = useTranslation();
  const { id, email } = request;
  const bodyOf = (values: CompanyValues) => ({ ...newCompanyBody(values), id });
  const { form, check } = useCheckedForm({
    initialValues: newCompany(request.company),
    problems: (values) => schemaProblems(acceptMembershipRequest.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: accept,
    onDone: (_, { name }) => {
      toast('success', t('operator.requests.accepted', { company: name, email }));
      onDone();
    },
    close: onClose,
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.requests.acceptHint', { email })}
        </Text>
        <CompanyFields form={form} />
        <FormActions onCancel={onClose} sending={sending} mt="xs">
          {t('operator.requests.acceptYes')}
        </FormActions>
      </Stack>
    </form>
  );
}
