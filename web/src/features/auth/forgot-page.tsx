import { Anchor, Button } from '@mantine/core';
import { forgotPin } from '@regalo/contract/auth';
import { IconClockHour4, IconKey, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { useSending } from '../../lib/use-sending.ts';
import { toast } from '../../ui/toast.ts';
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
            <Anchor component={Link} to="/login" inherit fw={600}>
              {t('account.signIn')}
            </Anchor>
          </EntryFoot>
        </>
      )}
    </SplitPage>
  );
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const { sending, send } = useSending({
    action: () => call(forgotPin, { body: { email } }),
    onDone: onSent,
    onFailed: (error) => toast('problem', failureText(error, t('account.failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = email ? forgotPin.body.safeParse({ email }).error?.issues[0]?.message : MISSING;
    if (problem) toast('problem', inLanguage(problem));
    else send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <EmailInput autoComplete="username" mb="xl" value={email} onType={setEmail} />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('account.forgot.submit')}
      </Button>
    </form>
  );
}

/** As the sign-in words it. */
const MISSING = 'Please enter your email';

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
        <Button component={Link} to="/login" size="md" fullWidth>
          {t('account.backToSignIn')}
        </Button>
        <Button variant="default" size="md" fullWidth onClick={onAgain}>
          {t('account.forgot.again')}
        </Button>
      </div>
    </EntryState>
  );
}
