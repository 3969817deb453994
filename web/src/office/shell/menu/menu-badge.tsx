import { VisuallyHidden } from '@mantine/core';
import { countToDecide } from '@regalo/contract/approvals/count-to-decide';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { followChanges } from '../../../lib/changes.ts';
import { useMay } from '../../../lib/permissions.ts';
import classes from './menu-badge.module.css';
import type { MenuItem } from './menu-items.ts';

const TO_DECIDE = ['orders to decide'] as const;
const EVERY_MS = 60_000;

followChanges(TO_DECIDE, ['approvals changed', 'policies changed']);

/** How many orders wait for a decision of this member; 0 until it is known. */
function useToDecide(): number {
  const may = useMay();
  const { data } = useQuery({
    queryKey: TO_DECIDE,
    queryFn: async ({ signal }) => (await call(countToDecide, { signal })).body.to_decide,
    refetchInterval: EVERY_MS,
    enabled: may('orders.read', 'orders.approve'),
  });
  return data ?? 0;
}

/** How many things wait for the member behind a menu entry; nothing where there are none. */
export function MenuBadge({ item }: { item: MenuItem }) {
  return item.text === 'orders' ? <ToDecide /> : null;
}

function ToDecide() {
  const { t } = useTranslation();
  const count = useToDecide();
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('menuBadge.waiting', { count })}</VisuallyHidden>
    </span>
  );
}
