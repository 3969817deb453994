import { Alert } from '@mantine/core';
import { HELD_DAYS } from '@regalo/contract/approvals/held-status';
import { orderCheck } from '@regalo/contract/approvals/order-check';
import { formatColones } from '@regalo/contract/values/money';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { followChanges } from '../../../lib/changes.ts';
import classes from './approval-notice.module.css';
import { useNames, useReasonText } from './reason-text.ts';

const CHECK = ['order check'] as const;

followChanges(CHECK, ['order sent', 'approvals changed', 'policies changed', 'gifts changed']);

const NOTICES = {
  order: {
    one: 'approvals.notice.one',
    two: 'approvals.notice.two',
    held: 'approvals.notice.held',
    few: 'approvals.notice.few',
    unknown: 'approvals.notice.unknown',
  },
  giveaway: {
    one: 'approvals.giveaway.notice.one',
    two: 'approvals.giveaway.notice.two',
    held: 'approvals.giveaway.notice.held',
    few: 'approvals.giveaway.notice.few',
    unknown: 'approvals.giveaway.notice.unknown',
  },
} as const;

interface Order {
  /** With the fees, in colones. */
  total: number;
  /** The ids of its recipients; null of a giveaway, of which nobody knows them. */
  users: number[] | null;
  /** It is sent later, so that nothing is held until it is approved. */
  later?: boolean;
}

function useOrderCheck({ total, users }: Order) {
  // One text is compared sooner than a hundred thousand numbers.
  const whom = useMemo(() => users?.join(' ') ?? '', [users]);
  return useQuery({
    queryKey: [...CHECK, total, whom],
    queryFn: ({ signal }) =>
      call(orderCheck, { body: { total_amount: total, users: users ?? [] }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    enabled: users === null || users.length > 0,
  });
}

/** Says before an order is placed, or a giveaway made, that it needs approval, why, and from whom. */
export function ApprovalNotice(order: Order) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const namesOf = useNames();
  const { data, isError } = useOrderCheck(order);
  const notice = NOTICES[order.users === null ? 'giveaway' : 'order'];
  if (isError) return <p className={classes.quiet}>{t(notice.unknown)}</p>;
  if (!data || data.approvals === 0) return null;
  const { approvals, approvers, reasons } = data;
  const few = approvers.length < approvals;
  return (
    <Alert
      role="status"
      color={few ? 'red' : 'gray'}
      icon={few ? <IconAlertTriangle size={18} /> : <IconShieldCheck size={18} />}
      title={t(approvals === 1 ? notice.one : notice.two)}
    >
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.group_name} ${reason.role}`}>{reasonText(reason)}</li>
        ))}
      </ul>
      {few ? (
        <p>{t(notice.few)}</p>
      ) : (
        <>
          <p>{t('approvals.notice.who', { count: approvals, names: namesOf(approvers) })}</p>
          <p>
            {order.later
              ? t('approvals.notice.later')
              : t(notice.held, {
                  total: formatColones(order.total),
                  days: HELD_DAYS,
                })}
          </p>
        </>
      )}
    </Alert>
  );
}
