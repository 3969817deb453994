import { Button } from '@mantine/core';
import type { Person } from '@regalo/contract/people';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupSelect } from '../groups/group-select.tsx';
import classes from './person-edit.module.css';
import layout from './person-fields.module.css';
import { PersonFields } from './person-fields.tsx';
import type { Picked } from './picked.ts';
import { usePersonEdit } from './use-person-edit.ts';

interface Props {
  /** As it is stored. */
  person: Person;
  onClose: () => void;
  onSaved: (person: Picked) => void;
}

/** The fields of a stored person, with their group. */
export function PersonEditForm({ person, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { form, group, changed, saving, submit } = usePersonEdit(person, (saved) => {
    onSaved(saved);
    onClose();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  // A disabled button keeps the browser from submitting at Enter, and so from saying why.
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (event.key === 'Enter' && typing && !changed) submit();
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <PersonFields form={form} />
      <div className={layout.after}>
        <GroupSelect category={person.role} {...group} />
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={saving}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!changed || saving} miw={120}>
          {saving ? t('peopleList.saving') : t('peopleList.save')}
        </Button>
      </div>
    </form>
  );
}
