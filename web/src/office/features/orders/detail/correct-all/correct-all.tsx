import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { useFailedGifts } from './api.ts';
import { CorrectionGrid } from './correction-grid.tsx';

/** Corrects the failed addresses of an order in a grid. */
export function CorrectAll({ order }: { order: number }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconAt size={18} />} onClick={open}>
        {t('fix.open')}
      </Button>
      <Modal opened={opened} onClose={close} size={860} title={t('fix.title')}>
        <Grid order={order} onClose={close} />
      </Modal>
    </>
  );
}

function Grid({ order, onClose }: { order: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useFailedGifts(order);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={36} mb={10} />
        <Skeleton height={36} mb={10} />
        <Skeleton height={36} />
      </div>
    );
  return <CorrectionGrid gifts={data.list} total={data.total_count} onClose={onClose} />;
}
