import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../../../../../ui/factors/recovery-codes.tsx';

/** Shows recovery codes, which cannot be seen again. @param codes none where it is closed */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('factors.codesTitle')}
    >
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Modal>
  );
}
