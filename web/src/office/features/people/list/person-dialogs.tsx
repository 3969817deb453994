import { useState } from 'react';
import { PersonEditDialog } from '../form/person-edit-dialog.tsx';
import type { Picked, usePicked } from '../picked.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface Asked {
  action: 'edit' | 'delete';
  person: Picked;
  opened: boolean;
}

/** Which dialog is open for whom; the person stays while it closes. */
export function usePersonDialogs() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    onEdit: (person: Picked) => setAsked({ action: 'edit', person, opened: true }),
    onDelete: (person: Picked) => setAsked({ action: 'delete', person, opened: true }),
    onClose: () => setAsked((before) => before && { ...before, opened: false }),
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
export function PersonDialogs({ dialogs: { asked, onClose }, picked, onDeleted }: Props) {
  const person = asked?.person ?? null;
  const isOpen = (action: Asked['action']) => asked?.opened === true && asked.action === action;
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
