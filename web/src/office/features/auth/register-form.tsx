import { Button, Textarea, TextInput } from '@mantine/core';
import { register } from '@regalo/contract/auth/auth';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { issueText } from '../../../lib/i18n/problem-text.ts';
import { EmailInput } from '../../../ui/sign-in/email-input.tsx';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import classes from './register-form.module.css';
import { EMPTY_DRAFT, LIMITS, requestIssues } from './register-request.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

/** The membership form; `onSent` gets the e-mail address. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: EMPTY_DRAFT,
    problems: (draft) =>
      requestIssues(draft).map((issue) => ({
        field: String(issue.path[0]),
        message: issueText(issue),
      })),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (draft) => (check() ? { ...draft, terms: true as const } : null),
    send: (body) => call(register, { body }),
    onDone: (_, { email }) => onSent(email),
    failed: t('account.failed'),
  });
  // No asterisks: optional fields say that they are.
  const required = { size: 'md', required: true, withAsterisk: false } as const;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          {...required}
          {...form.getInputProps('name')}
          label={t('register.name')}
          autoComplete="name"
          maxLength={LIMITS.name}
        />
        <TextInput
          {...required}
          {...form.getInputProps('company')}
          label={t('register.company')}
          autoComplete="organization"
          maxLength={LIMITS.company}
        />
      </div>
      <EmailInput
        {...required}
        {...form.getInputProps('email')}
        autoComplete="email"
        onType={(email) => form.setFieldValue('email', email)}
      />
      <TextInput
        {...form.getInputProps('phone')}
        size="md"
        label={t('register.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
      />
      <Textarea
        {...form.getInputProps('note')}
        size="md"
        label={t('register.note')}
        placeholder={t('register.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.note}
      />
      <TermsCheckbox form={form} />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
