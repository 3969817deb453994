import { lazy } from 'react';
import { AskedStepUp } from '../../ui/factors/step-up.tsx';
import { loadFactorTexts } from '../texts.ts';

const OperatorStepUp = lazy(async () => {
  const [file] = await Promise.all([import('./operator-step-up.tsx'), loadFactorTexts()]);
  return { default: file.OperatorStepUp };
});

/** Asks the operator to prove that it is them, where a call wants that. */
export const StepUp = () => <AskedStepUp dialog={OperatorStepUp} />;
