import { Button, PasswordInput, TextInput } from '@mantine/core';
import { login, loginProblem } from '@regalo/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { startSession } from '../../lib/session.ts';
import { useSending } from '../../lib/use-sending.ts';
import { toast } from '../../ui/toast.ts';

/** An answer of success that does not carry what a session needs. */
function lacksToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bad_reply' && error.status < 300;
}

/** E-mail and PIN; every rule is the contract's, every message a toast. */
export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [input, setInput] = useState({ email: '', pin: '' });
  const { sending, send } = useSending(async () => {
    try {
      const { body } = await call(login, { body: input });
      if (!body.token) return toast('problem', t('login.noToken'));
      startSession(body.token, body.user);
      toast('success', t('login.success'));
      await navigate({ to: '/' });
    } catch (error) {
      const text = lacksToken(error) ? t('login.noToken') : failureText(error, t('login.failed'));
      toast('problem', text);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = loginProblem(input);
    if (problem && !sending) toast('problem', inLanguage(problem));
    if (!problem) void send();
  };

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('login.email')}
        placeholder={t('login.emailHint')}
        // type=email would trim on its own and hide blanks from us
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        mb="md"
        value={input.email}
        onChange={(event) =>
          setInput({ ...input, email: event.currentTarget.value.replace(/\s/g, '') })
        }
      />
      <PasswordInput
        label={t('login.pin')}
        placeholder={t('login.pinHint')}
        autoComplete="current-password"
        size="md"
        mb="xl"
        value={input.pin}
        onChange={(event) => setInput({ ...input, pin: event.currentTarget.value })}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
