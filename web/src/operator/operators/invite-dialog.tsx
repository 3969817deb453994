import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { SHORT_TEXT_MAX } from '@regalo/contract/auth/auth';
import { inviteOperator } from '@regalo/contract/operator/operators';
import type { OperatorRole } from '@regalo/contract/operator/roles';
import { LANGUAGES, type Language, languageNames, languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { EmailInput } from '../../ui/sign-in/email-input.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { invite } from './api.ts';
import { RoleChoice } from './operator-roles.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to the console: their name, an email and roles. */
export function InviteDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.operators.invite')}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <InviteForm onDone={onClose} />
    </Modal>
  );
}

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  roles: [] as OperatorRole[],
  language: 'es' as Language,
};

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: EMPTY,
    problems: (values) => schemaProblems(inviteOperator.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: invite,
    onDone: (_, { email }) => toast('success', t('operator.operators.sent', { email })),
    close: onDone,
    failed: t('operator.operators.failed'),
  });
  const names = languageNames(languageOf(i18n.language));
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.operators.inviteHint')}
        </Text>
        <TextInput
          {...form.getInputProps('first_name')}
          label={t('operator.operators.firstName')}
          maxLength={SHORT_TEXT_MAX}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={t('operator.operators.lastName')}
          maxLength={SHORT_TEXT_MAX}
          autoComplete="off"
        />
        <EmailInput
          {...form.getInputProps('email')}
          size="sm"
          autoComplete="off"
          onType={(email) => form.setFieldValue('email', email)}
        />
        <NativeSelect
          {...form.getInputProps('language')}
          label={t('operator.operators.language')}
          data={LANGUAGES.map((value) => ({ value, label: names[value] }))}
        />
        <RoleChoice {...form.getInputProps('roles')} />
        <FormActions onCancel={onDone} sending={sending} mt="xs">
          {t('operator.operators.send')}
        </FormActions>
      </Stack>
    </form>
  );
}
