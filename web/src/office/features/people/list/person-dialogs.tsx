import { useState } from 'react';
import { PersonEditDialog } from '../form/person-edit-dialog.tsx';
import type { Picked, usePicked } from '../picked.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface OpenDialog {
  action: 'edit' | 'delete';
  person: Picked;
  opened: boolean;
}

/** Which dialog is open for whom; the person stays while it closes. */
export function usePersonDialogs() {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  return {
    current,
    onEdit: (person: Picked) => setCurrent({ action: 'edit', person, opened: true }),
    onDelete: (person: Picked) => setCurrent({ action: 'delete', person, opened: true }),
    onClose: () => setCurrent((before) => before && { ...before, opened: false }),
  };
}

interface Props {
  dialogs: ReturnType<typeof usePersonDialogs>;
  picked: ReturnType<typeof usePicked>;
  /** The row with the button that was pressed is about to go. */
  onDeleted: () => void;
}

/**
 * The dialogs of one person of a list; what they change is changed among the selected as well. Both
 * are there from the start, closed, because only then they know where the focus came from.
 */
export function PersonDialogs({ dialogs: { current, onClose }, picked, onDeleted }: Props) {
  const person = current?.person ?? null;
  const isOpen = (action: OpenDialog['action']) =>
    current?.opened === true && current.action === action;
  return (
    <>
      <PersonEditDialog
        person={person}
        opened={isOpen('edit')}
        onClose={onClose}
        onSaved={(saved) => {
          if (picked.has(saved.id)) picked.set([saved], true);
        }}
      />
      <DeleteDialog
        person={person}
        opened={isOpen('delete')}
        onClose={onClose}
        onDeleted={(gone) => {
          picked.set([gone], false);
          onDeleted();
        }}
      />
    </>
  );
}
