import { Button } from '@mantine/core';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import { localDay } from '@regalo/contract/values/days';
import { localeOf } from '@regalo/messages/languages';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { Allowed } from '../allowed.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { AccountPanel } from './account-panel.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** What a shop is owed, what was agreed with it, and to which account it is paid. */
export function ShopTermsPage() {
  return (
    <ShopFrame part="terms">
      {(shop) => (
        <>
          <ShopFigures shop={shop} />
          <Terms shop={shop} />
          <AccountPanel shop={shop} />
        </>
      )}
    </ShopFrame>
  );
}

function ShopFigures({ shop }: { shop: OperatorShop }) {
  const { t, i18n } = useTranslation();
  const { owed, unpaid, lastStatement: last, lastRedemptionAt: at } = shop;
  const never = t('operator.shops.never');
  return (
    <Panel title={t('operator.shops.figures')} flush>
      <Figures
        figures={[
          [t('operator.shops.owed'), <Money key="o" amount={owed} strong />],
          [t('operator.shops.unpaid'), <Money key="u" amount={unpaid} />],
          [
            t('operator.shops.lastStatement'),
            last ? shortDay(last.last_day, i18n.language) : never,
          ],
          [
            t('operator.shops.lastRedemption'),
            at ? shortDay(localDay(at, OPERATOR_ZONE), i18n.language) : never,
          ],
        ]}
      />
    </Panel>
  );
}

/** Basis points as a percentage: 250 is `2.5%`, in Spanish `2,5%`. */
const percent = (basisPoints: number, language: string): string =>
  (basisPoints / 10_000).toLocaleString(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  });

type Row = OperatorShop['terms'][number];

function Terms({ shop }: { shop: OperatorShop }) {
  const { t, i18n } = useTranslation();
  const dialog = useLazyDialog();
  const columns: Column<Row>[] = [
    {
      key: 'from',
      header: t('operator.shops.terms.from'),
      main: true,
      cell: ({ from_day }) => shortDay(from_day, i18n.language),
    },
    {
      key: 'commission',
      header: t('operator.shops.terms.commissionOf'),
      numeric: true,
      card: 'side',
      cell: ({ commission_bps: bps }) => percent(bps, i18n.language),
    },
    {
      key: 'period',
      header: t('operator.shops.terms.period'),
      card: 'second',
      cell: ({ period }) => t(`operator.shops.terms.periods.${period}`),
    },
    { key: 'author', header: t('operator.shops.terms.author'), cell: ({ author }) => author },
  ];
  return (
    <Panel
      title={t('operator.shops.terms.title')}
      aside={
        <Allowed to="shops.manage">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={dialog.open}
          >
            {t('operator.shops.terms.add')}
          </Button>
        </Allowed>
      }
      flush
    >
      {shop.terms.length === 0 ? (
        <StateMessage
          drawing="report"
          title={t('operator.shops.terms.none')}
          hint={t('operator.shops.terms.noneHint')}
        />
      ) : (
        <DataTable
          label={t('operator.shops.terms.title')}
          columns={columns}
          rows={shop.terms}
          rowKey={({ from_day }) => from_day}
        />
      )}
      {dialog.wanted && <TermsDialog shop={shop} opened={dialog.opened} onClose={dialog.close} />}
    </Panel>
  );
}
