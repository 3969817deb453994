import { Loader, Modal, Stack, Text } from '@mantine/core';
import type { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { toast } from '../toast.ts';
import { FactorForm } from './factor-form.tsx';

type Begun = z.output<typeof beginStepUp.reply>['body'];

/** How a program asks its server for a proof of who somebody is. */
export interface ProofCalls {
  begin: (signal: AbortSignal) => Promise<Begun>;
  prove: (proof: z.input<typeof stepUp.body>) => Promise<unknown>;
}

interface Props {
  calls: ProofCalls;
  onDone: (proved: boolean) => void;
  /** Another way to prove it, where it is among these methods. */
  otherWay?: (methods: readonly string[]) => ReactNode;
}

/** Asks whoever is signed in to prove that it is them. */
export function StepUpDialog({ calls, onDone, otherWay }: Props) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    const abort = new AbortController();
    calls.begin(abort.signal).then(setBegun, (error: unknown) => {
      if (abort.signal.aborted) return;
      toast('problem', failureText(error, t('factors.failed')));
      onDone(false);
    });
    return () => abort.abort();
  }, [t, calls, onDone]);
  return (
    <Modal opened onClose={() => onDone(false)} size="sm" title={t('factors.stepUpTitle')}>
      <Stack gap="md">
        <Text size="sm">{t('factors.stepUpText')}</Text>
        {begun && otherWay?.(begun.methods)}
        {begun ? (
          <FactorForm
            methods={begun.methods}
            passkey={begun.passkey}
            send={({ remember: _, ...proof }) =>
              calls.prove({ challenge: begun.challenge, ...proof })
            }
            onDone={() => onDone(true)}
          />
        ) : (
          <Loader size="sm" />
        )}
      </Stack>
    </Modal>
  );
}
