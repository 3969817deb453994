import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../../ui/dialog-foot.tsx';
import { GroupSelect } from '../../groups/group-select.tsx';
import { KeepBoth } from './keep-both.tsx';
import layout from './person-fields.module.css';
import { PersonFields } from './person-fields.tsx';
import { type PersonEdit, usePersonEdit } from './use-person-edit.ts';

/** The fields of a stored person, with their group. */
export function PersonEditForm(options: PersonEdit) {
  const { t } = useTranslation();
  const { form, group, changed, sending, onSubmit, refused, keepBoth } = usePersonEdit(options);
  // With its button disabled the form does not submit on Enter, and could not say why.
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (event.key === 'Enter' && typing && !changed) onSubmit();
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <PersonFields form={form} />
      <KeepBoth refused={refused} except={options.person.id} onKeep={keepBoth} />
      <div className={layout.after}>
        <GroupSelect category={options.person.role} {...group} />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={options.close} disabled={sending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!changed || sending} miw={120}>
          {sending ? t('peopleList.saving') : t('peopleList.save')}
        </Button>
      </DialogFoot>
    </form>
  );
}
