import { Modal } from '@mantine/core';
import type { Item, Shop } from '@regalo/contract/catalogue/catalogue';
import { formatFaceValue } from '@regalo/contract/values/money';
import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from './item-details-dialog.module.css';

interface Props {
  item: Item;
  shop: Shop;
  opened: boolean;
  onClose: () => void;
}

/** Details of an item. */
export function ItemDetailsDialog({ item, shop, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={item.name}>
      <Facts
        facts={[
          [t('catalogue.shop'), shop.name],
          [t('catalogue.faceValue'), formatFaceValue(item.issued_amount, item.currency)],
          [t('catalogue.price'), <Money key="price" amount={item.price} />],
          [t('catalogue.type'), item.card_type || t('common.none')],
        ]}
      />
      <p className={classes.note}>
        <IconClockHour4 size={18} stroke={1.7} aria-hidden="true" />
        {t('catalogue.validity')}
      </p>
    </Modal>
  );
}
