import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { remove } from './api.ts';

/** Ends single sign-on, once that is confirmed. */
export function Removal() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('sso.settings.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sso.settings.removeTitle')}
        yes={t('sso.settings.removeYes')}
        action={async () => void (await remove())}
        onDone={() => toast('success', t('sso.settings.removed'))}
        onFailed={(failure) => toast('problem', failureText(failure, t('sso.settings.failed')))}
      >
        <Text size="sm">{t('sso.settings.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
