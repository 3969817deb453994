import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: TablerIcon;
  /** What it does; its accessible name. */
  label: string;
}

/** An icon button; children, such as a dot, are placed on the icon. */
export function IconButton({ icon: Icon, label, children, ...rest }: IconButtonProps) {
  return (
    <UnstyledButton {...rest} className={classes.button} aria-label={label} data-icon-button>
      <Icon size={19} stroke={1.7} />
      {children}
    </UnstyledButton>
  );
}
