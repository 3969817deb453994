import { useOpenedAfter } from '../../../../ui/late/stand-in.tsx';
import { PersonEditDialog } from '../form/person-edit-dialog.tsx';
import type { usePicked } from '../picked.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { usePersonDialogs } from './use-person-dialogs.ts';

interface Props {
  dialogs: ReturnType<typeof usePersonDialogs>;
  picked: ReturnType<typeof usePicked>;
  /** Called when the row with the focus is about to be removed. */
  onDeleted: () => void;
}

/**
 * The dialogs of a person in a list; they update the selection too. Both are mounted before one of them
 * opens; otherwise they could not return the focus.
 */
export function PersonDialogs({ dialogs: { current, onClose }, picked, onDeleted }: Props) {
  const person = current?.person ?? null;
  const opened = useOpenedAfter(current?.opened === true);
  const isOpen = (action: 'edit' | 'delete') => opened && current?.action === action;
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
