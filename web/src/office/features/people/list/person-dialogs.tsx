import { useState } from 'react';
import { PersonEditDialog } from '../form/person-edit-dialog.tsx';
import type { Picked, usePicked } from '../picked.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface OpenDialog {
  action: 'edit' | 'delete';
  person: Picked;
  opened: boolean;
}

/** Which dialog is open for whom; the person is kept while it closes. */
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
  /** Called when the row with the focus is about to be removed. */
  onDeleted: () => void;
}

/**
 * The dialogs of a person in a list; they update the selection too. Both are mounted from the
 * start; otherwise they could not return the focus.
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
