import { NativeSelect } from '@mantine/core';
import { ORDER_STATES, orderFilter } from '@regalo/contract/orders/order-status';
import { lookOf } from '@regalo/contract/orders/states';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useProfile, useTimeZone } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { DateRange } from '../../../../ui/date-range/date-range.tsx';
import { LiveSearch } from '../../../../ui/live-search.tsx';
import { FieldFilter } from '../../custom-fields/field-filter.tsx';
import { useSenders } from './api.ts';
import classes from './orders-page.module.css';
import type { OrdersFilter } from './orders-params.ts';

/** Such orders have a list of their own: they are not sent yet. */
const HELD = 'pending_approval';

interface Props {
  filter: OrdersFilter;
  /** @param replace whether the way back leaves out what was before */
  onFilter: (wanted: Partial<OrdersFilter>, replace?: boolean) => void;
}

/** Search, days, status, whose orders they are, and the company's own fields. */
export function OrderTools({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, start, end, status, fields } = filter;
  return (
    <>
      <LiveSearch
        value={search}
        placeholder={t('orderList.search')}
        onSearch={(wanted) => onFilter({ search: wanted }, true)}
      />
      <DateRange value={{ start, end }} today={today(useTimeZone())} onChange={onFilter} />
      <NativeSelect
        className={classes.select}
        aria-label={t('orderList.byStatus')}
        value={status}
        data={[
          { value: '', label: t('orderList.anyStatus') },
          ...ORDER_STATES.map((value) => ({ value, label: t(lookOf('order', value).word) })),
          { value: HELD, label: t(lookOf('held', HELD).word) },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === HELD) void navigate({ to: '/orders/pending', search: { search, fields } });
          else onFilter({ status: orderFilter.safeParse(value).data ?? '' });
        }}
      />
      <Allowed to="orders.all">
        <SenderSelect filter={filter} onFilter={onFilter} />
      </Allowed>
      <FieldFilter
        subjects={['order']}
        value={fields}
        onChange={(wanted) => onFilter({ fields: wanted })}
      />
    </>
  );
}

function SenderSelect({ filter: { sender }, onFilter }: Props) {
  const { t } = useTranslation();
  const own = useProfile().data?.id;
  const senders = useSenders().data ?? [];
  const shown = (id: number, name: string) => (id === own ? t('orderList.you', { name }) : name);
  return (
    <NativeSelect
      className={classes.select}
      aria-label={t('orderList.bySender')}
      value={`${sender}`}
      data={[
        { value: '0', label: t('orderList.anySender') },
        ...senders.map(({ id, name }) => ({ value: `${id}`, label: shown(id, name) })),
      ]}
      onChange={({ currentTarget: { value } }) => onFilter({ sender: Number(value) })}
    />
  );
}
