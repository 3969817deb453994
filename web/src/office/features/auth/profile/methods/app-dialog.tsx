import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppSetup } from '../../../../../ui/factors/app-setup.tsx';
import { finishApp, type NewApp } from './api.ts';

interface Props {
  /** What is set up; undefined where it is closed. */
  app: NewApp | undefined;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

/** Sets up an authenticator app. */
export function AppDialog({ app, onClose, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={app !== undefined} onClose={onClose} title={t('methods.setUpTitle')}>
      {app && <AppSetup app={app} send={finishApp} onDone={onDone} />}
    </Modal>
  );
}
