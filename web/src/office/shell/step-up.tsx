import { lazy } from 'react';
import { loadOfficeTexts } from '../../lib/i18n/office-loader.ts';
import { AskedStepUp } from '../../ui/factors/step-up.tsx';

const MemberStepUp = lazy(async () => {
  const [file] = await Promise.all([
    import('../features/auth/member-step-up.tsx'),
    loadOfficeTexts('factors'),
  ]);
  return { default: file.MemberStepUp };
});

/** Asks the member to prove that it is them, where a call wants that. */
export const StepUp = () => <AskedStepUp dialog={MemberStepUp} />;
