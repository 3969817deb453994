import { Modal } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogueChoice } from '../../../catalogue/catalogue-choice.tsx';
import type { GiftChoice } from '../../../catalogue/gift-choice.ts';
import { ConfirmChange } from './confirm-change.tsx';

interface Props {
  order: ScheduledOrder;
  opened: boolean;
  onClose: () => void;
}

/** Another gift for an order that is still to be sent, at the price and fee of today. */
export function GiftDialog({ order, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('scheduled.change.gift', { id: order.number })}
      size={760}
    >
      <Choice order={order} onClose={onClose} />
    </Modal>
  );
}

function Choice({ order, onClose }: Omit<Props, 'opened'>) {
  const [choice, choose] = useState<GiftChoice | null>(null);
  if (!choice) return <CatalogueChoice onChoose={choose} />;
  const { cat_id, shop_id, item_id, amount, face } = choice;
  return (
    <ConfirmChange
      order={order}
      gift={choice.name}
      amount={amount}
      count={order.quantity}
      change={{ choice: { cat_id, shop_id, item_id, amount, face } }}
      stays
      onBack={() => choose(null)}
      onClose={onClose}
    />
  );
}
