import { Button } from '@mantine/core';
import { pinProblem } from '@regalo/contract/auth/pin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { problemText } from '../../lib/i18n/problem-text.ts';
import { SecretInput } from '../secret-input.tsx';
import { toast } from '../toast.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { useSubmit } from '../use-submit.ts';
import { PinRules } from './pin-rules.tsx';

/** Temporary refusals: an expired CSRF token, and too many attempts. */
const PASSING = [419, 429];

/** The link itself was refused, not what was typed, and trying again will not help. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || (error.field && error.field !== 'token')) return false;
  return error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
}

interface Props {
  token: string;
  save: (body: { token: string; pin: string }) => Promise<unknown>;
  /** The server has ended every session of the account. */
  onSaved: () => void;
  onDeadLink: () => void;
}

/** The new PIN, twice, with its rules. */
export function ResetForm({ token, save, onSaved, onDeadLink }: Props) {
  const { t } = useTranslation();
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
    send: save,
    onDone: () => {
      setSaved(true);
      toast('success', t('account.reset.done'));
      onSaved();
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
      <SecretInput
        label={t('account.reset.pin')}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('pin')}
      />
      <PinRules pin={form.values.pin} />
      <SecretInput
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
