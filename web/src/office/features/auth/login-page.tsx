import { login } from '@regalo/contract/auth/auth';
import { IconBuildingStore, IconUsersGroup, IconWallet } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { startSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import { LoginForm } from '../../../ui/sign-in/login-form.tsx';
import { EntryFoot, EntryHead, SplitPage } from '../../../ui/sign-in/split-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoginArt } from './login-art.tsx';

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
      <SignIn />
      <EntryFoot>
        <p>{t('login.membership')}</p>
        <TextLink to="/register" inherit fw={600}>
          {t('account.requestMembership')}
        </TextLink>
      </EntryFoot>
    </SplitPage>
  );
}

function SignIn() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <LoginForm
      signIn={(body) => call(login, { body })}
      onDone={({ body }) => {
        if (!('token' in body)) return toast('problem', t('login.noToken'));
        startSession(body.token, body.user, body.preferences);
        toast('success', t('login.success'));
        // The route of this page knows where to go on.
        return router.invalidate();
      }}
      forgot={
        <TextLink to="/forgot-password" size="sm">
          {t('account.forgotLink')}
        </TextLink>
      }
    />
  );
}
