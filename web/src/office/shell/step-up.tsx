import { lazy, Suspense, useEffect, useState } from 'react';
import { loadFactorTexts } from '../../lib/i18n/i18n.ts';
import { answerStepUps } from '../../lib/step-up.ts';

const StepUpDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../../ui/factors/step-up-dialog.tsx'),
    loadFactorTexts(),
  ]);
  return { default: file.StepUpDialog };
});

interface Asked {
  done: (proved: boolean) => void;
}

/** Shows the dialog when a call asks the member to prove that it is them. The call is then made again. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      answerStepUps(
        () =>
          new Promise((resolve) => {
            const done = (proved: boolean) => {
              setAsked(undefined);
              resolve(proved);
            };
            setAsked({ done });
          }),
      ),
    [],
  );
  return <Suspense>{asked && <StepUpDialog onDone={asked.done} />}</Suspense>;
}
