import { IconDevices, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/links.tsx';
import { EntryState } from './entry-state.tsx';
import { KeyArt } from './key-art.tsx';
import { ResetForm } from './reset-form.tsx';
import { EntryHead, SplitPage } from './split-page.tsx';

/** The page of the mailed link: a new PIN, or what to do if the link no longer works. */
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
          <ButtonLink to="/forgot-password" size="md" fullWidth>
            {t('account.reset.newLink')}
          </ButtonLink>
        </EntryState>
      )}
    </SplitPage>
  );
}

function tokenIn(hash: string): string {
  return new URLSearchParams(hash).get('token') ?? '';
}

/**
 * The token of the mailed link, empty where there is none. It comes in the fragment, which no
 * server log sees, and is taken out of the address bar and the history at once.
 */
function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    const found = tokenIn(hash);
    if (!found) return;
    // A second link opened in the same tab only changes the fragment.
    setToken(found);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [hash]);
  return token;
}
