import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../lib/list-params.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { NothingFound, StateMessage } from '../../../ui/state-message.tsx';
import { type Transfer, useTransfers } from '../api.ts';
import { FundsFrame } from '../funds-frame.tsx';
import { AsideDialog } from './aside-dialog.tsx';
import { CertainPanel } from './certain-panel.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { NO_FILTER, useTransferSearch } from './transfer-params.ts';
import { type Task, TransferTable } from './transfer-table.tsx';
import { TransferTools } from './transfer-tools.tsx';

const route = getRouteApi('/guarded/funds');

const DIALOGS = { credit: CreditDialog, match: MatchDialog, aside: AsideDialog };

/** A transfer about to be worked on; kept while its dialog closes. */
interface Asked {
  transfer: Transfer;
  task: Task;
  opened: boolean;
}

/** What came in by bank and SINPE, and whom it is credited to. */
export function TransfersPage() {
  const navigate = route.useNavigate();
  const { search } = useTransferSearch();
  const list = listState(
    { ...route.useSearch(), search },
    ({ search: term, ...address }, replace) => {
      useTransferSearch.setState({ search: term });
      return navigate({ search: address, replace });
    },
  );
  const query = useTransfers(list.params);
  const { t } = useTranslation();
  const results = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const Dialog = asked && DIALOGS[asked.task];
  return (
    <FundsFrame>
      {query.data && <CertainPanel certain={query.data.certain} />}
      <ListPanel
        state={list}
        query={query}
        title={t('operator.funds.transfers.list')}
        resultsRef={results}
        tools={<TransferTools list={list} counts={query.data?.counts} />}
        empty={
          <Nothing
            filtered={list.params.status !== 'all' || list.params.search !== ''}
            onAll={() => list.change(NO_FILTER)}
          />
        }
      >
        {(page) => (
          <TransferTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onTask={(transfer, task) => setAsked({ transfer, task, opened: true })}
          />
        )}
      </ListPanel>
      {asked && Dialog && (
        <Dialog
          key={`${asked.transfer.id} ${asked.task}`}
          transfer={asked.transfer}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          // The button that had the focus may be gone.
          onDone={() => results.current?.focus()}
        />
      )}
    </FundsFrame>
  );
}

function Nothing({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (filtered)
    return (
      <NothingFound
        title={t('operator.funds.transfers.noMatch')}
        hint={t('operator.funds.transfers.noMatchHint')}
        all={t('operator.funds.transfers.showAll')}
        onAll={onAll}
      />
    );
  return (
    <StateMessage
      drawing="wallet"
      title={t('operator.funds.transfers.none')}
      hint={t('operator.funds.transfers.noneHint')}
      action={<ButtonLink to="/funds/upload">{t('operator.funds.upload')}</ButtonLink>}
    />
  );
}
