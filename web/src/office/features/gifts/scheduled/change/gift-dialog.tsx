import { Modal, NativeSelect } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../../catalogue/api.ts';
import { FreeAmountCard } from '../../../catalogue/free-amount-card.tsx';
import type { GiftChoice } from '../../../catalogue/gift-choice.ts';
import { ShopDetail } from '../../../catalogue/shop-detail.tsx';
import { ShopGrid } from '../../../catalogue/shop-grid.tsx';
import classes from './change.module.css';
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
      title={t('scheduled.change.gift', { id: order.id })}
      size={760}
    >
      <Choice order={order} onClose={onClose} />
    </Modal>
  );
}

function Choice({ order, onClose }: Omit<Props, 'opened'>) {
  const [choice, choose] = useState<GiftChoice | null>(null);
  if (!choice) return <Catalogue onChoose={choose} />;
  const { cat_id, shop_id, item_id, amount } = choice;
  return (
    <ConfirmChange
      order={order}
      gift={choice.name}
      amount={amount}
      count={order.quantity}
      change={{ choice: { cat_id, shop_id, item_id, amount } }}
      onBack={() => choose(null)}
      onClose={onClose}
    />
  );
}

const START = { category: 0, shop: 0, page: 1, find: '' };

/** What can be given, as when an order is begun. */
function Catalogue({ onChoose }: { onChoose: (choice: GiftChoice) => void }) {
  const { t } = useTranslation();
  const [{ category, shop, page, find }, show] = useState(START);
  const categories = useCategories().data ?? [];
  return (
    <>
      <NativeSelect
        className={classes.category}
        label={t('catalogue.openCategories')}
        value={`${category}`}
        data={[
          { value: '0', label: t('catalogue.free') },
          ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        onChange={({ currentTarget }) => show({ ...START, category: Number(currentTarget.value) })}
      />
      {category === 0 && <FreeAmountCard onChoose={onChoose} />}
      {category !== 0 && shop === 0 && (
        <ShopGrid
          key={category}
          category={category}
          page={page}
          search={find}
          onSearch={(text) => show({ ...START, category, find: text })}
          onPage={(to) => show({ category, shop, page: to, find })}
          onOpen={(opened) => show({ category, shop: opened, page, find })}
        />
      )}
      {category !== 0 && shop !== 0 && (
        <ShopDetail
          category={category}
          shop={shop}
          onBack={() => show({ category, shop: 0, page, find })}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
