import { Button } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/fields';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLastPage, useListParams } from '../../lib/list-params.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageSizeSelect } from '../../ui/page-size-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { usePeople } from './api.ts';
import { ADD_TEXT, type Area, INTRO_TEXT, ROLE_OF, useArea } from './areas.ts';
import { usePeopleColumns } from './people-columns.tsx';
import classes from './people-page.module.css';
import { PeopleSearch } from './people-search.tsx';

/** The list of one kind of people; page, size and search live in the address. */
export function PeoplePage() {
  const area = useArea();
  // Another area is another list: nothing typed may travel along.
  return <PeopleList key={area} area={area} />;
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

function PeopleList({ area }: { area: Area }) {
  const { t } = useTranslation();
  const { params, change } = useListParams();
  const people = usePeople(ROLE_OF[area], params);
  const total = people.data?.total_count;
  useLastPage(total, people.isPlaceholderData);
  return (
    <>
      <PageTitle
        tab={t(`people.${area}`)}
        title={t(`people.${area}`)}
        intro={t(`people.${INTRO_TEXT[area]}`)}
        actions={<AddButton area={area} />}
      />
      <Panel flush>
        <div className={classes.tools}>
          <PeopleSearch
            value={params.search}
            onSearch={(search) => void change({ search }, true)}
          />
          {total !== undefined && (
            <span className={classes.count}>{t('people.count', { total })}</span>
          )}
        </div>
        <Results area={area} people={people} searching={params.search !== ''} />
        <Pager
          page={params.page}
          size={params.size}
          total={total ?? 0}
          onPage={(page) => void change({ page })}
          sizes={
            <PageSizeSelect
              sizes={PAGE_SIZES}
              value={params.size}
              onChange={(size) => void change({ size })}
            />
          }
        />
      </Panel>
    </>
  );
}

interface ResultsProps {
  area: Area;
  people: ReturnType<typeof usePeople>;
  searching: boolean;
}

function Results({ area, people, searching }: ResultsProps) {
  const { t } = useTranslation();
  const columns = usePeopleColumns();
  if (people.isError) return <FailedState onRetry={() => void people.refetch()} />;
  if (people.data?.total_count === 0)
    return (
      <StateMessage
        drawing="search"
        title={t('people.empty')}
        hint={searching ? t('people.emptySearchHint') : t('people.emptyHint')}
        action={<AddButton area={area} quiet />}
      />
    );
  return (
    <DataTable
      label={t(`people.${area}`)}
      columns={columns}
      rows={people.data?.list}
      rowKey={(person) => person.id}
      stale={people.isPlaceholderData}
    />
  );
}
