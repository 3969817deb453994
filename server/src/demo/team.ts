import type { RoleName } from '@regalo/contract/auth/roles';
import { addManager } from '../admin/companies.ts';
import type { Database } from '../database/database.ts';
import { addInvitation } from '../features/team/invitation-queries.ts';
import { PIN_HASH } from '../testing/factories.ts';

/** The colleagues of the demo's first manager: one of each role, by whose name they sign in. */
const COLLEAGUES: readonly [role: RoleName, first: string, last: string][] = [
  ['manager', 'Mateo', 'Castro'],
  ['sender', 'Sara', 'Rojas'],
  ['approver', 'Adrián', 'Quesada'],
  ['finance', 'Fernanda', 'Brenes'],
  ['support', 'Silvia', 'Araya'],
  ['viewer', 'Víctor', 'Chaves'],
];

/** Somebody who has not answered yet. */
const INVITED = { email: 'nuria@regalo.test', roles: ['sender', 'support'] } as const;

/** Adds members of every role, and an invitation that is open. @returns the ids of the members */
export async function addDemoTeam(
  database: Database,
  { id, managerId }: { id: number; managerId: number },
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const pinHash = await PIN_HASH;
  await database.inCompany(id, async (tx) => {
    for (const [role, firstName, lastName] of COLLEAGUES) {
      const email = `${role}@regalo.test`;
      ids[role] = await addManager(tx, id, { email, firstName, lastName, pinHash, roles: [role] });
    }
    await addInvitation(tx, id, { ...INVITED, inviterId: managerId });
  });
  return ids;
}
