import { Button } from '@mantine/core';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryHead } from '../sign-in/split-page.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { FactorForm } from './factor-form.tsx';
import type { StepCalls } from './step-calls.ts';

interface Props<Entered> {
  due: StepDue;
  calls: StepCalls<Entered>;
  /** Why a second factor is asked for of somebody who has none. */
  enrolIntro: string;
  /** Whether this browser can be spared the factor. */
  remembers?: boolean;
  onSignedIn: (entered: Entered) => unknown;
  onBack: () => void;
}

/** The step after a correct PIN: a second factor, or setting one up. */
export function SignInStep<Entered>({ due, enrolIntro, remembers, ...rest }: Props<Entered>) {
  if (due.step === 'enrol')
    return <EnrolStep challenge={due.challenge} intro={enrolIntro} {...rest} />;
  return <FactorStep due={due} remembers={remembers ?? false} {...rest} />;
}

interface FactorStepProps<Entered> extends Pick<Props<Entered>, 'calls' | 'onSignedIn' | 'onBack'> {
  due: Extract<StepDue, { step: 'factor' }>;
  remembers: boolean;
}

/** The second factor of a sign-in. */
function FactorStep<Entered>({
  due,
  calls,
  remembers,
  onSignedIn,
  onBack,
}: FactorStepProps<Entered>) {
  const { t } = useTranslation();
  const signedIn = useRef<{ body: Entered }>(undefined);
  return (
    <>
      <EntryHead title={t('factors.title')} intro={t('factors.intro')} />
      <FactorForm
        methods={due.methods}
        passkey={due.passkey}
        remembers={remembers}
        send={async ({ method, ...given }) => {
          if (method === 'pin') return;
          const proof = { challenge: due.challenge, method, ...given };
          signedIn.current = { body: await calls.proveFactor(proof) };
        }}
        onDone={() => signedIn.current && onSignedIn(signedIn.current.body)}
      />
      <Button variant="subtle" fullWidth mt="sm" onClick={onBack}>
        {t('factors.back')}
      </Button>
    </>
  );
}
