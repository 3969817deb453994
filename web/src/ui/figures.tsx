import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface Props {
  /** Names them for screen readers. */
  label?: string;
  /** Each with its name; undefined while it loads. */
  figures: readonly (readonly [name: string, value: ReactNode | undefined])[];
}

/** A row of figures, each below its name. */
export function Figures({ label, figures }: Props) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton height="1lh" maw={120} />}</dd>
        </div>
      ))}
    </dl>
  );
}
