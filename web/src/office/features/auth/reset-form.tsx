import { Button, PasswordInput } from '@mantine/core';
import { resetPin } from '@regalo/contract/auth/auth';
import { pinProblem } from '@regalo/contract/auth/pin';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { endSession, readToken } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { PinRules } from './pin-rules.tsx';

/** Temporary refusals: an expired CSRF token, and too many attempts. */
const PASSING = [419, 429];

/** The link itself was refused, not the PIN, and trying again will not help. */
function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.field === 'pin') return false;
  return error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
}

interface Props {
  token: string;
  onDeadLink: () => void;
}

/** The new PIN, twice, with its rules. */
export function ResetForm({ token, onDeadLink }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const { form, check } = useCheckedForm({
    initialValues: { pin: '', repeat: '' },
    problems: ({ pin, repeat }) => {
      const problem = pinProblem(pin);
      if (problem) return [{ field: 'pin', message: problemText(problem) }];
      return pin === repeat ? [] : [{ field: 'repeat', message: t('account.reset.different') }];
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    // A link works once.
    check: ({ pin }) => (!saved && check() ? { token, pin } : null),
    send: (body) => call(resetPin, { body }),
    onDone: () => {
      setSaved(true);
      toast('success', t('account.reset.done'));
      // The server has ended every session of the manager, this one too.
      if (readToken()) endSession();
      else void navigate({ to: '/login' });
    },
    failed: t('account.failed'),
    onFailed: (error) => {
      const dead = isDeadLink(error);
      if (dead) onDeadLink();
      return dead;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <PasswordInput
        label={t('account.reset.pin')}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('pin')}
      />
      <PinRules pin={form.values.pin} />
      <PasswordInput
        label={t('account.reset.repeat')}
        autoComplete="new-password"
        size="md"
        mb="xl"
        {...form.getInputProps('repeat')}
      />
      <Button type="submit" size="md" fullWidth loading={sending || saved}>
        {t('account.reset.submit')}
      </Button>
    </form>
  );
}
