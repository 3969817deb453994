import { Button } from '@mantine/core';
import { clearFactors } from '@regalo/contract/auth/sign-in-steps';
import { IconDevices, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { endSession, readToken } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { EntryState } from '../../../ui/sign-in/entry-state.tsx';
import { KeyArt } from '../../../ui/sign-in/key-art.tsx';
import { isDeadLink } from '../../../ui/sign-in/reset-form.tsx';
import { EntryHead, SplitPage } from '../../../ui/sign-in/split-page.tsx';
import { useLinkToken } from '../../../ui/sign-in/use-link-token.ts';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';

/** Removes the second factors of whoever got the link from an Admin, when they ask for it here. */
export function ResetSignInPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [dead, setDead] = useState<string>();
  const { sending, send } = useSend({
    send: (body: { token: string }) => call(clearFactors, { body }),
    onDone: () => {
      toast('success', t('factors.reset.done'));
      if (readToken()) endSession();
      else void navigate({ to: '/login' });
    },
    onFailed: (error) => {
      if (isDeadLink(error)) setDead(token);
      else toast('problem', failureText(error, t('factors.failed')));
    },
  });
  return (
    <SplitPage
      tab={t('factors.reset.page')}
      story={{
        claim: t('account.reset.claim'),
        pitch: t('account.reset.pitch'),
        art: <KeyArt label={t('account.keyArt')} />,
        points: [
          [IconKey, t('account.reset.pointOwn')],
          [IconShieldCheck, t('account.reset.pointStored')],
          [IconDevices, t('account.reset.pointSessions')],
        ],
      }}
    >
      {token && token !== dead ? (
        <>
          <EntryHead title={t('factors.reset.title')} intro={t('factors.reset.intro')} />
          <Button size="md" fullWidth loading={sending} onClick={() => send(() => ({ token }))}>
            {t('factors.reset.submit')}
          </Button>
        </>
      ) : (
        <EntryState
          drawing="broken"
          title={t('factors.reset.deadTitle')}
          text={t('factors.reset.deadText')}
        >
          <ButtonLink to="/login" size="md" fullWidth>
            {t('factors.reset.signIn')}
          </ButtonLink>
        </EntryState>
      )}
    </SplitPage>
  );
}
