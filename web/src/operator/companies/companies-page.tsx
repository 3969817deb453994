import { Button, NativeSelect } from '@mantine/core';
import { COMPANY_FILTERS, COMPANY_SORTS } from '@regalo/contract/operator/companies';
import { formatCount } from '@regalo/contract/values/count';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listState } from '../../lib/list-params.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { Allowed } from '../allowed.tsx';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { useCompanies } from './api.ts';
import { type CompanyListParams, companyListParams } from './company-params.ts';
import { CompanyTable } from './company-table.tsx';

const route = getRouteApi('/guarded/companies');

/** Every company, with what it holds and has sent last. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useCompanies(state.params);
  const adding = useLazyDialog();
  const filtered = state.params.search !== '' || state.params.filter !== 'all';
  const showAll = () => void navigate({ search: companyListParams.parse({}) });
  return (
    <>
      <PageTitle
        tab={t('operator.companies.page')}
        title={t('operator.companies.page')}
        intro={t('operator.companies.intro')}
        actions={
          <Allowed to="companies.write">
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={adding.open}>
              {t('operator.companies.add.open')}
            </Button>
          </Allowed>
        }
      />
      <ListPanel
        state={state}
        query={query}
        tools={<Tools {...state} counts={query.data?.counts} />}
        empty={filtered ? <NoMatch onAll={showAll} /> : <NoCompanies />}
      >
        {(page) => (
          <CompanyTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onOpen={(company) =>
              void navigate({ to: '/companies/$company', params: { company: String(company.id) } })
            }
          />
        )}
      </ListPanel>
      {adding.wanted && <AddCompanyDialog opened={adding.opened} onClose={adding.close} />}
    </>
  );
}

interface ToolsProps {
  params: CompanyListParams;
  change: (patch: Partial<CompanyListParams>, replace?: boolean) => void;
  counts: Partial<Record<CompanyListParams['filter'], number>> | undefined;
}

/** Search, filter and order. */
function Tools({ params, change, counts }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LiveSearch
        value={params.search}
        placeholder={t('operator.companies.search')}
        onSearch={(search) => change({ search }, true)}
      />
      <NativeSelect
        aria-label={t('operator.companies.filter')}
        value={params.filter}
        data={COMPANY_FILTERS.map((value) => ({
          value,
          label: t(`operator.companies.filters.${value}`, {
            count: counts?.[value] ?? 0,
            replace: { count: formatCount(counts?.[value] ?? 0) },
          }),
        }))}
        onChange={({ currentTarget: { value } }) =>
          change({ filter: value as CompanyListParams['filter'] })
        }
      />
      <NativeSelect
        aria-label={t('operator.companies.sort')}
        value={params.sort}
        data={COMPANY_SORTS.map((value) => ({
          value,
          label: t(`operator.companies.sorts.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value as CompanyListParams['sort'] })
        }
      />
    </>
  );
}

function NoMatch({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <NothingFound
      title={t('operator.companies.none')}
      hint={t('operator.companies.noneHint')}
      all={t('operator.companies.showAll')}
      onAll={onAll}
    />
  );
}

function NoCompanies() {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="circle"
      title={t('operator.companies.empty')}
      hint={t('operator.companies.emptyHint')}
    />
  );
}
