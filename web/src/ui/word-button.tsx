import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './word-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: TablerIcon;
  word: string;
  /** Begins with the word, and says whom or what it is about. */
  label: string;
}

/** A quiet button of a row: an icon and a word. */
export function WordButton({ icon: Icon, word, label, ...rest }: Props) {
  return (
    <UnstyledButton {...rest} className={classes.button} aria-label={label}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      {word}
    </UnstyledButton>
  );
}
