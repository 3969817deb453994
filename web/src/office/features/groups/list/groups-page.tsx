import { Button } from '@mantine/core';
import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import type { Group } from '@regalo/contract/groups/groups';
import { IconUsersPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../../lib/list-params.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { LiveSearch } from '../../../../ui/live-search.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../../../ui/state-message.tsx';
import { useCategory } from '../../people/use-category.ts';
import { useGroups } from '../api.ts';
import { GroupDialogs, useGroupDialogs } from '../group-dialogs.tsx';
import { GroupTable } from './group-table.tsx';

// Loaded once a group was added.
const GroupPeopleDialog = lazy(() =>
  import('../members/group-people-dialog.tsx').then((file) => ({
    default: file.GroupPeopleDialog,
  })),
);

/** A group that was just added, and whether its people are being chosen. */
interface Filling {
  added: Group | null;
  choosing: boolean;
}

const route = getRouteApi('/guarded/$category/group');

function useGroupList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

/** The groups of one category; page, size and search are in the address. */
export function GroupsPage() {
  const category = useCategory();
  // The key resets state and dialogs when the category changes.
  return <Groups key={category} category={category} />;
}

function Groups({ category }: { category: Category }) {
  const { t } = useTranslation();
  const title = t(`groups.${CATEGORY_NAMES[category]}`);
  const list = useGroupList();
  const groups = useGroups(category, list.params);
  const dialogs = useGroupDialogs();
  const results = useRef<HTMLDivElement>(null);
  const may = useMay();
  const [{ added, choosing }, setFilling] = useState<Filling>({ added: null, choosing: false });
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        intro={t('groups.intro')}
        actions={<AddButton onAdd={dialogs.onAdd} />}
      />
      <ListPanel
        state={list}
        query={groups}
        resultsRef={results}
        tools={
          <LiveSearch
            value={list.params.search}
            placeholder={t('groupMenu.search')}
            onSearch={(search) => list.change({ search }, true)}
          />
        }
        empty={list.params.search ? <NoneFound /> : <NoneYet onAdd={dialogs.onAdd} />}
      >
        {(page) => (
          <GroupTable
            label={title}
            groups={page?.list}
            stale={groups.isPlaceholderData}
            onEdit={dialogs.onEdit}
            onDelete={dialogs.onDelete}
          />
        )}
      </ListPanel>
      <GroupDialogs
        category={category}
        dialogs={dialogs}
        onDeleted={() => results.current?.focus()}
        onAdded={(group) => setFilling({ added: group, choosing: true })}
      />
      <Suspense>
        {added && may('people.read') && (
          <GroupPeopleDialog
            key={added.id}
            group={added}
            opened={choosing}
            onClose={() => {
              setFilling({ added, choosing: false });
              results.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function AddButton({ onAdd, quiet }: { onAdd: () => void; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <Allowed to="groups.write">
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconUsersPlus size={18} />}
        onClick={onAdd}
      >
        {t('groups.add')}
      </Button>
    </Allowed>
  );
}

function NoneFound() {
  const { t } = useTranslation();
  const { change } = useGroupList();
  return (
    <NothingFound
      title={t('groups.noneFound')}
      hint={t('groups.noneFoundHint')}
      all={t('groups.showAll')}
      onAll={() => change({ search: '' })}
    />
  );
}

function NoneYet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="circle"
      title={t('groups.empty')}
      hint={t('groups.emptyHint')}
      action={<AddButton onAdd={onAdd} quiet />}
    />
  );
}
