import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToDecide } from '../../features/approvals/to-decide.ts';
import classes from './menu-badge.module.css';
import type { MenuItem } from './menu-items.ts';

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
