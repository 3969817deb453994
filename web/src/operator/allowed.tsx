import type { OperatorPermission } from '@regalo/contract/operator/roles';
import type { ReactNode } from 'react';
import { usePermissions } from './permissions.ts';

interface Props {
  to: OperatorPermission;
  children: ReactNode;
}

/** Shows what only operators with a permission may use. */
export function Allowed({ to, children }: Props) {
  return usePermissions().includes(to) ? children : null;
}
