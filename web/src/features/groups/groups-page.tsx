import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/fields';
import { IconUsersPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../lib/list-params.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { useGroups } from './api.ts';
import { GroupDialogs, useGroupDialogs } from './group-dialogs.tsx';
import { GroupTable } from './group-table.tsx';

interface Props {
  category: Category;
  title: string;
  /** The address of this page; each group's own page lies below. */
  path: string;
}

/** The groups of one category; page, size and search live in the address. */
export function GroupsPage({ category, title, path }: Props) {
  const { t } = useTranslation();
  const { params } = useListParams();
  const groups = useGroups(category, params);
  const dialogs = useGroupDialogs();
  const results = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        intro={t('groups.intro')}
        actions={<AddButton onAdd={dialogs.onAdd} />}
      />
      <ListPanel
        searchHint={t('groupMenu.search')}
        total={groups.data?.total_count}
        stale={groups.isPlaceholderData}
        resultsRef={results}
      >
        <Results title={title} path={path} groups={groups} dialogs={dialogs} />
      </ListPanel>
      <GroupDialogs
        category={category}
        dialogs={dialogs}
        onDeleted={() => results.current?.focus()}
      />
    </>
  );
}

function AddButton({ onAdd, quiet }: { onAdd: () => void; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={<IconUsersPlus size={18} />}
      onClick={onAdd}
    >
      {t('groups.add')}
    </Button>
  );
}

interface ResultsProps extends Pick<Props, 'title' | 'path'> {
  groups: ReturnType<typeof useGroups>;
  dialogs: ReturnType<typeof useGroupDialogs>;
}

function Results({ title, path, groups, dialogs }: ResultsProps) {
  const { t } = useTranslation();
  const { params, change } = useListParams();
  if (groups.isError) return <FailedState onRetry={() => void groups.refetch()} />;
  if (groups.data?.total_count === 0 && params.search !== '')
    return (
      <StateMessage
        drawing="search"
        title={t('groups.noneFound')}
        hint={t('groups.noneFoundHint')}
        action={
          <Button variant="default" onClick={() => void change({ search: '' })}>
            {t('groups.showAll')}
          </Button>
        }
      />
    );
  if (groups.data?.total_count === 0)
    return (
      <StateMessage
        drawing="people"
        title={t('groups.empty')}
        hint={t('groups.emptyHint')}
        action={<AddButton onAdd={dialogs.onAdd} quiet />}
      />
    );
  return (
    <GroupTable
      label={title}
      path={path}
      // A page beyond the end is left at once; until then it is not shown as if it were empty.
      groups={groups.data?.list.length ? groups.data.list : undefined}
      stale={groups.isPlaceholderData}
      onEdit={dialogs.onEdit}
      onDelete={dialogs.onDelete}
    />
  );
}
