import { NativeSelect } from '@mantine/core';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import type { ListState } from '../../../lib/list-params.ts';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import { LiveSearch } from '../../../ui/live-search.tsx';
import { OPERATOR_ZONE } from '../../profile.ts';
import { type TransferPage, useBankAccounts } from '../api.ts';
import { SHOWN_STATES, type TransferParams } from './transfer-params.ts';

interface Props {
  list: ListState<TransferParams>;
  counts: TransferPage['counts'] | undefined;
}

/** Search, days, state and account. */
export function TransferTools({ list: { params, change }, counts }: Props) {
  const { t } = useTranslation();
  const accounts = useBankAccounts().data ?? [];
  const { search, start, end, status, account } = params;
  const labelOf = (state: TransferParams['status']) => {
    const name = t(`operator.funds.transfers.states.${state}`);
    if (!counts || state === 'all') return name;
    const total = state === 'open' ? (counts.new ?? 0) + (counts.matched ?? 0) : counts[state];
    return t('operator.funds.transfers.counted', { state: name, total: formatCount(total ?? 0) });
  };
  return (
    <>
      <LiveSearch
        value={search}
        placeholder={t('operator.funds.transfers.search')}
        onSearch={(term) => change({ search: term }, true)}
      />
      <DateRange value={{ start, end }} today={today(OPERATOR_ZONE)} onChange={change} />
      <NativeSelect
        aria-label={t('operator.funds.transfers.state')}
        value={status}
        data={SHOWN_STATES.map((state) => ({ value: state, label: labelOf(state) }))}
        onChange={(event) =>
          change({
            status: SHOWN_STATES.find((one) => one === event.currentTarget.value) ?? 'open',
          })
        }
      />
      {accounts.length > 1 && (
        <NativeSelect
          aria-label={t('operator.funds.transfers.account')}
          value={String(account)}
          data={[
            { value: '0', label: t('operator.funds.transfers.anyAccount') },
            ...accounts.map(({ id, bank, number }) => ({
              value: String(id),
              label: `${bank} ${number.slice(-4)}`,
            })),
          ]}
          onChange={(event) => change({ account: Number(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
