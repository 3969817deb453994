import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadOfficeTexts } from '../../lib/i18n/office-loader.ts';
import { answerStepUps } from '../../lib/step-up.ts';

const StepUpDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../../ui/factors/step-up-dialog.tsx'),
    loadOfficeTexts('factors'),
  ]);
  return { default: file.StepUpDialog };
});

interface Asked {
  done: (proved: boolean) => void;
}

/**
 * Shows the dialog when a call asks the member to prove that it is them. The call is then made again. It stands before
 * all other dialogs in the tree, so that it hears of Escape first.
 */
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
  // Else every dialog would close at once, also the form beneath with all that was typed.
  const onKey = (event: KeyboardEvent) => {
    if (!asked || event.key !== 'Escape' || event.isComposing) return;
    event.stopImmediatePropagation();
    asked.done(false);
  };
  useWindowEvent('keydown', onKey, { capture: true });
  return <Suspense>{asked && <StepUpDialog onDone={asked.done} />}</Suspense>;
}
