import { Loader, Modal, Stack, Text } from '@mantine/core';
import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { toast } from '../toast.ts';
import { FactorForm } from './factor-form.tsx';
import { SsoProof } from './sso-proof.tsx';

type Begun = z.output<typeof beginStepUp.reply>['body'];

/** Asks the member to prove that it is them. */
export function StepUpDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    const abort = new AbortController();
    call(beginStepUp, { signal: abort.signal }).then(
      ({ body }) => setBegun(body),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        toast('problem', failureText(error, t('factors.failed')));
        onDone(false);
      },
    );
    return () => abort.abort();
  }, [t, onDone]);
  return (
    <Modal opened onClose={() => onDone(false)} size="sm" title={t('factors.stepUpTitle')}>
      <Stack gap="md">
        <Text size="sm">{t('factors.stepUpText')}</Text>
        {begun?.methods.includes('sso') && <SsoProof onDone={() => onDone(true)} />}
        {begun ? (
          <FactorForm
            methods={begun.methods}
            passkey={begun.passkey}
            send={({ remember: _, ...proof }) =>
              call(stepUp, { body: { challenge: begun.challenge, ...proof } })
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
