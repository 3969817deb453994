import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface Props {
  label: string;
  opened: boolean;
  button: RefObject<HTMLElement | null>;
}

/** What a button says while the pointer is on it. */
export const Tip = ({ label, opened, button }: Props) => (
  <Tooltip label={label} opened={opened} target={button} />
);
