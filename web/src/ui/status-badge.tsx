import type { TablerIcon } from '@tabler/icons-react';
import classes from './status-badge.module.css';

interface Props {
  icon: TablerIcon;
  /** `open`: somebody has to do something. */
  tone?: 'calm' | 'open' | 'good' | 'bad';
  /** What follows from it, as a tooltip. */
  title?: string;
  children: string;
}

/** Where an order or a gift stands. */
export function StatusBadge({ icon: Icon, tone = 'calm', title, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {children}
    </span>
  );
}
