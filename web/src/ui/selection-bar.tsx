import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface Props {
  /** Names the bar for screen readers. */
  label: string;
  count: number;
  /** How many are selected, in words. */
  text: string;
  /** Label of the button that ends the selection. */
  clear: string;
  onClear: () => void;
  /** Beside that button. */
  more?: ReactNode;
  /** The actions on the selection; their buttons have the class `selectionAction`. */
  children: ReactNode;
}

/** The class of the buttons in a bar of a selection. */
export const selectionAction = classes.action;

/** How much of a list is selected, and what can be done with it; empty without a selection. */
export function SelectionBar({ label, count, text, clear, onClear, more, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label} data-empty={count === 0 || undefined}>
      <span className={classes.count} role="status">
        {count > 0 && text}
      </span>
      {count > 0 && (
        <>
          <span className={classes.scope}>
            {more}
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconX size={16} />}
              onClick={onClear}
            >
              {clear}
            </Button>
          </span>
          {children}
        </>
      )}
    </section>
  );
}
