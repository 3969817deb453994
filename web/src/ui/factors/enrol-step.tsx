import { Button, Loader, Stack, Text } from '@mantine/core';
import { beginEnrolment, enrol } from '@regalo/contract/auth/sign-in-steps';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { EntryHead } from '../sign-in/split-page.tsx';
import { toast } from '../toast.ts';
import { useSend } from '../use-submit.ts';
import { AppSetup } from './app-setup.tsx';
import { makeCredential } from './make-credential.ts';
import { usePasskeyName } from './passkey-name.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = z.output<typeof beginEnrolment.reply>['body'];
type Enrolled = z.output<typeof enrol.reply>['body'];

interface Props {
  challenge: string;
  onSignedIn: (body: SignedInBody) => unknown;
  onBack: () => void;
}

/** What can be added; the sign-in begins anew where it is too late for that. */
function useBegun({ challenge, onBack }: Pick<Props, 'challenge' | 'onBack'>) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    const abort = new AbortController();
    call(beginEnrolment, { body: { challenge }, signal: abort.signal }).then(
      ({ body }) => setBegun(body),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        toast('problem', failureText(error, t('factors.failed')));
        onBack();
      },
    );
    return () => abort.abort();
  }, [challenge, onBack, t]);
  return begun;
}

/** Has somebody add their first second factor, shows the recovery codes, and signs in. */
export function EnrolStep({ challenge, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const begun = useBegun({ challenge, onBack });
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const add = async (factor: Omit<z.input<typeof enrol.body>, 'challenge'>) =>
    (await call(enrol, { body: { challenge, ...factor } })).body;
  if (enrolled)
    return (
      <>
        <EntryHead title={t('factors.codesTitle')} intro="" />
        <RecoveryCodes codes={enrolled.recovery_codes} onKept={() => onSignedIn(enrolled)} />
      </>
    );
  return (
    <>
      <EntryHead title={t('factors.enrolTitle')} intro={t('factors.enrolIntro')} />
      {begun ? (
        <Stack gap="md">
          {canUsePasskeys() && (
            <NewPasskey
              passkey={begun.passkey}
              add={(passkey) => add({ passkey })}
              onDone={setEnrolled}
            />
          )}
          <AppSetup app={begun.app} send={(app) => add({ app })} onDone={setEnrolled} />
        </Stack>
      ) : (
        <Loader size="sm" />
      )}
      <Button variant="subtle" fullWidth mt="sm" onClick={onBack}>
        {t('factors.back')}
      </Button>
    </>
  );
}

interface NewPasskeyProps {
  passkey: Begun['passkey'];
  add: (made: NonNullable<z.input<typeof enrol.body>['passkey']>) => Promise<Enrolled>;
  onDone: (enrolled: Enrolled) => void;
}

function NewPasskey({ passkey: { challenge, options }, add, onDone }: NewPasskeyProps) {
  const { t } = useTranslation();
  const nameOfNew = usePasskeyName();
  const { sending, send } = useSend({
    send: async (name: string) => add({ challenge, name, made: await makeCredential(options) }),
    onDone,
    // What is no answer of the server is the browser's, which made no passkey.
    onFailed: (error) =>
      toast(
        'problem',
        error instanceof ApiError
          ? failureText(error, t('factors.failed'))
          : t('factors.passkeyFailed'),
      ),
  });
  return (
    <>
      <Button
        size="md"
        leftSection={<IconKey size={18} />}
        loading={sending}
        onClick={() => send(() => nameOfNew())}
      >
        {t('factors.enrolPasskey')}
      </Button>
      <Text size="sm" fw={500}>
        {t('factors.enrolOr')}
      </Text>
    </>
  );
}
