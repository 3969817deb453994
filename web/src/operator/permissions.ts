import { useSyncExternalStore } from 'react';
import { onPermissionsChange, readPermissions } from '../lib/session.ts';

/** What the signed-in operator may do; updates when that changes. */
export const usePermissions = (): readonly string[] =>
  useSyncExternalStore(onPermissionsChange, readPermissions);
