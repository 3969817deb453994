import { Anchor, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import type { beginApp } from '@regalo/contract/auth/factors';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { useSend } from '../use-submit.ts';

type NewApp = z.output<typeof beginApp.reply>['body'];

interface Props<Answer> {
  app: NewApp;
  send: (input: { setup: string; response: string }) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
}

/** Shows what an app is set up with, and asks for its first code. */
export function AppSetup<Answer>({ app, send: finish, onDone }: Props<Answer>) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { sending, send } = useSend({
    send: finish,
    onDone,
    onFailed: (failure) => setError(failureText(failure, t('factors.failed'))),
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
        <Text size="sm">{t('factors.scan')}</Text>
        {/* Black on white whatever the theme: cameras need it. */}
        <svg
          role="img"
          aria-label={t('factors.qr')}
          viewBox={`0 0 ${size} ${size}`}
          width={208}
          height={208}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="white" />
          <path d={path} fill="black" />
        </svg>
        {/* A phone cannot scan its own screen. */}
        <Anchor href={app.address} size="sm" hiddenFrom="sm">
          {t('factors.openApp')}
        </Anchor>
        <div>
          <Text size="sm" fw={500}>
            {t('factors.key')}
          </Text>
          <Code>{app.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </div>
        <TextInput
          label={t('factors.code')}
          value={code}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={sending} disabled={!code.trim()}>
          {t('factors.finish')}
        </Button>
      </Stack>
    </form>
  );
}
