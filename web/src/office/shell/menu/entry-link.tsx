import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** The path of a page, with its category filled in. */
  to: string;
  /** It leads to the present page. */
  current: boolean;
}

/** A link of the menu. */
export function EntryLink({ current, ...rest }: Props) {
  return <Link aria-current={current ? 'page' : undefined} {...rest} />;
}
