import { findOrderNumber, orderParam, readOrderParam } from '@regalo/contract/orders/number';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { FailedRecord, LoadingRecord } from '../../../../ui/record-page.tsx';

/** An order by both of its names: calls take the id, people read the number. */
export interface OrderName {
  id: number;
  number: number;
}

type Named = ReturnType<typeof readOrderParam>;

const keyOf = (named: Named) => ['order-number', named];

/** Spares the page of an order that is listed here the question which order its address names. */
export function rememberName({ id, number }: OrderName): void {
  queryClient.setQueryData(keyOf({ number }), { id, number });
}

function useOrderName(named: Named) {
  return useQuery({
    queryKey: keyOf(named),
    queryFn: async ({ signal }): Promise<OrderName> => {
      const query = Object.fromEntries(
        Object.entries(named ?? {}).map(([key, n]) => [key, `${n}`]),
      );
      const { body } = await call(findOrderNumber, { query, signal });
      rememberName(body);
      return body;
    },
    enabled: named !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Props {
  /** What stands for the order in the address. */
  param: string;
  /** The page: an address with an id, as older mails have it, becomes one with the number. */
  to: '/orders/$order' | '/orders/pending/$order';
  /** Shown where the address names no order. */
  unknown: ReactNode;
  children: (order: OrderName) => ReactNode;
}

/** Shows the order that an address names. */
export function NamedOrder({ param, to, unknown, children }: Props) {
  const { t } = useTranslation();
  const named = readOrderParam(param);
  const { data: order, error, refetch } = useOrderName(named);
  if (!named || (error instanceof ApiError && error.code === 'not_found')) return unknown;
  const title = 'number' in named ? t('order.title', { id: named.number }) : t('menu.orders');
  if (!order && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!order) return <LoadingRecord title={title} heights={[220, 360]} />;
  if ('number' in named) return children(order);
  return <Navigate to={to} params={{ order: orderParam(order.number) }} search={true} replace />;
}
