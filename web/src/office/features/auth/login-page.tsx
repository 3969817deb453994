import { Alert } from '@mantine/core';
import { problem } from '@regalo/contract/refusals/problem';
import { IconBuildingStore, IconUsersGroup, IconWallet } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { TextLink } from '../../../ui/links.tsx';
import { LoginArt } from './login-art.tsx';
import { LoginForm } from './login-form.tsx';
import { EntryFoot, EntryHead, SplitPage } from './split-page.tsx';

/** Sign-in: what the product is on the left, the form on the right. */
export function LoginPage() {
  const { t } = useTranslation();
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
      <PermissionsChanged />
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

/** Why somebody who was signed in finds this page. */
function PermissionsChanged() {
  const end = useLocation({ select: ({ state }) => state.sessionEnd });
  if (end !== 'forbidden') return null;
  return (
    <Alert mb="md" role="alert">
      {problemText(problem('permission_missing'))}
    </Alert>
  );
}
