import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatColones } from '@regalo/contract/values/money';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskDialog } from '../../../ui/task-dialog.tsx';
import { creditCertain, type TransferPage } from '../api.ts';

type Certain = TransferPage['certain'];

/** Credits at once what matches by reference and amount both. */
export function CertainPanel({ certain }: { certain: Certain }) {
  const { t } = useTranslation();
  const [asking, ask] = useDisclosure();
  // Once it is credited nothing is certain any more, and the dialog still says what was done.
  const [asked, setAsked] = useState<Certain>({ ids: [], total: 0 });
  const count = asked.ids.length;
  return (
    <>
      {certain.ids.length > 0 && (
        <Alert color="green" icon={<IconChecks size={18} />} mb="lg">
          <Group justify="space-between" gap="sm">
            <div>
              <Text fw={600}>
                {t('operator.funds.certain.label', { count: certain.ids.length })}
              </Text>
              <Text size="sm">
                {t('operator.funds.certain.hint', { total: formatColones(certain.total) })}
              </Text>
            </div>
            <Button
              onClick={() => {
                setAsked(certain);
                ask.open();
              }}
            >
              {t('operator.funds.certain.credit')}
            </Button>
          </Group>
        </Alert>
      )}
      <TaskDialog
        opened={asking}
        onClose={ask.close}
        title={t('operator.funds.certain.title', { total: formatColones(asked.total) })}
        yes={t('operator.funds.certain.credit')}
        send={() => creditCertain(asked.ids)}
        result={({ credited, waiting, total: done, skipped }) => (
          <>
            <p>
              {t('operator.funds.certain.done', {
                count: credited.length,
                total: formatColones(done),
              })}
            </p>
            {waiting.length > 0 && (
              <p>{t('operator.funds.certain.waiting', { count: waiting.length })}</p>
            )}
            {skipped.length > 0 && (
              <p>{t('operator.funds.certain.skipped', { count: skipped.length })}</p>
            )}
          </>
        )}
      >
        {t('operator.funds.certain.text', { count })}
      </TaskDialog>
    </>
  );
}
