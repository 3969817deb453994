import { Button } from '@mantine/core';
import { forgotPin } from '@regalo/contract/auth/auth';
import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { problem } from '@regalo/contract/refusals/problem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/i18n/problem-text.ts';
import { schemaProblems, useCheckedForm } from '../use-checked-form.ts';
import { useSubmit } from '../use-submit.ts';
import { EmailInput } from './email-input.tsx';
import { EntryState } from './entry-state.tsx';
import classes from './forgot-form.module.css';

interface Props {
  /** Asks for a link; the answer is the same for every address. */
  ask: (body: { email: string }) => Promise<unknown>;
  onSent: () => void;
}

/** The e-mail address to which a link for a new PIN goes. */
export function ForgotForm({ ask, onSent }: Props) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { email: '' },
    problems: ({ email }) => {
      // The same text as at sign-in.
      if (!email) return [{ field: 'email', message: problemText(problem('login_email_missing')) }];
      return schemaProblems(forgotPin.body, { email });
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ email }) => (check() ? { email } : null),
    send: ask,
    onDone: onSent,
    failed: t('account.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <EmailInput
        autoComplete="username"
        mb="xl"
        {...form.getInputProps('email')}
        onType={(email) => form.setFieldValue('email', email)}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('account.forgot.submit')}
      </Button>
    </form>
  );
}

/** Replaces the form. @param signIn a link back to the sign-in */
export function LinkSent({ onAgain, signIn }: { onAgain: () => void; signIn: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EntryState
      drawing="sent"
      title={t('account.forgot.sentTitle')}
      text={t('account.forgot.sentText', { minutes: PIN_LINK_MINUTES })}
    >
      <p className={classes.hint}>{t('account.forgot.sentHint')}</p>
      <div className={classes.actions}>
        {signIn}
        <Button variant="default" size="md" fullWidth onClick={onAgain}>
          {t('account.forgot.again')}
        </Button>
      </div>
    </EntryState>
  );
}
