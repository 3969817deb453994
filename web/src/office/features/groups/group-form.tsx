import { Button, Textarea, TextInput } from '@mantine/core';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '@regalo/contract/groups/groups';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import classes from './group-form.module.css';
import { type GroupEdit, useGroupForm } from './use-group-form.ts';

type Field = ReturnType<ReturnType<typeof useGroupForm>['field']>;

/** Props of a text field with a character counter. */
const limited = ({ value, error, onChange }: Field, max: number) => ({
  value,
  error,
  maxLength: max,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  description: `${value.length}/${max}`,
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as const satisfies string[],
  classNames: { description: classes.count ?? '' },
});

/** Name and description of a group. */
export function GroupForm(edit: GroupEdit) {
  const { t } = useTranslation();
  const form = useGroupForm(edit);
  // With its button disabled the form does not submit on Enter, and could not say why.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !form.ready)
      form.onSubmit();
  };
  return (
    <form onSubmit={form.onSubmit} onKeyDown={onKeyDown} noValidate className={classes.form}>
      <TextInput
        {...limited(form.field('name'), GROUP_NAME_MAX)}
        label={t('groups.name')}
        placeholder={t('groups.nameHint')}
        withAsterisk
        data-autofocus
      />
      <Textarea
        {...limited(form.field('description'), GROUP_DESCRIPTION_MAX)}
        label={t('groups.description')}
        autosize
        minRows={2}
        maxRows={6}
      />
      <DialogFoot>
        <Button variant="default" onClick={edit.close} disabled={form.sending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!form.ready} loading={form.sending} miw={110}>
          {t(edit.group ? 'groups.saveEdit' : 'groups.saveNew')}
        </Button>
      </DialogFoot>
    </form>
  );
}
