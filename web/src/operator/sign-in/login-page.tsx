import { Alert } from '@mantine/core';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { operatorLogin } from '@regalo/contract/operator/account';
import { IconKey, IconSignature, IconUsers } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { applyLanguage, i18n } from '../../lib/i18n/i18n.ts';
import { startSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/links.tsx';
import { LoginForm } from '../../ui/sign-in/login-form.tsx';
import { PasskeyButton } from '../../ui/sign-in/passkey-button.tsx';
import { EntryHead, SplitPage } from '../../ui/sign-in/split-page.tsx';
import { toast } from '../../ui/toast.ts';
import { operatorSettings } from '../settings.ts';
import { loadFactorTexts } from '../texts.ts';
import { DeskArt } from './desk-art.tsx';
import type { SignedIn } from './operator-step.tsx';

// With the passkeys: nobody needs them before the PIN was right.
const OperatorStep = lazy(async () => {
  const [file] = await Promise.all([import('./operator-step.tsx'), loadFactorTexts()]);
  return { default: file.OperatorStep };
});

const passkey = async () => (await import('./operator-step.tsx')).operatorPasskey();

/** The page of sign-in for operators. */
export function LoginPage() {
  const { t } = useTranslation();
  return (
    <SplitPage
      tab={t('operator.login.page')}
      story={{
        claim: t('operator.login.claim'),
        pitch: t('operator.login.pitch'),
        art: <DeskArt label={t('operator.login.art')} />,
        points: [
          [IconSignature, t('operator.login.pointNames')],
          [IconKey, t('operator.login.pointFactor')],
          [IconUsers, t('operator.login.pointSecond')],
        ],
      }}
    >
      <SignIn />
    </SplitPage>
  );
}

function useEntering() {
  const router = useRouter();
  return ({ token, operator }: SignedIn) => {
    startSession(token, operator);
    operatorSettings.setLanguage(operator.language);
    void applyLanguage(operator.language).then(() => toast('success', i18n.t('login.success')));
    // The route of this page leads on.
    return router.invalidate();
  };
}

/** Says why the session before ended. */
function SessionEnded() {
  const { t } = useTranslation();
  const end = useLocation({ select: ({ state }) => state.sessionEnd });
  if (!end || end === 'signed-out') return null;
  return (
    <Alert mb="md" role="alert">
      {t(end === 'forbidden' ? 'operator.login.rolesChanged' : 'operator.login.over')}
    </Alert>
  );
}

/** E-mail and PIN, and the second factor after them; or a passkey alone. */
function SignIn() {
  const { t } = useTranslation();
  const enter = useEntering();
  const [due, setDue] = useState<StepDue>();
  const back = useCallback(() => setDue(undefined), []);
  if (due)
    return (
      <Suspense>
        <OperatorStep due={due} onSignedIn={enter} onBack={back} />
      </Suspense>
    );
  return (
    <>
      <EntryHead title={t('operator.login.title')} intro={t('operator.login.intro')} />
      <SessionEnded />
      <LoginForm
        signIn={(body) => call(operatorLogin, { body })}
        onDone={({ body }) => setDue(body)}
        forgot={
          <TextLink to="/forgot-pin" size="sm">
            {t('account.forgotLink')}
          </TextLink>
        }
      />
      <PasskeyButton signIn={passkey} onSignedIn={enter} />
    </>
  );
}
