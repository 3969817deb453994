import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../ui/state-message.tsx';

/** Stands where a page broke or its part of the program did not load. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="failed"
      title={t('crash.title')}
      hint={t('crash.text')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
