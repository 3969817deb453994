import type { Permission } from '@regalo/contract/auth/permissions';
import type { ReactNode } from 'react';
import { type Page, useMay, useMayOpen } from '../lib/permissions.ts';

interface Props {
  /** The permission, all of them, or the page that has to open. */
  to: Permission | readonly Permission[] | Page;
  children: ReactNode;
  /** For other members; nothing where absent. */
  otherwise?: ReactNode;
}

const isPage = (to: Props['to']): to is Page => typeof to === 'string' && to.startsWith('/');

/** Shows what only members with a permission may use, or those who may open a page. */
export function Allowed({ to, children, otherwise = null }: Props) {
  const may = useMay();
  const mayOpen = useMayOpen();
  const allowed = isPage(to) ? mayOpen(to) : may(...[to].flat());
  return allowed ? children : otherwise;
}
