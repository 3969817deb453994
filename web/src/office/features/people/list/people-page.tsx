import { Button, Group } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ExportProgress } from '../../../../ui/export-progress.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { usePeople } from '../api.ts';
import { CATEGORY_NAMES, useCategory } from '../categories.ts';
import { type Picked, usePicked } from '../picked.ts';
import { PeopleSearch } from '../picker/people-search.tsx';
import { GroupFilter } from './group-filter.tsx';
import { PeopleExport } from './people-export.tsx';
import classes from './people-page.module.css';
import { usePeopleList } from './people-params.ts';
import { PeopleTable } from './people-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { usePersonDialogs } from './use-person-dialogs.ts';

const PersonDialogs = lazy(() =>
  import('./person-dialogs.tsx').then((file) => ({ default: file.PersonDialogs })),
);

const INTRO_TEXTS = { 1: 'employeesIntro', 2: 'collaborationsIntro', 3: 'clientsIntro' } as const;
const ADD_TEXTS = { 1: 'addEmployees', 2: 'addCollaborations', 3: 'addClients' } as const;

interface Props {
  /** Begins a gift for the selected people. */
  onSendGift: (people: Picked[]) => void;
}

/** The people of one category; page, size, search and group are in the address. */
export function PeoplePage({ onSendGift }: Props) {
  const { t } = useTranslation();
  const category = useCategory();
  const title = t(`people.${CATEGORY_NAMES[category]}`);
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        intro={t(`people.${INTRO_TEXTS[category]}`)}
        actions={
          <>
            <Allowed to="people.export">
              <PeopleExport category={category} />
            </Allowed>
            <AddLink category={category} />
          </>
        }
      />
      {/* The key resets search and selection when the category changes. */}
      <PeopleList key={category} category={category} onSendGift={onSendGift} />
    </>
  );
}

function AddLink({ category, quiet }: { category: Category; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <Allowed to="people.write">
      <ButtonLink
        to="/$category/people"
        params={{ category }}
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconUserPlus size={18} />}
      >
        {t(`people.${ADD_TEXTS[category]}`)}
      </ButtonLink>
    </Allowed>
  );
}

function PeopleList({ category, onSendGift }: Props & { category: Category }) {
  const { t } = useTranslation();
  const list = usePeopleList();
  const { params, change } = list;
  const people = usePeople(category, params);
  const picked = usePicked([]);
  const dialogs = usePersonDialogs();
  const results = useRef<HTMLDivElement>(null);
  const total = people.data?.total_count;
  return (
    <>
      <ListPanel
        state={list}
        query={people}
        resultsRef={results}
        tools={
          <>
            <PeopleSearch value={params.search} onSearch={(search) => change({ search }, true)} />
            <Allowed to="groups.read">
              <GroupFilter category={category} />
            </Allowed>
            {total !== undefined && (
              <span className={classes.count}>{t('people.count', { total })}</span>
            )}
          </>
        }
        above={<ExportProgress />}
        empty={<Nobody category={category} />}
        foot={<SelectionBar category={category} picked={picked} onSendGift={onSendGift} />}
      >
        {(page) => (
          <PeopleTable
            label={t(`people.${CATEGORY_NAMES[category]}`)}
            rows={page?.list}
            stale={people.isPlaceholderData}
            picked={picked}
            onEdit={dialogs.onEdit}
            onDelete={dialogs.onDelete}
          />
        )}
      </ListPanel>
      <Suspense>
        {dialogs.current && (
          <PersonDialogs
            dialogs={dialogs}
            picked={picked}
            onDeleted={() => results.current?.focus()}
          />
        )}
      </Suspense>
    </>
  );
}

function emptyHint(search: string, group: number) {
  if (search) return 'people.emptySearchHint';
  return group ? 'peopleList.emptyGroupHint' : 'people.emptyHint';
}

/** The empty list. */
function Nobody({ category }: { category: Category }) {
  const { t } = useTranslation();
  const {
    params: { search, group },
    change,
  } = usePeopleList();
  return (
    <StateMessage
      drawing="search"
      title={t('people.empty')}
      hint={t(emptyHint(search, group))}
      action={
        <Group justify="center" gap="xs">
          {(search !== '' || group !== 0) && (
            <Button variant="default" onClick={() => change({ search: '', group: 0 })}>
              {t('groupPage.showAll')}
            </Button>
          )}
          <AddLink category={category} quiet />
        </Group>
      }
    />
  );
}
