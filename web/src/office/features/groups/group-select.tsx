import { Combobox, Input, InputBase } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../ui/allowed.tsx';
import { useAllGroups } from './api.ts';
import classes from './group-menu.module.css';
import { GroupMenu } from './group-menu.tsx';

interface Props {
  category: Category;
  /** 0 is no group. */
  value: number;
  onChange: (groupId: number) => void;
}

/** A form field for the group of a person, for members who may change it. */
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
  return (
    <Input.Wrapper label={t('groupMenu.group')} labelProps={{ id: `${id}-label`, htmlFor: id }}>
      <GroupMenu category={category} none={t('groupMenu.none')} value={value} onChange={onChange}>
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
