import { resetPin } from '@regalo/contract/auth/auth';
import { IconDevices, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { endSession, readToken } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { EntryState } from '../../../ui/sign-in/entry-state.tsx';
import { KeyArt } from '../../../ui/sign-in/key-art.tsx';
import { ResetForm } from '../../../ui/sign-in/reset-form.tsx';
import { EntryHead, SplitPage } from '../../../ui/sign-in/split-page.tsx';
import { useLinkToken } from '../../../ui/sign-in/use-link-token.ts';

/** The page of the mailed link: a new PIN, or what to do if the link no longer works. */
export function ResetPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [dead, setDead] = useState<string>();
  const navigate = useNavigate();
  const leave = () => {
    if (readToken()) endSession();
    else void navigate({ to: '/login' });
  };
  return (
    <SplitPage
      tab={t('account.reset.page')}
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
          <EntryHead title={t('account.reset.title')} intro={t('account.reset.intro')} />
          <ResetForm
            key={token}
            token={token}
            save={(body) => call(resetPin, { body })}
            onSaved={leave}
            onDeadLink={() => setDead(token)}
          />
        </>
      ) : (
        <EntryState
          drawing="broken"
          title={t('account.reset.deadTitle')}
          text={t('account.reset.deadText')}
        >
          <ButtonLink to="/forgot-password" size="md" fullWidth>
            {t('account.reset.newLink')}
          </ButtonLink>
        </EntryState>
      )}
    </SplitPage>
  );
}
