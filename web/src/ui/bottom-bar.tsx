import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/** Where the bar sticks, as in bottom-bar.module.css. */
const NARROW = '(max-width: 61.99em)';

/** Whether the window is so narrow that main buttons are in a bar. */
export const useNarrow = (): boolean =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

/**
 * The buttons that a page goes on with, the main one first; on a narrow screen in a bar that stays in sight, which
 * nothing else may lie over.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-uncovered data-bottom-bar>
      {children}
    </div>
  );
}
