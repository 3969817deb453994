import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllGroups } from '../../groups/api.ts';
import { GroupMenu } from '../../groups/group-menu.tsx';
import classes from './people-page.module.css';
import { usePeopleList } from './people-params.ts';

/** Filters the list by group. */
export function GroupFilter({ category }: { category: Category }) {
  const { t } = useTranslation();
  const {
    params: { group },
    change,
  } = usePeopleList();
  const groups = useAllGroups(category, group !== 0);
  const chosen = groups.data?.find(({ id }) => id === group);
  const gone = group !== 0 && groups.isSuccess && !groups.isFetching && !chosen;
  const leave = useEffectEvent(() => change({ group: 0 }, true));
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  const name = group === 0 ? t('groupMenu.all') : chosen?.name;
  return (
    <GroupMenu
      category={category}
      none={t('groupMenu.all')}
      value={group}
      onChange={(next) => change({ group: next })}
    >
      {(toggle) => (
        <Button
          className={classes.filter}
          variant={group === 0 ? 'default' : 'light'}
          leftSection={<IconFilter size={16} />}
          aria-label={`${t('peopleList.filter')}: ${name ?? t('common.loading')}`}
          onClick={toggle}
        >
          {name}
        </Button>
      )}
    </GroupMenu>
  );
}
