import { Button, PasswordInput } from '@mantine/core';
import { login, loginProblem, loginProblems } from '@regalo/contract/auth/auth';
import type { Problem } from '@regalo/contract/refusals/problem';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { failureText, problemText } from '../../../lib/i18n/problem-text.ts';
import { startSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { showProblem, useSubmit } from '../../../ui/use-submit.ts';
import { EmailInput } from './email-input.tsx';
import classes from './login-form.module.css';

/** A success that lacks what a session needs. */
function lacksToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bad_reply' && error.status < 300;
}

const wrongCredentials = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.reason === 'wrong_credentials';

/** E-mail and PIN. */
export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, check } = useCheckedForm({
    initialValues: { email: '', pin: '' },
    problems: (input) =>
      loginProblems(input).map(({ field, ...why }) => ({
        field,
        message: problemText(why as Problem),
      })),
    summary: (input) => {
      const why = loginProblem(input);
      return why ? problemText(why) : undefined;
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (input) => (check() ? input : null),
    send: (body) => call(login, { body }),
    onDone: ({ body }) => {
      if (!body.token) return toast('problem', t('login.noToken'));
      startSession(body.token, body.user, body.preferences);
      toast('success', t('login.success'));
      return navigate({ to: '/' });
    },
    failed: t('login.failed'),
    onFailed: (error) => {
      if (wrongCredentials(error)) {
        showProblem(form, 'pin', failureText(error, t('login.failed')));
        return true;
      }
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
