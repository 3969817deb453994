import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { call } from '../../../lib/api/call.ts';
import { type ProofCalls, StepUpDialog } from '../../../ui/factors/step-up-dialog.tsx';
import { SsoProof } from './sso-proof.tsx';

const CALLS: ProofCalls = {
  begin: async (signal) => (await call(beginStepUp, { signal })).body,
  prove: (body) => call(stepUp, { body }),
};

/** Asks the member to prove that it is them: by a factor, the PIN, or the provider of their company. */
export function MemberStepUp({ onDone }: { onDone: (proved: boolean) => void }) {
  return (
    <StepUpDialog
      calls={CALLS}
      onDone={onDone}
      otherWay={(methods) => methods.includes('sso') && <SsoProof onDone={() => onDone(true)} />}
    />
  );
}
