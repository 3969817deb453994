import { Badge, Button, Skeleton } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import type { ListedGroup } from '@regalo/contract/groups/groups';
import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../../lib/plain-text.ts';
import { Pager } from '../../../../../ui/pager.tsx';
import { SearchBox } from '../../../../../ui/search-box.tsx';
import { FailedState, StateMessage } from '../../../../../ui/state-message.tsx';
import { useAllGroups } from '../../../groups/api.ts';
import { CategorySwitch } from '../../../people/picker/category-switch.tsx';
import picker from '../../../people/picker/picker-dialog.module.css';
import classes from './groups-picker.module.css';
import type { GroupChoice } from './use-group-choice.ts';

interface Props {
  category: Category;
  onCategory: (category: Category) => void;
  choice: GroupChoice;
}

/** The groups of a category, by name. */
export function GroupList({ category, onCategory, choice }: Props) {
  const { t } = useTranslation();
  const groups = useAllGroups(category, true);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = plainText(search.trim());
  const found = groups.data?.filter(({ name }) => plainText(name).includes(wanted));
  const empty = wanted ? t('sources.noGroupsFound') : t('sources.noGroups');
  return (
    <>
      <div className={picker.tools}>
        <CategorySwitch
          value={category}
          onChange={(next) => {
            onCategory(next);
            setPage(1);
          }}
        />
        <SearchBox
          value={search}
          placeholder={t('sources.searchGroups')}
          onChange={(typed) => {
            setSearch(typed);
            setPage(1);
          }}
        />
      </div>
      <div className={picker.list}>
        {groups.isError && <FailedState onRetry={() => void groups.refetch()} />}
        {groups.isPending && <Skeleton height={180} radius={0} />}
        {found?.length === 0 && <StateMessage drawing="search" title={empty} />}
        <ul className={classes.groups}>
          {found?.slice((page - 1) * DEFAULT_PAGE_SIZE, page * DEFAULT_PAGE_SIZE).map((group) => (
            <GroupRow key={group.id} group={group} choice={choice} />
          ))}
        </ul>
      </div>
      <Pager page={page} size={DEFAULT_PAGE_SIZE} total={found?.length ?? 0} onPage={setPage} />
    </>
  );
}

/** A group with how many are in it: opened for a closer look, or taken as a whole with one click. */
function GroupRow({ group, choice }: { group: ListedGroup; choice: GroupChoice }) {
  const { t } = useTranslation();
  const { id, name, description, people } = group;
  const count = choice.countIn(id);
  const taking = choice.takingOf(id);
  return (
    <li className={classes.row}>
      <button type="button" className={classes.group} onClick={() => choice.open(group)}>
        <IconUsersGroup size={20} stroke={1.6} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.description}>
            {t('sources.inGroup', { count: people })}
            {description && ` · ${description}`}
          </span>
        </span>
        {count > 0 && <Badge variant="light">{t('checkout.picked', { count })}</Badge>}
        <IconChevronRight size={18} stroke={1.8} />
      </button>
      {people > count && (
        <Button
          size="sm"
          variant="light"
          className={classes.take}
          loading={taking !== null && !taking.failed}
          aria-label={t('sources.takeGroup', { name, count: people })}
          onClick={() => choice.take(group)}
        >
          {t('sources.takeAll', { count: people })}
        </Button>
      )}
      {taking?.failed && (
        <p role="alert" className={classes.failed}>
          {t('sources.selectFailed')}
        </p>
      )}
    </li>
  );
}
