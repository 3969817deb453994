import { Modal, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Name of the recipient. */
  name: string;
  /** Empty while the dialog is closed. */
  link: string;
  onClose: () => void;
}

/** The link of a gift, to be copied by hand. */
export function LinkDialog({ name, link, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={link !== ''} onClose={onClose} title={t('order.linkTitle', { name })}>
      <TextInput
        label={t('order.link')}
        description={t('order.linkHint')}
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  );
}
