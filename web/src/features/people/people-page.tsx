import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage, useListParams } from '../../lib/list-params.ts';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePeople } from './api.ts';
import { ADD_TEXT, type Area, INTRO_TEXT, ROLE_OF, useArea } from './areas.ts';
import { GroupFilter } from './group-filter.tsx';
import { PeopleExport } from './people-export.tsx';
import classes from './people-page.module.css';
import { useGroupParam } from './people-params.ts';
import { PeopleResults } from './people-results.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonDialogs, usePersonDialogs } from './person-dialogs.tsx';
import { type Picked, usePicked } from './picked.ts';
import { SelectionBar } from './selection-bar.tsx';

interface Props {
  /** Takes the selected people to the gifts. */
  onSendGift: (people: Picked[]) => void;
}

/** The list of one kind of people; page, size, search and group live in the address. */
export function PeoplePage({ onSendGift }: Props) {
  const { t } = useTranslation();
  const area = useArea();
  return (
    <>
      <PageTitle
        tab={t(`people.${area}`)}
        title={t(`people.${area}`)}
        intro={t(`people.${INTRO_TEXT[area]}`)}
        actions={
          <>
            <PeopleExport area={area} />
            <AddButton area={area} />
          </>
        }
      />
      {/* Another area is another list: nothing typed or selected may travel along. */}
      <PeopleList key={area} area={area} onSendGift={onSendGift} />
    </>
  );
}

function AddButton({ area, quiet }: { area: Area; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/${area}/people`}
      variant={quiet ? 'default' : 'filled'}
      leftSection={<IconUserPlus size={18} />}
    >
      {t(`people.${ADD_TEXT[area]}`)}
    </Button>
  );
}

/** What to do where nobody is listed. */
function EmptyActions({ area }: { area: Area }) {
  const { t } = useTranslation();
  const { params } = useListParams();
  const { group, showEveryone } = useGroupParam();
  return (
    <Group justify="center" gap="xs">
      {(params.search !== '' || group !== 0) && (
        <Button variant="default" onClick={showEveryone}>
          {t('groupPage.showAll')}
        </Button>
      )}
      <AddButton area={area} quiet />
    </Group>
  );
}

function emptyHint(search: string, group: number) {
  if (search) return 'people.emptySearchHint';
  return group ? 'peopleList.emptyGroupHint' : 'people.emptyHint';
}

function PeopleList({ area, onSendGift }: Props & { area: Area }) {
  const { t } = useTranslation();
  const { params, change } = useListParams();
  const { group } = useGroupParam();
  const people = usePeople(ROLE_OF[area], { ...params, group });
  const picked = usePicked([]);
  const dialogs = usePersonDialogs();
  const results = useRef<HTMLDivElement>(null);
  const total = people.data?.total_count;
  useLastPage(total, people.isPlaceholderData);
  return (
    <Panel flush>
      <div className={classes.tools}>
        <PeopleSearch value={params.search} onSearch={(search) => void change({ search }, true)} />
        <GroupFilter role={ROLE_OF[area]} />
        {total !== undefined && (
          <span className={classes.count}>{t('people.count', { total })}</span>
        )}
      </div>
      <ExportProgress />
      <div ref={results} tabIndex={-1} className={classes.results}>
        <PeopleResults
          label={t(`people.${area}`)}
          people={people}
          picked={picked}
          onEdit={dialogs.onEdit}
          onDelete={dialogs.onDelete}
          emptyHint={t(emptyHint(params.search, group))}
          emptyAction={<EmptyActions area={area} />}
        />
      </div>
      <Pager
        page={params.page}
        size={params.size}
        total={total ?? 0}
        onPage={(page) => void change({ page })}
        onSize={(size) => void change({ size })}
      />
      <SelectionBar role={ROLE_OF[area]} picked={picked} onSendGift={onSendGift} />
      <PersonDialogs dialogs={dialogs} picked={picked} onDeleted={() => results.current?.focus()} />
    </Panel>
  );
}
