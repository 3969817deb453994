import { Button } from '@mantine/core';
import { forgotPin } from '@regalo/contract/auth/auth';
import { problem } from '@regalo/contract/refusals/problem';
import { IconClockHour4, IconKey, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { issueText, problemText } from '../../../lib/i18n/problem-text.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { EmailInput } from './email-input.tsx';
import { EntryState } from './entry-state.tsx';
import classes from './forgot-page.module.css';
import { KeyArt } from './key-art.tsx';
import { EntryFoot, EntryHead, SplitPage } from './split-page.tsx';

/** Asks for a link to a new PIN; the answer is the same for every address. */
export function ForgotPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <SplitPage
      tab={t('account.forgot.page')}
      story={{
        claim: t('account.forgot.claim'),
        pitch: t('account.forgot.pitch'),
        art: <KeyArt label={t('account.keyArt')} />,
        points: [
          [IconLink, t('account.forgot.pointOnce')],
          [IconClockHour4, t('account.forgot.pointTime')],
          [IconKey, t('account.forgot.pointOld')],
        ],
      }}
    >
      {sent ? (
        <LinkSent onAgain={() => setSent(false)} />
      ) : (
        <>
          <EntryHead title={t('account.forgot.title')} intro={t('account.forgot.intro')} />
          <ForgotForm onSent={() => setSent(true)} />
          <EntryFoot>
            <p>{t('account.forgot.remember')}</p>
            <TextLink to="/login" inherit fw={600}>
              {t('account.signIn')}
            </TextLink>
          </EntryFoot>
        </>
      )}
    </SplitPage>
  );
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { email: '' },
    problems: ({ email }) => {
      // The same text as at sign-in.
      if (!email) return [{ field: 'email', message: problemText(problem('login_email_missing')) }];
      const issues = forgotPin.body.safeParse({ email }).error?.issues ?? [];
      return issues.map((issue) => ({ field: 'email', message: issueText(issue) }));
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ email }) => (check() ? { email } : null),
    send: (body) => call(forgotPin, { body }),
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

function LinkSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <EntryState
      drawing="sent"
      title={t('account.forgot.sentTitle')}
      text={t('account.forgot.sentText')}
    >
      <p className={classes.hint}>{t('account.forgot.sentHint')}</p>
      <div className={classes.actions}>
        <ButtonLink to="/login" size="md" fullWidth>
          {t('account.backToSignIn')}
        </ButtonLink>
        <Button variant="default" size="md" fullWidth onClick={onAgain}>
          {t('account.forgot.again')}
        </Button>
      </div>
    </EntryState>
  );
}
