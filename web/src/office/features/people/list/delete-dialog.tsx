import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { announce } from '../../../../lib/changes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { changePerson } from '../api.ts';
import { fullName, type Picked } from '../picked.ts';

interface Props {
  person: Picked | null;
  opened: boolean;
  onClose: () => void;
  /** Called when they are deleted, by whomever. */
  onDeleted: (person: Picked) => void;
}

/** Asks before a person is deleted. */
export function DeleteDialog({ person, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const action = async () => {
    if (person) await changePerson({ id: person.id, is_deleted: 1 });
  };
  const gone = () => {
    if (person) onDeleted(person);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={person && t('peopleList.deleteTitle', { name: fullName(person) })}
      yes={t('common.delete')}
      action={action}
      onDone={() => {
        toast('success', t('peopleList.deleted'));
        gone();
      }}
      onFailed={(error) => {
        toast('problem', t('peopleList.deleteFailed'));
        if (!(error instanceof ApiError && error.code === 'not_found')) return;
        // Somebody else deleted them: refresh the lists.
        announce('people changed');
        gone();
        onClose();
      }}
    >
      {t('peopleList.deleteText')}
    </ConfirmDialog>
  );
}
