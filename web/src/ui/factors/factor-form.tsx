import { Button, Checkbox, Stack } from '@mantine/core';
import { REMEMBERED_DAYS } from '@regalo/contract/auth/factors';
import type { PasskeyRequest } from '@regalo/contract/auth/passkey-request';
import type { PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { useSend } from '../use-submit.ts';
import { askPasskey } from './ask-passkey.ts';
import { CodeField, OtherWay, TYPED, type Typed } from './typed-proof.tsx';

/** The factors of a proof. */
export interface Proof {
  method: Typed | 'passkey';
  response: string | PasskeyAnswer;
  remember: boolean;
}

interface Props {
  methods: readonly string[];
  /** The passkey request; null where there is none. */
  passkey: PasskeyRequest | null;
  send: (proof: Proof) => Promise<unknown>;
  onDone: () => unknown;
  /** Whether this device can be remembered. */
  remembers?: boolean;
}

/** Sends a proof, one at a time, and says why it was refused. */
function useProof({ send, onDone }: Pick<Props, 'send' | 'onDone'>) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const sending = useSend({
    send: async (make: () => Promise<Proof>) => send(await make()),
    onDone,
    // What is no answer of the server is the browser's, which got no passkey.
    onFailed: (failure) =>
      setError(
        failure instanceof ApiError
          ? failureText(failure, t('factors.failed'))
          : t('factors.passkeyFailed'),
      ),
  });
  const give = (make: () => Promise<Proof>) => {
    setError(undefined);
    sending.send(() => make);
  };
  return { error, setError, give, sending: sending.sending };
}

/** Asks for a passkey or a code, whichever there is. */
export function FactorForm({ methods, passkey, send, onDone, remembers = false }: Props) {
  const { t } = useTranslation();
  const typed = TYPED.filter((one) => methods.includes(one));
  const [method, setMethod] = useState<Typed | undefined>(typed[0]);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const { error, setError, give, sending } = useProof({ send, onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method && code.trim()) give(async () => ({ method, response: code.trim(), remember }));
  };
  const change = (to: Typed) => {
    setMethod(to);
    setCode('');
    setError(undefined);
  };
  const sign = async (request: PasskeyRequest): Promise<Proof> => ({
    method: 'passkey',
    response: await askPasskey(request),
    remember,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {passkey && (
          <Button
            size="md"
            leftSection={<IconKey size={18} />}
            loading={sending}
            autoFocus
            data-autofocus
            onClick={() => give(() => sign(passkey))}
          >
            {t('factors.passkey')}
          </Button>
        )}
        {method && (
          <CodeField
            method={method}
            code={code}
            error={error}
            focused={!passkey || method !== typed[0]}
            onChange={setCode}
          />
        )}
        {!method && error && <p role="alert">{error}</p>}
        {remembers && (
          <Checkbox
            label={t('factors.remember', { days: REMEMBERED_DAYS })}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        )}
        {method && (
          <Button
            type="submit"
            size="md"
            {...(passkey && { variant: 'default' })}
            loading={sending}
            disabled={!code.trim()}
          >
            {t('factors.confirm')}
          </Button>
        )}
        <OtherWay typed={typed} method={method} onChange={change} />
      </Stack>
    </form>
  );
}
