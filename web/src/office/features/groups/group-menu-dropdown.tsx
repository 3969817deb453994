import { Combobox } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { GROUP_NAME_MAX, type Group } from '@regalo/contract/groups/groups';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { bestMatches } from '../../../lib/best-matches.ts';
import { StandIn } from '../../../ui/late/stand-in.tsx';
import { withinPage } from '../../../ui/option-list.ts';
import { useSearchedMenu } from '../../../ui/searched-menu.ts';
import { useAllGroups } from './api.ts';
import classes from './group-menu.module.css';

/** The value of the entry that makes a group; the others have the ids of groups. */
const CREATE = 'new';

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.toLocaleLowerCase();

export interface GroupMenuProps {
  /** The category of the groups. */
  category: Category;
  /** Label of the entry for 0, above the groups. */
  none: string;
  /** The chosen group. */
  value?: number;
  onChange: (groupId: number) => void;
  /** Offers to make a group of the name that was typed, if there is none of it. */
  onCreate?: (name: string) => void;
}

interface Props extends GroupMenuProps {
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
}

/** The dropdown of a group menu: a search above the groups, which scroll beyond six. */
export function GroupMenuDropdown(props: Props) {
  const { category, none, value, onChange, onCreate, button, opened, onClose } = props;
  const { t } = useTranslation();
  const { combobox, term, search } = useSearchedMenu(onClose);
  const follow = useEffectEvent((open: boolean) =>
    open ? combobox.openDropdown() : combobox.closeDropdown(),
  );
  useEffect(() => follow(opened), [opened]);
  const groups = useAllGroups(category, combobox.dropdownOpened);
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      shadow="md"
      {...withinPage}
      onOptionSubmit={(id) => {
        if (id === CREATE) onCreate?.(term.trim());
        else onChange(Number(id));
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <StandIn for={button.current} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          {...search}
          aria-label={t('groupMenu.search')}
          placeholder={t(onCreate ? 'groupMenu.searchOrCreate' : 'groupMenu.search')}
          maxLength={GROUP_NAME_MAX}
        />
        {combobox.dropdownOpened && (
          <Options
            groups={groups.data}
            failed={groups.isError}
            term={term.trim()}
            creates={onCreate !== undefined}
            none={none}
            value={value}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionsProps extends Pick<GroupMenuProps, 'none'> {
  groups: Group[] | undefined;
  failed: boolean;
  term: string;
  creates: boolean;
  value: number | undefined;
}

function Options({ groups, failed, term, creates, none, value }: OptionsProps) {
  const { t } = useTranslation();
  const found = bestMatches(groups?.map((group) => ({ ...group, label: group.name })) ?? [], term);
  const isNew = creates && term !== '' && groups?.every(({ name }) => !isSameName(name, term));
  const option = (id: number, name: string) => (
    <Combobox.Option key={id} value={String(id)} active={value === id} className={classes.option}>
      {name}
    </Combobox.Option>
  );
  const empty = () => {
    if (failed) return t('common.failedTitle');
    if (!groups) return t('common.loading');
    return groups.length === 0 ? t('groupMenu.noneAvailable') : t('groupMenu.noneFound');
  };
  return (
    <Combobox.Options className={classes.groups} aria-label={t('groupMenu.groups')}>
      {!term && <div className={classes.none}>{option(0, none)}</div>}
      {found.map(({ id, name }) => option(id, name))}
      {found.length === 0 && !isNew && <Combobox.Empty>{empty()}</Combobox.Empty>}
      {isNew && (
        <Combobox.Option value={CREATE} className={classes.option}>
          {t('groupMenu.create', { name: term })}
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
