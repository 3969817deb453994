import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picker-dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog for choosing from a list, without padding. */
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
