import { NativeSelect } from '@mantine/core';
import type { MembershipRequest } from '@regalo/contract/operator/membership-requests';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../lib/list-params.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { useRequests } from './api.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { REQUEST_FILTERS, type RequestParams } from './request-params.ts';
import { RequestTable } from './request-table.tsx';

const route = getRouteApi('/guarded/requests');

/** A request that is about to be answered; kept while its dialog closes. */
interface Asked {
  request: MembershipRequest;
  accept: boolean;
  opened: boolean;
}

/** Who would like to be a customer, and what they were answered. */
export function RequestsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useRequests(state.params);
  const results = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const { status } = state.params;
  const Dialog = asked?.accept ? AcceptDialog : DeclineDialog;
  return (
    <>
      <PageTitle
        tab={t('operator.requests.page')}
        title={t('operator.requests.page')}
        intro={t('operator.requests.intro')}
      />
      <ListPanel
        state={state}
        query={query}
        resultsRef={results}
        tools={
          <NativeSelect
            aria-label={t('operator.requests.filter')}
            value={status}
            data={REQUEST_FILTERS.map((value) => ({
              value,
              label: t(`operator.requests.filters.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              state.change({ status: value as RequestParams['status'] })
            }
          />
        }
        empty={
          status === 'all' ? (
            <StateMessage
              drawing="lost"
              title={t('operator.requests.none')}
              hint={t('operator.requests.noneHint')}
            />
          ) : (
            <NothingFound
              title={t('operator.requests.noMatch')}
              all={t('operator.requests.showAll')}
              onAll={() => state.change({ status: 'all' })}
            />
          )
        }
      >
        {(page) => (
          <RequestTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onAnswer={(request, accept) => setAsked({ request, accept, opened: true })}
          />
        )}
      </ListPanel>
      {asked && (
        <Dialog
          key={asked.request.id}
          request={asked.request}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          // The button that had the focus is gone.
          onDone={() => results.current?.focus()}
        />
      )}
    </>
  );
}
