import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatColones } from '@regalo/contract/values/money';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TaskDialog } from '../../../ui/task-dialog.tsx';
import { creditCertain, type TransferPage } from '../api.ts';

/** Credits at once what matches by reference and amount both. */
export function CertainPanel({ certain: { ids, total } }: { certain: TransferPage['certain'] }) {
  const { t } = useTranslation();
  const [asking, ask] = useDisclosure();
  const count = ids.length;
  const sum = formatColones(total);
  return (
    <Alert color="green" icon={<IconChecks size={18} />} mb="lg">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t('operator.funds.certain.label', { count })}</Text>
          <Text size="sm">{t('operator.funds.certain.hint', { total: sum })}</Text>
        </div>
        <Button onClick={ask.open}>{t('operator.funds.certain.credit')}</Button>
      </Group>
      <TaskDialog
        opened={asking}
        onClose={ask.close}
        title={t('operator.funds.certain.title', { total: sum })}
        yes={t('operator.funds.certain.credit')}
        send={() => creditCertain(ids)}
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
    </Alert>
  );
}
