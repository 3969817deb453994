import { NativeSelect } from '@mantine/core';
import { exportRedemptions, listRedemptions } from '@regalo/contract/shop/redemptions';
import { formatCount } from '@regalo/contract/values/count';
import { type Language, languageOf } from '@regalo/messages/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { callFile } from '../../lib/api/call-file.ts';
import { today } from '../../lib/dates.ts';
import { type DownloadOptions, type ExportType, startExport } from '../../lib/exporting.ts';
import { listState } from '../../lib/list-params.ts';
import { DateRange } from '../../ui/date-range/date-range.tsx';
import { ExportMenu, ExportProgress } from '../../ui/export-menu.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { Money } from '../../ui/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useShopZone } from '../profile.ts';
import classes from '../statements/statements.module.css';
import { useTills } from '../tills/api.ts';
import type { RedemptionParams } from './redemption-params.ts';
import { RedemptionTable } from './redemption-table.tsx';

const filterOf = ({ search, start, end, till }: RedemptionParams) => ({
  ...(search && { search }),
  ...(start && { start_date: start }),
  ...(end && { end_date: end }),
  ...(till && { till: String(till) }),
});

function useRedemptions(params: RedemptionParams) {
  const { page, size } = params;
  return useQuery({
    queryKey: ['shop', 'redemptions', params],
    queryFn: ({ signal }) =>
      call(listRedemptions, { query: { page, limit: size, ...filterOf(params) }, signal }),
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}

/** Exports all pages of the list. */
const fetchRedemptions = (
  type: ExportType,
  language: Language,
  params: RedemptionParams,
  options: DownloadOptions,
): Promise<Blob> =>
  callFile(exportRedemptions, { query: { type, language, ...filterOf(params) }, ...options });

const route = getRouteApi('/guarded/');

type Total = z.output<typeof listRedemptions.reply>['body']['total'];

/** The totals of a list of redemptions: used, commission and payment. */
function RedemptionTotals({ total }: { total: Total | undefined }) {
  const { t } = useTranslation();
  /** The parts that depend on the terms, which a shop may not have yet. */
  const known = (amount: number | null, strong: boolean) =>
    amount === null ? t('common.none') : <Money amount={amount} strong={strong} />;
  return (
    <>
      {total?.payable === null && <p className={classes.terms}>{t('shop.statements.noTerms')}</p>}
      <Figures
        label={t('shop.redemptions.total')}
        figures={[
          [t('shop.redemptions.count'), total && formatCount(total.count)],
          [t('shop.statements.redeemed'), total && <Money amount={total.colones} />],
          [
            t('shop.statements.commission'),
            total && known(total.commission === null ? null : -total.commission, false),
          ],
          [t('shop.statements.toYou'), total && known(total.payable, true)],
        ]}
      />
    </>
  );
}

/** Every gift that was used at the shop's tills. */
export function RedemptionsPage() {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  const navigate = route.useNavigate();
  const list = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { params, change } = list;
  const { search, start, end, till } = params;
  const query = useRedemptions(params);
  const tills = useTills().data?.tills ?? [];
  const exportAll = (type: ExportType) =>
    void startExport(type, t('shop.redemptions.file'), (options) =>
      fetchRedemptions(type, languageOf(i18n.language), params, options),
    );
  const filtered = Boolean(search || start || end || till);
  return (
    <>
      <PageTitle
        tab={t('shop.pages.redemptions')}
        title={t('shop.pages.redemptions')}
        intro={t('shop.redemptions.intro')}
        actions={<ExportMenu choices={[{ onExport: exportAll }]} />}
      />
      <ListPanel
        state={list}
        query={query}
        tools={
          <>
            <LiveSearch
              value={search}
              placeholder={t('shop.redemptions.search')}
              onSearch={(term) => change({ search: term }, true)}
            />
            <DateRange
              value={{ start, end }}
              today={today(zone)}
              onChange={(days) => change(days)}
            />
            {tills.length > 1 && (
              <NativeSelect
                aria-label={t('shop.redemptions.till')}
                value={String(till)}
                data={[
                  { value: '0', label: t('shop.redemptions.anyTill') },
                  ...tills.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={(event) => change({ till: Number(event.currentTarget.value) })}
              />
            )}
          </>
        }
        above={
          <>
            <ExportProgress />
            {!query.isError && <RedemptionTotals total={query.data?.total} />}
          </>
        }
        empty={
          <StateMessage
            drawing={filtered ? 'search' : 'gift'}
            title={t(filtered ? 'shop.redemptions.noMatch' : 'shop.redemptions.empty')}
            hint={t(filtered ? 'shop.redemptions.noMatchHint' : 'shop.redemptions.emptyHint')}
          />
        }
      >
        {(page) => <RedemptionTable rows={page?.list} stale={query.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}
