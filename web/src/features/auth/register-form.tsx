import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { register } from '@regalo/contract/auth';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { useSending } from '../../lib/use-sending.ts';
import { toast } from '../../ui/toast.ts';
import { EmailInput } from './email-input.tsx';
import classes from './register-form.module.css';
import { type Draft, EMPTY_DRAFT, LIMITS, requestProblem } from './register-request.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

/** Who asks for membership; `onSent` is told the address that the answer goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm<Draft>({ mode: 'controlled', initialValues: EMPTY_DRAFT });
  const fail = (field: string | undefined, message: string) => {
    if (field && field in EMPTY_DRAFT) {
      form.setErrors({ [field]: message });
      form.getInputNode(field)?.focus();
    }
    toast('problem', message);
  };
  const { sending, send } = useSending({
    action: async () => {
      const draft = form.getValues();
      await call(register, { body: { ...draft, terms: true } });
      return draft.email;
    },
    onDone: onSent,
    onFailed: (error) =>
      fail(
        error instanceof ApiError ? error.field : undefined,
        failureText(error, t('account.failed')),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const problem = requestProblem(form.getValues());
    if (problem) fail(problem.field, inLanguage(problem.message));
    else send();
  };
  // The asterisk is left out: what may stay empty says so.
  const required = { size: 'md', required: true, withAsterisk: false } as const;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          {...required}
          {...form.getInputProps('name')}
          label={t('account.register.name')}
          autoComplete="name"
          maxLength={LIMITS.name}
        />
        <TextInput
          {...required}
          {...form.getInputProps('company')}
          label={t('account.register.company')}
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
        label={t('account.register.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
      />
      <Textarea
        {...form.getInputProps('note')}
        size="md"
        label={t('account.register.note')}
        placeholder={t('account.register.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.note}
      />
      <TermsCheckbox form={form} />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('account.register.submit')}
      </Button>
    </form>
  );
}
