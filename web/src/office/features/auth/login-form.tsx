import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { login, loginProblem } from '@regalo/contract/auth/auth';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { startSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { EmailInput } from './email-input.tsx';
import classes from './login-form.module.css';

/** A success that lacks what a session needs. */
function lacksToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bad_reply' && error.status < 300;
}

/** E-mail and PIN; problems are shown as toasts. */
export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ mode: 'controlled', initialValues: { email: '', pin: '' } });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (input) => {
      const problem = loginProblem(input);
      if (problem) toast('problem', problemText(problem));
      return problem ? null : input;
    },
    send: (body) => call(login, { body }),
    onDone: ({ body }) => {
      if (!body.token) return toast('problem', t('login.noToken'));
      startSession(body.token, body.user, body.preferences);
      toast('success', t('login.success'));
      return navigate({ to: '/' });
    },
    failed: t('login.failed'),
    refusals: 'toast',
    onFailed: (error) => {
      const missing = lacksToken(error);
      if (missing) toast('problem', t('login.noToken'));
      return missing;
    },
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <EmailInput
        autoComplete="username"
        mb="md"
        {...form.getInputProps('email')}
        onType={(email) => form.setFieldValue('email', email)}
      />
      <PasswordInput
        label={t('login.pin')}
        placeholder={t('login.pinHint')}
        autoComplete="current-password"
        size="md"
        {...form.getInputProps('pin')}
      />
      <TextLink to="/forgot-password" size="sm" className={classes.forgot}>
        {t('account.forgotLink')}
      </TextLink>
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
