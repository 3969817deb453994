import type { ShopStatement } from '@regalo/contract/shop/statements';
import { languageOf } from '@regalo/messages/languages';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { rangeText } from '../../lib/dates.ts';
import { type ExportType, startExport } from '../../lib/exporting.ts';
import { listState } from '../../lib/list-params.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ExportMenu, ExportProgress } from '../../ui/export-menu.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedRecord, LoadingRecord, recordId, UnknownRecord } from '../../ui/record-page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { fetchStatement, useStatement } from './api.ts';
import { LineTable } from './line-table.tsx';
import { Payout } from './statement-table.tsx';
import classes from './statements.module.css';

const route = getRouteApi('/guarded/statements/$statement');

/** A statement: its sums, its payout and every use, undo and correction in it. */
export function StatementPage() {
  const { t, i18n } = useTranslation();
  const id = recordId(route.useParams().statement);
  const navigate = route.useNavigate();
  const list = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useStatement(id, list.params);
  const { data, error } = query;
  const unknown = id === null || (error instanceof ApiError && error.status === 404);
  if (unknown)
    return (
      <UnknownRecord
        title={t('shop.pages.statements')}
        unknown={t('shop.statements.unknown')}
        hint={t('shop.statements.unknownHint')}
        action={<ButtonLink to="/statements">{t('shop.statements.all')}</ButtonLink>}
      />
    );
  if (!data)
    return error ? (
      <FailedRecord title={t('shop.pages.statements')} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingRecord title={t('shop.pages.statements')} heights={[200, 420]} />
    );
  const { statement } = data;
  const title = t('shop.statements.title', { number: statement.number });
  const exportLines = (type: ExportType) =>
    void startExport(type, `${t('shop.statements.oneFile')}_${statement.number}`, (options) =>
      fetchStatement(statement.id, { type, language: languageOf(i18n.language) }, options),
    );
  return (
    <>
      <BackLink to="/statements">{t('shop.statements.all')}</BackLink>
      <PageTitle
        tab={title}
        title={title}
        intro={rangeText(statement.first_day, statement.last_day, i18n.language)}
        actions={<ExportMenu choices={[{ onExport: exportLines }]} />}
      />
      <div className={classes.panels}>
        <Sums statement={statement} />
        <ListPanel
          title={t('shop.statements.lines')}
          state={list}
          query={query}
          above={<ExportProgress />}
          empty={<StateMessage drawing="search" title={t('shop.statements.noLines')} />}
        >
          {(page) => <LineTable rows={page?.list} stale={query.isPlaceholderData} />}
        </ListPanel>
      </div>
    </>
  );
}

/** The totals of a statement: used, undone, corrected, commission and payment. */
function Sums({ statement }: { statement: ShopStatement }) {
  const { t } = useTranslation();
  const { redemptions, undos, corrections, redeemed, undone, corrected } = statement;
  const { commission, carried, payable } = statement;
  const money = (amount: number) => <Money amount={amount} />;
  const facts: [string, ReactNode][] = [
    [t('shop.statements.redeemedCount', { total: redemptions }), money(redeemed)],
    [t('shop.statements.undoneCount', { total: undos }), money(-undone)],
  ];
  if (corrections > 0)
    facts.push([t('shop.statements.correctedCount', { total: corrections }), money(corrected)]);
  facts.push([t('shop.statements.commission'), money(-commission)]);
  if (carried !== 0) facts.push([t('shop.statements.carried'), money(carried)]);
  facts.push([t('shop.statements.payable'), <Money key="payable" amount={payable} strong />]);
  return (
    <Panel>
      <Facts facts={facts} sum />
      <p>
        <Payout statement={statement} />
      </p>
    </Panel>
  );
}
