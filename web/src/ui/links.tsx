import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link to a page that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & ComponentProps<'a'>) => (
  <Button component="a" {...props} />
));

/** A link to a page. */
export const TextLink = createLink((props: AnchorProps & ComponentProps<'a'>) => (
  <Anchor {...props} />
));
