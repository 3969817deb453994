import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './back-link.module.css';

/** A link back to a list. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <IconArrowLeft size={16} aria-hidden="true" />
    {children}
  </a>
));
