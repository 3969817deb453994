import { Button, Group } from '@mantine/core';
import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ExportProgress } from '../../../../ui/export-menu.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { FieldFilter } from '../../custom-fields/field-filter.tsx';
import { usePeople } from '../api.ts';
import { type Picked, usePicked } from '../picked.ts';
import { PeopleSearch } from '../picker/people-search.tsx';
import { useCategory } from '../use-category.ts';
import classes from './people-page.module.css';
import { usePeopleList } from './people-params.ts';
import { PeopleSelection } from './people-selection.tsx';
import { PeopleTable } from './people-table.tsx';
import { GroupFilter, PeopleExport } from './people-tools.tsx';
import { UploadButton, UploadPeople, useUploadPeople } from './upload-people.tsx';
import { usePersonDialogs } from './use-person-dialogs.ts';

const PersonDialogs = lazy(() =>
  import('./person-dialogs.tsx').then((file) => ({ default: file.PersonDialogs })),
);

const INTRO_TEXTS = { 1: 'employeesIntro', 2: 'collaborationsIntro', 3: 'clientsIntro' } as const;
const NONE_TEXTS = { 1: 'noEmployees', 2: 'noCollaborations', 3: 'noClients' } as const;
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
  const upload = useUploadPeople();
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
            <UploadButton buttonRef={upload.button} onUpload={upload.open} />
            <AddLink category={category} />
          </>
        }
      />
      {/* The key resets search and selection when the category changes. */}
      <PeopleList
        key={category}
        category={category}
        onSendGift={onSendGift}
        onUpload={upload.open}
      />
      <UploadPeople key={`upload ${category}`} category={category} dialog={upload} />
    </>
  );
}

function AddLink({ category }: { category: Category }) {
  const { t } = useTranslation();
  return (
    <Allowed to="people.write">
      <ButtonLink
        to="/$category/people"
        params={{ category }}
        leftSection={<IconUserPlus size={18} />}
      >
        {t(`people.${ADD_TEXTS[category]}`)}
      </ButtonLink>
    </Allowed>
  );
}

interface ListProps extends Props {
  category: Category;
  onUpload: () => void;
}

function PeopleList({ category, onSendGift, onUpload }: ListProps) {
  const { t } = useTranslation();
  const list = usePeopleList();
  const { params, change } = list;
  const people = usePeople(category, params);
  const picked = usePicked([]);
  const dialogs = usePersonDialogs();
  const results = useRef<HTMLDivElement>(null);
  const total = people.data?.total_count;
  const isWhole = params.search === '' && params.group === 0 && params.fields.length === 0;
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
            <FieldFilter
              subjects={['person']}
              value={params.fields}
              onChange={(fields) => change({ fields })}
            />
            {total !== undefined && (
              <span className={classes.count}>
                {total === 0 && isWhole ? t('people.empty') : t('people.count', { total })}
              </span>
            )}
          </>
        }
        above={<ExportProgress />}
        empty={
          isWhole ? (
            <NobodyYet category={category} onUpload={onUpload} />
          ) : (
            <NobodyFound category={category} />
          )
        }
        foot={<PeopleSelection category={category} picked={picked} onSendGift={onSendGift} />}
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

/** Nobody was searched: there is nobody yet. */
function NobodyYet({ category, onUpload }: Omit<ListProps, 'onSendGift'>) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="people"
      title={t(`people.${NONE_TEXTS[category]}`)}
      hint={t('people.emptyHint')}
      action={
        <Group justify="center" gap="xs">
          <UploadButton onUpload={onUpload} />
          <AddLink category={category} />
        </Group>
      }
    />
  );
}

/** Nobody fits the search or the group. */
function NobodyFound({ category }: { category: Category }) {
  const { t } = useTranslation();
  const { params, change } = usePeopleList();
  return (
    <StateMessage
      drawing="search"
      title={t('people.empty')}
      hint={t(params.search ? 'people.emptySearchHint' : 'peopleList.emptyGroupHint')}
      action={
        <Group justify="center" gap="xs">
          <Button variant="default" onClick={() => change({ search: '', group: 0, fields: [] })}>
            {t('groupPage.showAll')}
          </Button>
          <AddLink category={category} />
        </Group>
      }
    />
  );
}
