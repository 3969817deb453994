import { Button, Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { usePersonForForm } from '../api.ts';
import { fullName, type Picked } from '../picked.ts';
import classes from './person-edit.module.css';
import type { PersonEdit } from './use-person-edit.ts';

// The fields bring every country and their dial codes.
const PersonEditForm = lazy(() =>
  import('./person-edit-form.tsx').then((file) => ({ default: file.PersonEditForm })),
);

interface Props {
  person: Picked | null;
  opened: boolean;
  onClose: () => void;
  /** Called with the changed person. */
  onSaved: (person: Picked) => void;
}

/** Edits a person. The form loads the stored person, as the list may be stale. */
export function PersonEditDialog({ person, opened, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const busy = useRef(false);
  const close = () => {
    if (!busy.current) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={760}
      title={person && t('peopleList.edit', { name: fullName(person) })}
    >
      {person && <Loaded id={person.id} close={onClose} onSaved={onSaved} busy={busy} />}
    </Modal>
  );
}

function Loaded({ id, ...edit }: { id: number } & Omit<PersonEdit, 'person'>) {
  const { t } = useTranslation();
  const { data, isError, refetch } = usePersonForForm(id);
  if (data)
    return (
      <Suspense fallback={<LoadingFields />}>
        <PersonEditForm person={data} {...edit} />
      </Suspense>
    );
  if (isError)
    return (
      <div role="alert">
        <StateMessage
          drawing="failed"
          title={t('peopleList.loadFailed')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          }
        />
      </div>
    );
  return <LoadingFields />;
}

function LoadingFields() {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} role="status" aria-label={t('common.loading')}>
      {['first', 'last', 'dob', 'country', 'email', 'phone', 'start', 'language'].map((field) => (
        <Skeleton key={field} height={36} />
      ))}
    </div>
  );
}
