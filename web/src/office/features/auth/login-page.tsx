import { login } from '@regalo/contract/auth/auth';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { IconBuildingStore, IconUsersGroup, IconWallet } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { loadOfficeTexts } from '../../../lib/i18n/office-loader.ts';
import { startSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import { LoginForm } from '../../../ui/sign-in/login-form.tsx';
import { PasskeyButton } from '../../../ui/sign-in/passkey-button.tsx';
import { EntryFoot, EntryHead, SplitPage } from '../../../ui/sign-in/split-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { greet } from './greet.ts';
import { LoginArt } from './login-art.tsx';

// Rarely shown.
const PermissionsChanged = lazy(() =>
  import('./permissions-changed.tsx').then((file) => ({ default: file.PermissionsChanged })),
);

// With the passkeys, for those who have a second factor.
const MemberStep = lazy(async () => {
  const [file] = await Promise.all([import('./member-step.tsx'), loadOfficeTexts('factors')]);
  return { default: file.MemberStep };
});

/** The page of sign-in. */
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
      <SignIn />
    </SplitPage>
  );
}

function useEntering() {
  const router = useRouter();
  return ({ token, user, preferences }: SignedInBody) => {
    startSession(token, user, preferences);
    void greet();
    // The route of this page knows where to go on.
    return router.invalidate();
  };
}

// With the library of passkeys, which few need.
const passkey = async () => (await import('./member-step.tsx')).memberPasskey();

/** E-mail and PIN, and what is asked for after them. */
function SignIn() {
  const { t } = useTranslation();
  const enter = useEntering();
  const router = useRouter();
  const [due, setDue] = useState<StepDue>();
  const sessionEnd = useLocation({ select: ({ state }) => state.sessionEnd });
  const back = useCallback(() => setDue(undefined), []);
  if (due)
    return (
      <Suspense>
        <MemberStep due={due} onSignedIn={enter} onBack={back} />
      </Suspense>
    );
  return (
    <>
      <EntryHead title={t('login.title')} intro={t('login.intro')} />
      <Suspense>{sessionEnd === 'forbidden' && <PermissionsChanged />}</Suspense>
      <LoginForm
        signIn={(body) => call(login, { body })}
        onDone={({ body }) => {
          if ('step' in body)
            return body.step === 'sso' ? router.navigate({ to: '/login/company' }) : setDue(body);
          return body.token ? enter(body) : toast('problem', t('login.noToken'));
        }}
        forgot={
          <TextLink to="/forgot-password" size="sm">
            {t('account.forgotLink')}
          </TextLink>
        }
      />
      <PasskeyButton signIn={passkey} onSignedIn={enter} />
      <TextLink to="/login/company" size="sm" ta="center" mt="md" display="block">
        {t('login.company')}
      </TextLink>
      <EntryFoot>
        <p>{t('login.membership')}</p>
        <TextLink to="/register" inherit fw={600}>
          {t('account.requestMembership')}
        </TextLink>
      </EntryFoot>
    </>
  );
}
