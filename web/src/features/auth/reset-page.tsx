import { Button } from '@mantine/core';
import { IconDevices, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryState } from './entry-state.tsx';
import { KeyArt } from './key-art.tsx';
import { useLinkToken } from './link-token.ts';
import { ResetForm } from './reset-form.tsx';
import { EntryHead, SplitPage } from './split-page.tsx';

/** Where the mailed link leads: a new PIN, or a way on where the link no longer works. */
export function ResetPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [dead, setDead] = useState<string>();
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
          <ResetForm key={token} token={token} onDeadLink={() => setDead(token)} />
        </>
      ) : (
        <EntryState
          drawing="broken"
          title={t('account.reset.deadTitle')}
          text={t('account.reset.deadText')}
        >
          <Button component={Link} to="/forgot-password" size="md" fullWidth>
            {t('account.reset.newLink')}
          </Button>
        </EntryState>
      )}
    </SplitPage>
  );
}
