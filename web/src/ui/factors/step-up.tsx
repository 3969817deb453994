import { useWindowEvent } from '@mantine/hooks';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { answerStepUps } from '../../lib/step-up.ts';

interface Asked {
  done: (proved: boolean) => void;
}

/**
 * Shows a program's dialog when a call asks whoever is signed in to prove that it is them. The call is then made again.
 * It stands before all other dialogs in the tree, so that it hears of Escape first.
 */
export function AskedStepUp({
  dialog: Dialog,
}: {
  dialog: ComponentType<{ onDone: Asked['done'] }>;
}) {
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
  return <Suspense>{asked && <Dialog onDone={asked.done} />}</Suspense>;
}
