import { IconDevices, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, readToken } from '../../lib/session.ts';
import { ButtonLink } from '../links.tsx';
import { EntryState } from './entry-state.tsx';
import { KeyArt } from './key-art.tsx';
import { ResetForm } from './reset-form.tsx';
import { EntryHead, SplitPage } from './split-page.tsx';
import { useLinkToken } from './use-link-token.ts';

interface Props {
  claim: string;
  save: (body: { token: string; pin: string }) => Promise<unknown>;
  /** Where another link is asked for. */
  forgot: NonNullable<LinkProps['to']>;
}

/** The page of the mailed link: a new PIN, or what to do if the link no longer works. */
export function ResetView({ claim, save, forgot }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [dead, setDead] = useState<string>();
  const leave = () => {
    if (readToken()) endSession();
    else void navigate({ to: '/login' });
  };
  return (
    <SplitPage
      tab={t('account.reset.page')}
      story={{
        claim,
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
            save={save}
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
          <ButtonLink to={forgot} size="md" fullWidth>
            {t('account.reset.newLink')}
          </ButtonLink>
        </EntryState>
      )}
    </SplitPage>
  );
}
