import { Modal, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Empty while the dialog is closed. */
  table: string;
  onClose: () => void;
}

/** The table of links, to be copied by hand. */
export function TableDialog({ table, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={table !== ''} onClose={onClose} size="lg" title={t('links.table')}>
      <Textarea
        label={t('links.table')}
        description={t('links.byHand')}
        value={table}
        readOnly
        rows={10}
        wrap="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  );
}
