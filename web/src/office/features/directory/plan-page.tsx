import { NativeSelect, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../lib/list-params.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { LiveSearch } from '../../../ui/live-search.tsx';
import { useTabTitle } from '../../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../../ui/state-message.tsx';
import { partOf, SHOWN_PARTS, useDirectory, useDirectoryPlan } from './api.ts';
import { Decisions } from './decisions.tsx';
import classes from './directory.module.css';
import { PlanTable } from './plan-table.tsx';

const route = getRouteApi('/guarded/settings/api-keys/directory');

function usePlanList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

/** Whom and what the directory adds, changes and takes away next. */
export function PlanPage() {
  const { t } = useTranslation();
  const list = usePlanList();
  const { params, change } = list;
  const plan = useDirectoryPlan(params);
  const { data: directory } = useDirectory();
  useTabTitle(t('directory.plan.page'));
  return (
    <>
      <BackLink to="/settings/api-keys">{t('settings.parts.apiKeys')}</BackLink>
      <ListPanel
        state={list}
        query={plan}
        title={t('directory.plan.title')}
        tools={
          <>
            <LiveSearch
              value={params.search}
              placeholder={t('directory.plan.search')}
              onSearch={(search) => change({ search }, true)}
            />
            <NativeSelect
              className={classes.show}
              aria-label={t('directory.plan.show')}
              value={partOf(params.show)}
              data={SHOWN_PARTS.map((value) => ({
                value,
                label: t(`directory.plan.shows.${value}`),
              }))}
              onChange={({ currentTarget: { value } }) => change({ show: value })}
            />
          </>
        }
        empty={<Nothing />}
        foot={
          directory &&
          directory.state !== 'none' && (
            <div className={classes.foot}>
              {directory.plan.leaving > 0 && <Text size="sm">{t('directory.plan.note')}</Text>}
              <Decisions directory={directory} />
            </div>
          )
        }
      >
        {(page) => <PlanTable rows={page?.list} stale={plan.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const { params, change } = usePlanList();
  if (params.search === '' && partOf(params.show) === 'all')
    return (
      <StateMessage
        drawing="people"
        title={t('directory.plan.none')}
        hint={t('directory.plan.noneHint')}
      />
    );
  return (
    <NothingFound
      title={t('directory.plan.noneFound')}
      hint={t('directory.plan.noneFoundHint')}
      all={t('directory.plan.showAll')}
      onAll={() => change({ search: '', show: 'all' })}
    />
  );
}
