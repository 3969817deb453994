import { Anchor, Button, PasswordInput } from '@mantine/core';
import { login, loginProblem } from '@regalo/contract/auth';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { startSession } from '../../lib/session.ts';
import { useSending } from '../../lib/use-sending.ts';
import { toast } from '../../ui/toast.ts';
import { EmailInput } from './email-input.tsx';
import classes from './login-form.module.css';

/** An answer of success that does not carry what a session needs. */
function lacksToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bad_reply' && error.status < 300;
}

/** E-mail and PIN; every rule is the contract's, every message a toast. */
export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useState({ email: '', pin: '' });
  const { sending, send } = useSending({
    action: () => call(login, { body: input }),
    onDone: ({ body }) => {
      if (!body.token) return toast('problem', t('login.noToken'));
      startSession(body.token, body.user);
      toast('success', t('login.success'));
      return navigate({ to: '/' });
    },
    onFailed: (error) => {
      const text = lacksToken(error) ? t('login.noToken') : failureText(error, t('login.failed'));
      toast('problem', text);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = loginProblem(input);
    if (problem && !sending) toast('problem', inLanguage(problem));
    if (!problem) send();
  };

  return (
    <form onSubmit={submit} noValidate>
      <EmailInput
        autoComplete="username"
        mb="md"
        value={input.email}
        onType={(email) => setInput({ ...input, email })}
      />
      <PasswordInput
        label={t('login.pin')}
        placeholder={t('login.pinHint')}
        autoComplete="current-password"
        size="md"
        value={input.pin}
        onChange={(event) => setInput({ ...input, pin: event.currentTarget.value })}
      />
      <Anchor component={Link} to="/forgot-password" size="sm" className={classes.forgot}>
        {t('account.forgotLink')}
      </Anchor>
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
