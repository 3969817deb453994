import { Button, Group, Modal } from '@mantine/core';
import type { Item, Shop } from '@regalo/contract/catalogue/catalogue';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
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
  onContinue: () => void;
}

/** Types that a catalogue has; others are shown as they are written there. */
const TYPES = ['digital', 'printable', 'physical'] as const;

/** A card's type in the language. */
function useCardType(): (type: string) => string {
  const { t } = useTranslation();
  return (written) => {
    const plain = written.trim().replaceAll(/[_\s]+/g, ' ');
    const known = TYPES.find((type) => type === plain.toLowerCase());
    if (known) return t(`catalogue.types.${known}`);
    return plain ? plain.charAt(0).toUpperCase() + plain.slice(1) : t('common.none');
  };
}

/** Details of an item, which can be chosen there. */
export function ItemDetailsDialog({ item, shop, opened, onClose, onContinue }: Props) {
  const { t } = useTranslation();
  const typeOf = useCardType();
  return (
    <Modal opened={opened} onClose={onClose} title={item.name}>
      <Facts
        facts={[
          [t('catalogue.shop'), shop.name],
          [t('catalogue.faceValue'), formatFaceValue(item.issued_amount, item.currency)],
          [t('catalogue.price'), <Money key="price" amount={item.price} />],
          [t('catalogue.type'), typeOf(item.card_type)],
        ]}
      />
      <p className={classes.note}>
        <IconClockHour4 size={18} stroke={1.7} aria-hidden="true" />
        {t('catalogue.validity', { count: Math.max(...VALID_MONTHS) / 12 })}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onContinue}>{t('common.continue')}</Button>
      </Group>
    </Modal>
  );
}
