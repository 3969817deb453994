import type { OperatorShop } from '@regalo/contract/operator/shops';
import type { ShopStatement } from '@regalo/contract/shop/statements';
import { languageOf } from '@regalo/messages/languages';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { rangeText } from '../../lib/dates.ts';
import { type ExportType, startExport } from '../../lib/exporting.ts';
import { listState } from '../../lib/list-params.ts';
import { ExportMenu, ExportProgress } from '../../ui/export-menu.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { recordId } from '../../ui/record-page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { fetchStatement, useStatement } from './api.ts';
import { LineTable } from './line-table.tsx';
import { ShopFrame } from './shop-frame.tsx';
import classes from './shops.module.css';
import { StatementState } from './statement-state.tsx';

const route = getRouteApi('/guarded/shops/$shop/statements/$statement');

/** A statement: its sums, its payout and every redemption and undo in it. */
export function ShopStatementPage() {
  return <ShopFrame part="statements">{(shop) => <Statement shop={shop} />}</ShopFrame>;
}

function Statement({ shop }: { shop: OperatorShop }) {
  const { t } = useTranslation();
  const id = recordId(route.useParams().statement);
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useStatement(shop.id, id, state.params);
  const { data, error } = query;
  const all = (
    <TextLink inherit to="/shops/$shop/statements" params={{ shop: String(shop.id) }}>
      {t('operator.shops.statements.all')}
    </TextLink>
  );
  if (id === null || (error instanceof ApiError && error.status === 404))
    return (
      <StateMessage drawing="search" title={t('operator.shops.statements.unknown')} action={all} />
    );
  return (
    <>
      <span>{all}</span>
      {data && <Sums shop={shop} statement={data.statement} />}
      <ListPanel
        title={t('operator.shops.statements.lines')}
        state={state}
        query={query}
        above={<ExportProgress />}
        empty={<StateMessage drawing="search" title={t('operator.shops.statements.noLines')} />}
      >
        {(page) => <LineTable shop={shop} rows={page?.list} stale={query.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}

/** The totals of a statement, how it was paid, and its file. */
function Sums({ shop, statement }: { shop: OperatorShop; statement: ShopStatement }) {
  const { t, i18n } = useTranslation();
  const { id, number, first_day, last_day, redeemed, undone, corrected, corrections } = statement;
  const { commission, carried, payable } = statement;
  const exportLines = (type: ExportType) =>
    void startExport(type, `${t('operator.shops.statements.file')}_${number}`, (options) =>
      fetchStatement(
        { shop_id: shop.id, id },
        { type, language: languageOf(i18n.language) },
        options,
      ),
    );
  const money = (amount: number) => <Money amount={amount} />;
  const facts: [string, ReactNode][] = [
    [t('operator.shops.statements.days'), rangeText(first_day, last_day, i18n.language)],
    [t('operator.shops.statements.redeemed'), money(redeemed)],
    [t('operator.shops.statements.undone'), money(-undone)],
  ];
  if (corrections > 0) facts.push([t('operator.shops.statements.corrected'), money(corrected)]);
  facts.push([t('operator.shops.statements.commission'), money(-commission)]);
  if (carried !== 0) facts.push([t('operator.shops.statements.carried'), money(carried)]);
  facts.push([
    t('operator.shops.statements.payable'),
    <Money key="payable" amount={payable} strong />,
  ]);
  return (
    <Panel
      title={t('operator.shops.statements.title', { number })}
      aside={<ExportMenu choices={[{ onExport: exportLines }]} />}
    >
      <div className={classes.facts}>
        <Facts facts={facts} sum />
        <StatementState statement={statement} />
      </div>
    </Panel>
  );
}
