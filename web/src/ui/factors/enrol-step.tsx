import { Button, Loader, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { EntryHead } from '../sign-in/split-page.tsx';
import { toast } from '../toast.ts';
import { useSend } from '../use-submit.ts';
import { AppSetup } from './app-setup.tsx';
import { makeCredential } from './make-credential.ts';
import { usePasskeyName } from './passkey-name.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Enrolment, NewFactor, StepCalls } from './step-calls.ts';

interface Props<Entered> {
  challenge: string;
  calls: StepCalls<Entered>;
  /** Why a second factor is asked for. */
  intro: string;
  onSignedIn: (entered: Entered) => unknown;
  onBack: () => void;
}

/** The factors to add; the sign-in begins again once the time is over. */
function useBegun<Entered>({ challenge, calls, onBack }: Props<Entered>) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Enrolment>();
  useEffect(() => {
    const abort = new AbortController();
    calls.beginEnrolment(challenge, abort.signal).then(setBegun, (error: unknown) => {
      if (abort.signal.aborted) return;
      toast('problem', failureText(error, t('factors.failed')));
      onBack();
    });
    return () => abort.abort();
  }, [challenge, calls, onBack, t]);
  return begun;
}

/** Has somebody add their first second factor, shows the recovery codes, and signs in. */
export function EnrolStep<Entered>(props: Props<Entered>) {
  const { challenge, calls, intro, onSignedIn, onBack } = props;
  const { t } = useTranslation();
  const begun = useBegun(props);
  const [enrolled, setEnrolled] = useState<Entered & { recovery_codes: string[] }>();
  const add = (factor: Omit<NewFactor, 'challenge'>) => calls.enrol({ challenge, ...factor });
  if (enrolled)
    return (
      <>
        <EntryHead title={t('factors.codesTitle')} intro="" />
        <RecoveryCodes codes={enrolled.recovery_codes} onKept={() => onSignedIn(enrolled)} />
      </>
    );
  return (
    <>
      <EntryHead title={t('factors.enrolTitle')} intro={intro} />
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

interface NewPasskeyProps<Enrolled> {
  passkey: Enrolment['passkey'];
  add: (made: NonNullable<NewFactor['passkey']>) => Promise<Enrolled>;
  onDone: (enrolled: Enrolled) => void;
}

function NewPasskey<Enrolled>({
  passkey: { challenge, options },
  add,
  onDone,
}: NewPasskeyProps<Enrolled>) {
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
