import { type OperatorPermission, operatorPermissionsOf } from '@regalo/contract/operator/roles';
import { normalizeEmail } from '@regalo/contract/values/email';
import type { Database } from '../database/database.ts';
import { findOperatorByEmail, readOperator } from '../operator/accounts/operator-queries.ts';
import type { OperatorSession } from '../platform/security/sessions.ts';
import { AdminError } from './companies.ts';

/**
 * The operator in whose name a command is given. Whoever has the command line and the console's role of the database says who
 * they are.
 * @throws AdminError for an e-mail that is unknown or disabled, and for roles that do not allow the command
 */
export async function actingOperator(
  database: Database,
  email: string,
  may: OperatorPermission,
): Promise<OperatorSession> {
  const found = await database.outside(async (tx) => {
    const place = await findOperatorByEmail(tx, normalizeEmail(email));
    return place && (await readOperator(tx, place));
  });
  if (!found) throw new AdminError(`There is no operator ${email} who is let in.`);
  const { id: operatorId, first_name, last_name, roles } = found;
  const permissions = operatorPermissionsOf(roles);
  if (!permissions.includes(may))
    throw new AdminError(`The roles of ${email} do not allow this: it needs ${may}.`);
  // No session: what the audit has of it stays empty.
  return {
    id: 0,
    operatorId,
    email: found.email,
    name: `${first_name} ${last_name}`,
    roles,
    permissions,
  };
}
