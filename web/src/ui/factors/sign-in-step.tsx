import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';

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
