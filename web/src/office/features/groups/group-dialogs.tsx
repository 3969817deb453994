import type { Category } from '@regalo/contract/api/fields';
import type { Group } from '@regalo/contract/groups/groups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { announce } from '../../../lib/changes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { changeGroup } from './api.ts';
import { GroupDialog } from './group-dialog.tsx';

interface OpenDialog {
  action: 'save' | 'delete';
  /** null for a new group. */
  group: Group | null;
  opened: boolean;
}

/** The open dialog and its group, which is kept while the dialog closes. */
export function useGroupDialogs() {
  const [current, setCurrent] = useState<OpenDialog>({
    action: 'save',
    group: null,
    opened: false,
  });
  return {
    current,
    onAdd: () => setCurrent({ action: 'save', group: null, opened: true }),
    onEdit: (group: Group) => setCurrent({ action: 'save', group, opened: true }),
    onDelete: (group: Group) => setCurrent({ action: 'delete', group, opened: true }),
    onClose: () => setCurrent((before) => ({ ...before, opened: false })),
  };
}

interface Props {
  category: Category;
  dialogs: ReturnType<typeof useGroupDialogs>;
  /** Called when the row with the focus is about to be removed. */
  onDeleted: () => void;
  /** Called with a group that was added. */
  onAdded?: (group: Group) => void;
}

/**
 * The dialogs of a list of groups. Both are mounted from the start; otherwise they could not return
 * the focus.
 */
export function GroupDialogs({
  category,
  dialogs: { current, onClose },
  onDeleted,
  onAdded,
}: Props) {
  const { t } = useTranslation();
  const { action, group, opened } = current;
  const id = group?.id ?? 0;
  return (
    <>
      <GroupDialog
        category={category}
        id={id}
        opened={opened && action === 'save'}
        onClose={onClose}
        onAdded={onAdded}
      />
      <ConfirmDialog
        opened={opened && action === 'delete'}
        onClose={onClose}
        title={t('groups.deleteTitle', { name: group?.name ?? '' })}
        yes={t('common.delete')}
        action={() => changeGroup({ id, is_deleted: 1 })}
        onDone={() => {
          toast('success', t('groups.deleted'));
          onDeleted();
        }}
        onFailed={(error) => {
          toast('problem', t('groups.deleteFailed'));
          if (!(error instanceof ApiError && error.code === 'not_found')) return;
          // Somebody else deleted it: refresh the lists.
          announce('groups changed');
          onClose();
        }}
      >
        {t('groups.deleteText')}
      </ConfirmDialog>
    </>
  );
}
