import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  opened: boolean;
  /** Name of the celebration. */
  name: string;
  onClose: () => void;
  onReplace: () => void;
}

/** Asks before a greeting replaces the message. */
export function ReplaceMessageDialog({ opened, name, onClose, onReplace }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t('wish.replaceTitle')}>
      {t('wish.replaceText', { name })}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('wish.keep')}
        </Button>
        <Button
          onClick={() => {
            onReplace();
            onClose();
          }}
        >
          {t('wish.replace')}
        </Button>
      </Group>
    </Modal>
  );
}
