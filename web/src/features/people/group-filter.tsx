import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/fields';
import { IconFilter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllGroups } from '../groups/all-groups.ts';
import { GroupMenu } from '../groups/group-menu.tsx';
import classes from './people-page.module.css';
import { useGroupParam } from './people-params.ts';

/** Narrows the list to one group; the address holds which. */
export function GroupFilter({ role }: { role: Category }) {
  const { t } = useTranslation();
  const { group, showGroup } = useGroupParam();
  const groups = useAllGroups(role, group !== 0);
  const chosen = groups.data?.find(({ id }) => id === group);
  const gone = group !== 0 && groups.isSuccess && !groups.isFetching && !chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showGroup` is made anew at each render
  useEffect(() => {
    if (gone) showGroup(0, true);
  }, [gone]);
  const name = group === 0 ? t('groupMenu.all') : chosen?.name;
  return (
    <GroupMenu category={role} none={t('groupMenu.all')} value={group} onChange={showGroup}>
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
