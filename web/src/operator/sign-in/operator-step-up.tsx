import { beginOperatorStepUp, operatorStepUp } from '@regalo/contract/operator/factors';
import { call } from '../../lib/api/call.ts';
import { type ProofCalls, StepUpDialog } from '../../ui/factors/step-up-dialog.tsx';

const CALLS: ProofCalls = {
  begin: async (signal) => (await call(beginOperatorStepUp, { signal })).body,
  prove: async ({ method, ...proof }) => {
    // The server asks for none: a PIN alone is never enough here.
    if (method !== 'pin') await call(operatorStepUp, { body: { method, ...proof } });
  },
};

/** Asks the operator to prove that it is them, by a second factor. */
export const OperatorStepUp = ({ onDone }: { onDone: (proved: boolean) => void }) => (
  <StepUpDialog calls={CALLS} onDone={onDone} />
);
