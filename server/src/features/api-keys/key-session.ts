import { asOfMember, type KeyPermission } from '@regalo/contract/api-keys/api-keys';
import type { Database } from '../../database/database.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { PROGRAM } from '../auth/accounts/manager-queries.ts';
import { readKeyPermissions } from './calling-queries.ts';

/** Who calls: the member that a key acts as. It has no session that could be confirmed. */
export interface KeySession extends Session {
  id: 0;
}

/** What acts for a key. @param managerId the member that the key acts as */
export const keySession = (
  companyId: number,
  managerId: number,
  permissions: readonly KeyPermission[],
): KeySession => ({
  ...{ id: 0, companyId, managerId, email: '' },
  roles: [PROGRAM],
  permissions: asOfMember(permissions),
});

/** The same for what is done for a key later; undefined where it does not work any more. */
export async function readKeySession(
  database: Pick<Database, 'readCompany'>,
  companyId: number,
  keyId: number,
): Promise<KeySession | undefined> {
  const permissions = await database.readCompany(companyId, (tx) =>
    readKeyPermissions(tx, companyId, keyId),
  );
  return permissions && keySession(companyId, keyId, permissions);
}
