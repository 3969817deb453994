import {
  beginEnrolment,
  beginPasskeyLogin,
  enrol,
  loginFactor,
  passkeyLogin,
} from '@regalo/contract/auth/sign-in-steps';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { signInWithPasskey } from '../../../ui/factors/ask-passkey.ts';
import { SignInStep } from '../../../ui/factors/sign-in-step.tsx';
import type { StepCalls } from '../../../ui/factors/step-calls.ts';

const CALLS: StepCalls<SignedInBody> = {
  proveFactor: async (body) => (await call(loginFactor, { body })).body,
  beginEnrolment: async (challenge, signal) =>
    (await call(beginEnrolment, { body: { challenge }, signal })).body,
  enrol: async (body) => (await call(enrol, { body })).body,
};

interface Props {
  due: StepDue;
  onSignedIn: (body: SignedInBody) => unknown;
  onBack: () => void;
}

/** The step after a right PIN: a second factor, or setting one up. */
export function MemberStep(props: Props) {
  const { t } = useTranslation();
  return <SignInStep {...props} calls={CALLS} enrolIntro={t('factors.enrolIntro')} remembers />;
}

/** Signs a member in with a passkey alone. */
export const memberPasskey = (): Promise<SignedInBody> =>
  signInWithPasskey({
    begin: async () => (await call(beginPasskeyLogin)).body,
    finish: async (body) => (await call(passkeyLogin, { body })).body,
  });
