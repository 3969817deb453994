import { Button, PasswordInput } from '@mantine/core';
import { resetPin } from '@regalo/contract/auth';
import { pinProblem } from '@regalo/contract/pin';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { endSession, readToken } from '../../lib/session.ts';
import { useSending } from '../../lib/use-sending.ts';
import { toast } from '../../ui/toast.ts';
import { PinRules } from './pin-rules.tsx';

/** Refusals that pass by themselves: of the page's CSRF token, and of too many attempts. */
const PASSING = [419, 429];

/** A refusal of the link itself, not of the PIN, nor a failure that may pass. */
function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.field === 'pin') return false;
  return error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
}

interface Props {
  token: string;
  onDeadLink: () => void;
}

/** The new PIN twice; its rules tick themselves off while typing. */
export function ResetForm({ token, onDeadLink }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [pin, setPin] = useState('');
  const [repeat, setRepeat] = useState('');
  const [saved, setSaved] = useState(false);
  const { sending, send } = useSending({
    action: () => call(resetPin, { body: { token, pin } }),
    onDone: () => {
      setSaved(true);
      toast('success', t('account.reset.done'));
      // Every session of the manager has ended on the server; what is stored here is worthless.
      if (readToken()) endSession();
      else void navigate({ to: '/login' });
    },
    onFailed: (error) =>
      isDeadLink(error) ? onDeadLink() : toast('problem', failureText(error, t('account.failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A link works once.
    if (saved) return;
    const problem = pinProblem(pin);
    if (problem) toast('problem', inLanguage(problem));
    else if (pin !== repeat) toast('problem', t('account.reset.different'));
    else send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordInput
        label={t('account.reset.pin')}
        autoComplete="new-password"
        size="md"
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
      />
      <PinRules pin={pin} />
      <PasswordInput
        label={t('account.reset.repeat')}
        autoComplete="new-password"
        size="md"
        mb="xl"
        value={repeat}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={sending || saved}>
        {t('account.reset.submit')}
      </Button>
    </form>
  );
}
