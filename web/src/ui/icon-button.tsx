import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: TablerIcon;
  /** What it does: its accessible name and its tooltip. */
  label: string;
}

/** A button that is an icon alone; named, and explained by a tooltip. */
export function IconButton({ icon: Icon, label, ...rest }: Props) {
  return (
    <Tooltip label={label}>
      <UnstyledButton {...rest} className={classes.button} aria-label={label}>
        <Icon size={19} stroke={1.7} />
      </UnstyledButton>
    </Tooltip>
  );
}
