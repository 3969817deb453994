import { Button } from '@mantine/core';
import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { exportPeople } from '@regalo/contract/people/list';
import { languageOf } from '@regalo/messages/languages';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../../lib/api/call-file.ts';
import { type ExportType, startExport } from '../../../../lib/exporting.ts';
import { SEARCH_MIN } from '../../../../lib/list-params.ts';
import { ExportMenu } from '../../../../ui/export-menu.tsx';
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

/** Exports the list, as a file that can be uploaded again. */
export function PeopleExport({ category }: { category: Category }) {
  const { i18n } = useTranslation();
  const { params } = usePeopleList();
  const { group, fields } = params;
  const search = params.search.trim();
  const fetchFile = (type: ExportType) => {
    const language = languageOf(i18n.language);
    const query = { role: `${category}` as const, type, language };
    const body = {
      ...(search.length >= SEARCH_MIN && { search }),
      ...(group !== 0 && { group_id: group }),
      ...(fields.length > 0 && { fields }),
    };
    void startExport(type, CATEGORY_NAMES[category], (options) =>
      callFile(exportPeople, { query, body, ...options }),
    );
  };
  return <ExportMenu choices={[{ onExport: fetchFile }]} />;
}
