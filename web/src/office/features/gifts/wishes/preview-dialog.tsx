import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCart } from '../cart.ts';
import { GiftPreview } from './gift-preview.tsx';
import classes from './preview-dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The preview at full size. */
export function PreviewDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const cart = useCart();
  const title = t('wish.previewTitle');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={880}
      title={title}
      classNames={{ body: classes.body ?? '' }}
    >
      <GiftPreview cart={cart} start="open" title={title} />
    </Modal>
  );
}
