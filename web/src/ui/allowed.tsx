import type { Permission } from '@regalo/contract/auth/permissions';
import type { ReactNode } from 'react';
import { useMay } from '../lib/permissions.ts';

interface Props {
  /** The permission, or all of them. */
  to: Permission | readonly Permission[];
  children: ReactNode;
  /** For members without the permission; nothing where absent. */
  otherwise?: ReactNode;
}

/** Shows what only members with a permission may use. */
export function Allowed({ to, children, otherwise = null }: Props) {
  const may = useMay();
  return may(...[to].flat()) ? children : otherwise;
}
