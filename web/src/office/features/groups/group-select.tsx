import { Combobox, Input, InputBase } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { createGroup, useAllGroups } from './api.ts';
import classes from './group-menu.module.css';
import { GroupMenu } from './group-menu.tsx';

interface Props {
  category: Category;
  /** 0 is no group. */
  value: number;
  onChange: (groupId: number) => void;
}

/** A form field for the group of a person, old or new, for members who may change it. */
export function GroupSelect(props: Props) {
  return (
    <Allowed to={['groups.read', 'groups.write']}>
      <Select {...props} />
    </Allowed>
  );
}

function Select({ category, value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const groups = useAllGroups(category, value !== 0);
  const name = groups.data?.find((group) => group.id === value)?.name;
  const { send } = useSend({
    send: (wanted: string) => createGroup({ name: wanted, role: category }),
    onDone: (id) => {
      onChange(id);
      toast('success', t('groups.added'));
    },
    onFailed: (error) => toast('problem', failureText(error, t('groups.saveFailed'))),
  });
  return (
    <Input.Wrapper label={t('groupMenu.group')} labelProps={{ id: `${id}-label`, htmlFor: id }}>
      <GroupMenu
        category={category}
        none={t('groupMenu.none')}
        value={value}
        onChange={onChange}
        onCreate={(wanted) => send(() => wanted)}
      >
        {(toggle) => (
          <InputBase
            component="button"
            type="button"
            pointer
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onClick={toggle}
          >
            <span className={classes.name}>{value === 0 ? t('groupMenu.none') : name}</span>
          </InputBase>
        )}
      </GroupMenu>
    </Input.Wrapper>
  );
}
