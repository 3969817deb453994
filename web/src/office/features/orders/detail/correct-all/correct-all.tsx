import { Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { useFailedGifts } from './api.ts';
import { CorrectionGrid } from './correction-grid.tsx';

interface Props {
  order: number;
  opened: boolean;
  onClose: () => void;
}

/** Corrects the failed addresses of an order in a grid. */
export function CorrectAll({ order, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size={860} title={t('fix.title')}>
      <Grid order={order} onClose={onClose} />
    </Modal>
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
