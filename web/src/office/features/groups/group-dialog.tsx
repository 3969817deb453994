import { Modal, Skeleton } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import type { Group } from '@regalo/contract/groups/groups';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../ui/state-message.tsx';
import { useGroupForForm } from './api.ts';
import classes from './group-form.module.css';
import { GroupForm } from './group-form.tsx';
import type { GroupEdit } from './use-group-form.ts';

interface Props {
  category: Category;
  /** The group to edit; 0 adds one. */
  id: number;
  opened: boolean;
  onClose: () => void;
  /** Called with a group that was added. */
  onAdded?: ((group: Group) => void) | undefined;
}

/** Adds or edits a group. The form loads the stored group, as the list may be stale. */
export function GroupDialog({ category, id, opened, onClose, onAdded }: Props) {
  const { t } = useTranslation();
  const busy = useRef(false);
  const close = () => {
    if (!busy.current) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t(id ? 'groups.editTitle' : 'groups.add')}>
      {id ? (
        <Loaded category={category} id={id} close={onClose} busy={busy} />
      ) : (
        <GroupForm category={category} group={null} close={onClose} onAdded={onAdded} busy={busy} />
      )}
    </Modal>
  );
}

function Loaded({ id, ...edit }: { id: number } & Omit<GroupEdit, 'group'>) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGroupForForm(id);
  if (data) return <GroupForm {...edit} group={data} />;
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  return (
    <div className={classes.loading} role="status" aria-label={t('common.loading')}>
      <Skeleton height={36} />
      <Skeleton height={60} />
    </div>
  );
}
