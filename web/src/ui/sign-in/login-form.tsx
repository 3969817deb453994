import { Button } from '@mantine/core';
import type { Credentials } from '@regalo/contract/auth/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { SecretInput } from '../secret-input.tsx';
import { toast } from '../toast.ts';
import { showProblem, useSubmit } from '../use-submit.ts';
import { EmailInput } from './email-input.tsx';
import { useLoginFields } from './login-fields.ts';
import classes from './login-form.module.css';

/** A success that lacks what a session needs. */
function lacksToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bad_reply' && error.status < 300;
}

const wrongCredentials = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.reason === 'wrong_credentials';

interface Props<Answer> {
  signIn: (input: Credentials) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** A link for those who forgot their PIN. */
  forgot: ReactNode;
}

/** E-mail and PIN. */
export function LoginForm<Answer>({ signIn, onDone, forgot }: Props<Answer>) {
  const { t } = useTranslation();
  const { form, propsOf, change, check } = useLoginFields();
  const { sending, onSubmit } = useSubmit({
    form,
    check: (input) => (check() ? input : null),
    send: signIn,
    onDone,
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
      <SecretInput
        label={t('login.pin')}
        placeholder={t('login.pinHint')}
        autoComplete="current-password"
        size="md"
        {...propsOf('pin')}
        onChange={(event) => change('pin', event.currentTarget.value)}
      />
      <div className={classes.forgot}>{forgot}</div>
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
