import { Button, PasswordInput } from '@mantine/core';
import { login } from '@regalo/contract/auth/auth';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { startSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import { toast } from '../../../ui/toast.ts';
import { showProblem, useSubmit } from '../../../ui/use-submit.ts';
import { EmailInput } from './email-input.tsx';
import { useLoginFields } from './login-fields.ts';
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
  const router = useRouter();
  const { form, propsOf, change, check } = useLoginFields();
  const { sending, onSubmit } = useSubmit({
    form,
    check: (input) => (check() ? input : null),
    send: (body) => call(login, { body }),
    onDone: ({ body }) => {
      if (!body.token) return toast('problem', t('login.noToken'));
      startSession(body.token, body.user, body.preferences);
      toast('success', t('login.success'));
      // The route of this page knows where to go on.
      return router.invalidate();
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
        {...propsOf('email')}
        onType={(email) => change('email', email)}
      />
      <PasswordInput
        label={t('login.pin')}
        placeholder={t('login.pinHint')}
        autoComplete="current-password"
        size="md"
        {...propsOf('pin')}
        onChange={(event) => change('pin', event.currentTarget.value)}
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
