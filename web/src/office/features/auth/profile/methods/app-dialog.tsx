import { Button, Code, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { useSend } from '../../../../../ui/use-submit.ts';
import { finishApp, type NewApp } from './api.ts';

interface Props {
  /** What is set up; undefined where it is closed. */
  app: NewApp | undefined;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

/** Sets up an authenticator app. */
export function AppDialog({ app, onClose, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={app !== undefined} onClose={onClose} title={t('methods.setUpTitle')}>
      {app && <Setup app={app} onDone={onDone} />}
    </Modal>
  );
}

function Setup({ app, onDone }: { app: NewApp; onDone: Props['onDone'] }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { sending, send } = useSend({
    send: finishApp,
    onDone,
    onFailed: (failure) => setError(failureText(failure, t('accountDialogs.failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    send(() => (code.trim() ? { setup: app.setup, response: code.trim() } : null));
  };
  const { size, path } = app.qr;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('methods.scan')}</Text>
        {/* Black on white whatever the theme: cameras need it. */}
        <svg
          role="img"
          aria-label={t('methods.qr')}
          viewBox={`0 0 ${size} ${size}`}
          width={208}
          height={208}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="white" />
          <path d={path} fill="black" />
        </svg>
        <div>
          <Text size="sm" fw={500}>
            {t('methods.key')}
          </Text>
          <Code>{app.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </div>
        <TextInput
          label={t('methods.code')}
          value={code}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={sending} disabled={!code.trim()}>
          {t('methods.finish')}
        </Button>
      </Stack>
    </form>
  );
}
