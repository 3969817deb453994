import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { type AuditEntry, useAudit } from './api.ts';
import { type AuditParams, NO_FILTER } from './audit-params.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';
import { ChainPanel } from './chain-panel.tsx';

/** The list is one page that grows. */
const ENDLESS = { params: { page: 1, size: Number.MAX_SAFE_INTEGER }, change: () => {} };

const route = getRouteApi('/guarded/audit');

/** What operators did, and whether the chain of it holds. */
export function AuditPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const filter = route.useSearch();
  const change = (wanted: Partial<AuditParams>) =>
    void navigate({ search: { ...filter, ...wanted } });
  const query = useAudit(filter);
  const entries = query.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <PageTitle
        tab={t('operator.audit.page')}
        title={t('operator.audit.page')}
        intro={t('operator.audit.intro')}
      />
      <Stack gap="lg">
        <ChainPanel />
        <ListPanel<{ entries: AuditEntry[]; total_count: number }>
          state={ENDLESS}
          query={{ ...query, data: entries && { entries, total_count: entries.length } }}
          title={t('operator.audit.list')}
          endless
          tools={
            <AuditTools
              filter={filter}
              onFilter={change}
              operators={query.data?.pages[0]?.operators ?? []}
            />
          }
          empty={<Nothing filter={filter} onAll={() => change(NO_FILTER)} />}
          foot={
            query.hasNextPage && (
              <Button
                variant="default"
                m="md"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('operator.audit.older')}
              </Button>
            )
          }
        >
          {(shown) => <AuditTable entries={shown?.entries} stale={query.isPlaceholderData} />}
        </ListPanel>
      </Stack>
    </>
  );
}

function Nothing({ filter, onAll }: { filter: AuditParams; onAll: () => void }) {
  const { t } = useTranslation();
  if (!Object.values(filter).some(Boolean))
    return (
      <StateMessage
        drawing="audit"
        title={t('operator.audit.nothing')}
        hint={t('operator.audit.nothingHint')}
      />
    );
  return (
    <NothingFound
      title={t('operator.audit.noneFound')}
      hint={t('operator.audit.noneFoundHint')}
      all={t('operator.audit.showAll')}
      onAll={onAll}
    />
  );
}
