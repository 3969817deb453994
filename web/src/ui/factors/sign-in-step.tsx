import { Button } from '@mantine/core';
import { loginFactor } from '@regalo/contract/auth/sign-in-steps';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { EntryHead } from '../sign-in/split-page.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { FactorForm } from './factor-form.tsx';

interface Props {
  due: StepDue;
  onSignedIn: (body: SignedInBody) => unknown;
  onBack: () => void;
}

/** What is asked for after a right PIN: a second factor, or to set one up. */
export function SignInStep({ due, ...events }: Props) {
  if (due.step === 'factor') return <FactorStep due={due} {...events} />;
  return <EnrolStep challenge={due.challenge} {...events} />;
}

interface FactorStepProps {
  due: Extract<StepDue, { step: 'factor' }>;
  onSignedIn: (body: SignedInBody) => unknown;
  onBack: () => void;
}

/** The second factor of a sign-in. */
function FactorStep({ due, onSignedIn, onBack }: FactorStepProps) {
  const { t } = useTranslation();
  const signedIn = useRef<SignedInBody>(undefined);
  return (
    <>
      <EntryHead title={t('factors.title')} intro={t('factors.intro')} />
      <FactorForm
        methods={due.methods}
        passkey={due.passkey}
        remembers
        send={async ({ method, ...given }) => {
          if (method === 'pin') return;
          const body = { challenge: due.challenge, method, ...given };
          signedIn.current = (await call(loginFactor, { body })).body;
        }}
        onDone={() => signedIn.current && onSignedIn(signedIn.current)}
      />
      <Button variant="subtle" fullWidth mt="sm" onClick={onBack}>
        {t('factors.back')}
      </Button>
    </>
  );
}
