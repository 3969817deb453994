import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { PersonEditDialog } from './person-edit-dialog.tsx';
import type { Picked, usePicked } from './picked.ts';

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
}

/** The dialogs of one person of a list; what they change is changed among the selected as well. */
export function PersonDialogs({ dialogs: { asked, onClose }, picked }: Props) {
  if (!asked) return null;
  const { action, person, opened } = asked;
  return action === 'edit' ? (
    <PersonEditDialog
      person={person}
      opened={opened}
      onClose={onClose}
      onSaved={(saved) => {
        if (picked.has(saved.id)) picked.set([saved], true);
      }}
    />
  ) : (
    <DeleteDialog
      person={person}
      opened={opened}
      onClose={onClose}
      onDeleted={() => picked.set([person], false)}
    />
  );
}
