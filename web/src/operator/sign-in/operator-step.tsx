import type { StepDue } from '@regalo/contract/auth/step-due';
import {
  beginOperatorEnrolment,
  beginOperatorPasskeyLogin,
  operatorEnrol,
  operatorLoginFactor,
  operatorPasskeyLogin,
} from '@regalo/contract/operator/account';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { signInWithPasskey } from '../../ui/factors/ask-passkey.ts';
import { SignInStep } from '../../ui/factors/sign-in-step.tsx';
import type { StepCalls } from '../../ui/factors/step-calls.ts';

/** What a sign-in answers. */
export type SignedIn = z.output<typeof operatorLoginFactor.reply>['body'];

const CALLS: StepCalls<SignedIn> = {
  proveFactor: async ({ challenge, method, response }) =>
    (await call(operatorLoginFactor, { body: { challenge, method, response } })).body,
  beginEnrolment: async (challenge, signal) =>
    (await call(beginOperatorEnrolment, { body: { challenge }, signal })).body,
  enrol: async (body) => (await call(operatorEnrol, { body })).body,
};

interface Props {
  due: StepDue;
  onSignedIn: (body: SignedIn) => unknown;
  onBack: () => void;
}

/** What an operator is asked for after a right PIN: a second factor, or to set one up. */
export function OperatorStep(props: Props) {
  const { t } = useTranslation();
  return <SignInStep {...props} calls={CALLS} enrolIntro={t('operator.login.enrolIntro')} />;
}

/** Signs an operator in with a passkey alone. */
export const operatorPasskey = (): Promise<SignedIn> =>
  signInWithPasskey({
    begin: async () => (await call(beginOperatorPasskeyLogin)).body,
    finish: async (body) => (await call(operatorPasskeyLogin, { body })).body,
  });
