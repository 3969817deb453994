import { Button } from '@mantine/core';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import type { ShopStatement } from '@regalo/contract/shop/statements';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../../lib/dates.ts';
import { listState } from '../../lib/list-params.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Figures } from '../../ui/figures.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { Allowed } from '../allowed.tsx';
import { closeStatements, useStatements } from './api.ts';
import { ShopFrame } from './shop-frame.tsx';
import classes from './shops.module.css';
import { StatementState } from './statement-state.tsx';

const route = getRouteApi('/guarded/shops/$shop/statements');

/** What a shop is owed since its last statement, and its statements. */
export function ShopStatementsPage() {
  return <ShopFrame part="statements">{(shop) => <Statements shop={shop} />}</ShopFrame>;
}

function Statements({ shop }: { shop: OperatorShop }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useStatements(shop.id, state.params);
  return (
    <>
      <OpenPeriod shop={shop} open={query.data?.open} />
      <ListPanel
        title={t('operator.shops.statements.closed')}
        state={state}
        query={query}
        empty={
          <StateMessage
            drawing="report"
            title={t('operator.shops.statements.none')}
            hint={t('operator.shops.statements.noneHint')}
          />
        }
      >
        {(page) => <StatementTable shop={shop} rows={page?.list} stale={query.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}

type Open = NonNullable<ReturnType<typeof useStatements>['data']>['open'];

/** What has come together, and how what is due is closed. */
function OpenPeriod({ shop, open }: { shop: OperatorShop; open: Open | undefined }) {
  const { t, i18n } = useTranslation();
  const close = useAction({
    send: () => closeStatements(shop.id),
    onDone: ({ body: { closed } }) => {
      const count = closed.length;
      if (count === 0) toast('success', t('operator.shops.statements.nothingDue'));
      else toast('success', t('operator.shops.statements.wasClosed', { count }));
    },
    failed: t('operator.shops.failed'),
  });
  const days = open && rangeText(open.first_day, open.last_day, i18n.language);
  return (
    <Panel
      title={t('operator.shops.statements.open')}
      aside={
        <Allowed to="shops.pay">
          <Button variant="default" loading={close.sending} onClick={() => close.run()}>
            {t('operator.shops.statements.close')}
          </Button>
        </Allowed>
      }
      flush
    >
      {open === null ? (
        <p className={classes.nothing}>{t('operator.shops.statements.noTerms')}</p>
      ) : (
        <Figures
          figures={[
            [t('operator.shops.statements.days'), days],
            [t('operator.shops.statements.redeemed'), open && <Money amount={open.redeemed} />],
            [t('operator.shops.statements.undone'), open && <Money amount={-open.undone} />],
            ...(open && open.corrections > 0
              ? ([
                  [
                    t('operator.shops.statements.corrected'),
                    <Money key="corrected" amount={open.corrected} />,
                  ],
                ] as const)
              : []),
            [
              t('operator.shops.statements.commission'),
              open && <Money amount={-open.commission} />,
            ],
            [
              t('operator.shops.statements.payable'),
              open && <Money amount={open.payable} strong />,
            ],
          ]}
        />
      )}
    </Panel>
  );
}

interface TableProps {
  shop: OperatorShop;
  rows: ShopStatement[] | undefined;
  stale: boolean;
}

function StatementTable({ shop, rows, stale }: TableProps) {
  const { t, i18n } = useTranslation();
  const columns: Column<ShopStatement>[] = [
    {
      key: 'number',
      header: t('operator.shops.statements.number'),
      main: true,
      whole: true,
      cell: ({ id, number }) => (
        <TextLink
          inherit
          to="/shops/$shop/statements/$statement"
          params={{ shop: String(shop.id), statement: String(id) }}
        >
          {t('operator.shops.statements.title', { number })}
        </TextLink>
      ),
    },
    {
      key: 'days',
      header: t('operator.shops.statements.days'),
      card: 'second',
      whole: true,
      cell: ({ first_day, last_day }) => rangeText(first_day, last_day, i18n.language),
    },
    {
      key: 'redeemed',
      header: t('operator.shops.statements.redeemed'),
      numeric: true,
      cell: ({ redeemed, undone, corrected }) => <Money amount={redeemed - undone + corrected} />,
    },
    {
      key: 'commission',
      header: t('operator.shops.statements.commission'),
      numeric: true,
      roomy: true,
      cell: ({ commission }) => <Money amount={-commission} />,
    },
    {
      key: 'payable',
      header: t('operator.shops.statements.payable'),
      numeric: true,
      card: 'side',
      cell: ({ payable }) => <Money amount={payable} strong />,
    },
    {
      key: 'state',
      header: t('operator.shops.statements.state'),
      card: 'state',
      brief: (statement) => <StatementState statement={statement} brief />,
      cell: (statement) => <StatementState statement={statement} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.shops.statements.closed')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}
