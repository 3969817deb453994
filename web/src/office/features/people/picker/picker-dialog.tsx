import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picker-dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog to choose from a list in; what it shows has the padding of its own. */
export function PickerDialog({ opened, onClose, title, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={title}
      classNames={{ body: classes.body ?? '' }}
    >
      {children}
    </Modal>
  );
}
