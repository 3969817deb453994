import { Button, NativeSelect } from '@mantine/core';
import { PROPOSAL_STATES, TOTAL_MARKS } from '@regalo/contract/operator/proposals';
import { formatColones } from '@regalo/contract/values/money';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { useOperator } from '../profile.ts';
import { type Proposal, useProposals } from './api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { proposalParams } from './proposal-params.ts';
import { ProposalTable } from './proposal-table.tsx';

/** The list is one page that grows. */
const ENDLESS = { params: { page: 1, size: Number.MAX_SAFE_INTEGER }, change: () => {} };

const route = getRouteApi('/guarded/proposals');

/** A proposal about to be decided; kept while its dialog closes. */
interface Asked {
  proposal: Proposal;
  accept: boolean;
  opened: boolean;
}

/** What waits for a second operator, and what became of it. */
export function ProposalsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const params = route.useSearch();
  const query = useProposals(params);
  const results = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const mark = useOperator().data?.second_operator_above;
  const list = query.data?.pages.flatMap((page) => page.list);
  const show = (status: string) =>
    void navigate({ search: proposalParams.parse({ status }), replace: true });
  return (
    <>
      <PageTitle
        tab={t('operator.proposals.page')}
        title={t('operator.proposals.page')}
        intro={
          mark !== undefined &&
          t('operator.proposals.intro', {
            mark: formatColones(mark),
            total: formatColones(TOTAL_MARKS * mark),
          })
        }
      />
      <ListPanel<{ list: Proposal[]; total_count: number }>
        state={ENDLESS}
        query={{ ...query, data: list && { list, total_count: list.length } }}
        title={t('operator.proposals.list')}
        endless
        resultsRef={results}
        tools={<StateFilter value={params.status} onChange={show} />}
        empty={<Nothing status={params.status} onAll={() => show('all')} />}
        foot={
          query.hasNextPage && (
            <Button
              variant="default"
              m="md"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('operator.proposals.older')}
            </Button>
          )
        }
      >
        {(shown) => (
          <ProposalTable
            rows={shown?.list}
            stale={query.isPlaceholderData}
            onDecide={(proposal, accept) => setAsked({ proposal, accept, opened: true })}
          />
        )}
      </ListPanel>
      {asked && (
        <DecideDialog
          {...asked}
          onClose={() => setAsked({ ...asked, opened: false })}
          // The button that had the focus is gone.
          onDone={() => results.current?.focus()}
        />
      )}
    </>
  );
}

function StateFilter({ value, onChange }: { value: string; onChange: (to: string) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('operator.proposals.show')}
      value={value}
      data={[
        ...PROPOSAL_STATES.map((state) => ({
          value: state,
          label: t(`operator.proposals.states.${state}`),
        })),
        { value: 'all', label: t('operator.proposals.all') },
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Nothing({ status, onAll }: { status: string; onAll: () => void }) {
  const { t } = useTranslation();
  if (status === 'all')
    return (
      <StateMessage
        drawing="sent"
        title={t('operator.proposals.noneOfAll')}
        hint={t('operator.proposals.noneHint')}
      />
    );
  return (
    <NothingFound
      title={t('operator.proposals.none')}
      hint={t('operator.proposals.noneHint')}
      all={t('operator.proposals.all')}
      onAll={onAll}
    />
  );
}
