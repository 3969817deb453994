import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A button that leads to a page. */
export const ButtonLink = createLink((props: ButtonProps & ComponentProps<'a'>) => (
  <Button component="a" {...props} />
));

/** Words that lead to a page. */
export const TextLink = createLink((props: AnchorProps & ComponentProps<'a'>) => (
  <Anchor {...props} />
));
