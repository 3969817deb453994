import { Modal, Stack, Text } from '@mantine/core';
import type { RoleName } from '@regalo/contract/auth/roles';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import { inviteCompanyMember } from '@regalo/contract/operator/company-members';
import { INVITATION_HOURS } from '@regalo/contract/team/members';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { RoleChoice } from '../../ui/role-choice.tsx';
import { EmailInput } from '../../ui/sign-in/email-input.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { inviteMember } from './api.ts';

interface Props {
  company: OperatorCompany;
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to a company; its first member is an Admin. */
export function InviteDialog({ company, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.companies.members.invite')}
      closeOnClickOutside={false}
    >
      <InviteForm company={company} onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ company, onClose }: Pick<Props, 'company' | 'onClose'>) {
  const { t } = useTranslation();
  const bodyOf = (values: { email: string; roles: RoleName[] }) => ({
    company_id: company.id,
    ...values,
  });
  const { form, check } = useCheckedForm({
    initialValues: {
      email: '',
      roles: company.members === 0 ? (['admin'] as RoleName[]) : ([] as RoleName[]),
    },
    problems: (values) => schemaProblems(inviteCompanyMember.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: inviteMember,
    onDone: ({ body: { status } }, { email }) =>
      status === 'waiting'
        ? toast('success', t('operator.companies.members.waits', { who: email }))
        : toast('success', t('operator.companies.members.sent', { email })),
    close: onClose,
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.companies.members.inviteHint', { hours: INVITATION_HOURS })}{' '}
          {company.members > 0 && t('operator.companies.members.secondHint')}
        </Text>
        <EmailInput
          {...form.getInputProps('email')}
          size="sm"
          autoComplete="off"
          data-autofocus
          onType={(email) => form.setFieldValue('email', email)}
        />
        <RoleChoice {...form.getInputProps('roles')} />
        <FormActions onCancel={onClose} sending={sending} mt="xs">
          {t('operator.companies.members.send')}
        </FormActions>
      </Stack>
    </form>
  );
}
