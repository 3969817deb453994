import { Modal, NativeSelect } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../../catalogue/api.ts';
import { CATALOGUE_START, CatalogueView } from '../../../catalogue/catalogue-view.tsx';
import { ALL_SHOPS, FREE_AMOUNT } from '../../../catalogue/category-choice.ts';
import type { GiftChoice } from '../../../catalogue/gift-choice.ts';
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
      title={t('scheduled.change.gift', { id: order.number })}
      size={760}
    >
      <Choice order={order} onClose={onClose} />
    </Modal>
  );
}

function Choice({ order, onClose }: Omit<Props, 'opened'>) {
  const [choice, choose] = useState<GiftChoice | null>(null);
  if (!choice) return <Catalogue onChoose={choose} />;
  const { cat_id, shop_id, item_id, amount, face } = choice;
  return (
    <ConfirmChange
      order={order}
      gift={choice.name}
      amount={amount}
      count={order.quantity}
      change={{ choice: { cat_id, shop_id, item_id, amount, face } }}
      onBack={() => choose(null)}
      onClose={onClose}
    />
  );
}

/** The catalogue, as in the checkout. */
function Catalogue({ onChoose }: { onChoose: (choice: GiftChoice) => void }) {
  const { t } = useTranslation();
  const [place, show] = useState(CATALOGUE_START);
  const categories = useCategories().data ?? [];
  const pick = (value: string) =>
    show({ ...CATALOGUE_START, category: value === ALL_SHOPS ? value : Number(value) });
  return (
    <>
      <NativeSelect
        className={classes.category}
        label={t('catalogue.openCategories')}
        value={`${place.category}`}
        data={[
          { value: `${FREE_AMOUNT}`, label: t('catalogue.free') },
          { value: ALL_SHOPS, label: t('catalogue.allShops') },
          ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      <CatalogueView
        place={place}
        onPlace={show}
        onFind={(find) => show({ ...CATALOGUE_START, category: ALL_SHOPS, find })}
        onChoose={onChoose}
      />
    </>
  );
}
