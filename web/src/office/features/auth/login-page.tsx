import { IconBuildingStore, IconUsersGroup, IconWallet } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import { LoginArt } from './login-art.tsx';
import { LoginForm } from './login-form.tsx';
import { EntryFoot, EntryHead, SplitPage } from './split-page.tsx';

// Rarely shown.
const PermissionsChanged = lazy(() =>
  import('./permissions-changed.tsx').then((file) => ({ default: file.PermissionsChanged })),
);

/** The page of sign-in. */
export function LoginPage() {
  const { t } = useTranslation();
  const sessionEnd = useLocation({ select: ({ state }) => state.sessionEnd });
  return (
    <SplitPage
      tab={t('login.page')}
      story={{
        claim: t('login.heroTitle'),
        pitch: t('login.heroText'),
        art: <LoginArt label={t('login.art')} />,
        points: [
          [IconBuildingStore, t('login.pointShops')],
          [IconWallet, t('login.pointWallet')],
          [IconUsersGroup, t('login.pointGroups')],
        ],
      }}
    >
      <EntryHead title={t('login.title')} intro={t('login.intro')} />
      <Suspense>{sessionEnd === 'forbidden' && <PermissionsChanged />}</Suspense>
      <LoginForm />
      <EntryFoot>
        <p>{t('login.membership')}</p>
        <TextLink to="/register" inherit fw={600}>
          {t('account.requestMembership')}
        </TextLink>
      </EntryFoot>
    </SplitPage>
  );
}
