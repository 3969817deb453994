import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './state-message.tsx';

/** A page whose files could not be loaded: the server is away, or newer than what is open. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the program did not load', { cause });
  }
}

/** Messages of browsers and Vite when a file of the program does not load. */
const NOT_LOADED = /dynamically imported module|module script failed|unable to preload/i;

/** Shown if a page crashed or did not load. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const missing = error instanceof MissingPart || NOT_LOADED.test(String(error));
  return (
    <StateMessage
      drawing="failed"
      title={missing ? t('common.failedTitle') : t('crash.title')}
      hint={missing ? t('crash.missing') : t('crash.text')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
