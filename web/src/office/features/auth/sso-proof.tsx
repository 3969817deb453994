import { Button, Text } from '@mantine/core';
import { beginSsoStepUp, ssoStepUp } from '@regalo/contract/auth/sso/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { awaitProof, type ProviderAnswer } from '../../../lib/provider-answer.ts';
import { useSend } from '../../../ui/use-submit.ts';

/** Proves with the provider of the company that it is the member: in a window, so that this page stays. */
export function SsoProof({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const stop = useRef(() => {});
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => () => stop.current(), []);
  const onFailed = (failure: unknown) => {
    setOpen(false);
    setError(failureText(failure, t('factors.failed')));
  };
  const proof = useSend({
    send: (body: ProviderAnswer) => call(ssoStepUp, { body }),
    onDone,
    onFailed,
  });
  const begin = useSend({
    send: async (opened: Window | null) => {
      const { address } = await call(beginSsoStepUp).then(
        ({ body }) => body,
        (failure: unknown) => {
          opened?.close();
          throw failure;
        },
      );
      stop.current();
      stop.current = awaitProof(address, (answer) => proof.send(() => answer));
      if (opened) opened.location.href = address;
      setOpen(true);
    },
    onDone: () => {},
    onFailed,
  });
  return (
    <>
      <Button
        size="md"
        loading={begin.sending || proof.sending}
        onClick={() => {
          setError(undefined);
          // Opened by the click itself, or the browser would block it.
          const opened = window.open('', 'regalo-proof', 'popup,width=520,height=720');
          begin.send(() => opened);
        }}
      >
        {t('factors.sso')}
      </Button>
      {open && <Text size="sm">{t('factors.ssoOpen')}</Text>}
      {error && <p role="alert">{error}</p>}
    </>
  );
}
