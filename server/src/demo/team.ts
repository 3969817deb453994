import type { RoleName } from '@regalo/contract/auth/roles';
import { addManager } from '../admin/companies.ts';
import { shopOf } from '../admin/tills.ts';
import type { Database } from '../database/database.ts';
import { MANAGER_AUDIT } from '../features/auth/accounts/manager-queries.ts';
import { addInvitation, INVITATION_AUDIT } from '../features/team/invitation-queries.ts';
import { addShopManager } from '../operator/shops/shop-managers.ts';
import { addAuditEntry, managerAuthor } from '../platform/security/audit.ts';
import { PIN_HASH } from '../testing/factories.ts';
import { TILL_SHOP } from './spending.ts';

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
      const roles = [role];
      const subjectId = await addManager(tx, id, { email, firstName, lastName, pinHash, roles });
      ids[role] = subjectId;
      const entry = { author: 'Luis Vega', subject: MANAGER_AUDIT, action: 'created' } as const;
      await addAuditEntry(tx, id, { ...entry, subjectId, after: { email, roles } });
    }
    const invited = await addInvitation(tx, id, { ...INVITED, inviterId: managerId });
    if (!invited) return;
    await addAuditEntry(tx, id, {
      author: managerAuthor(managerId),
      subject: INVITATION_AUDIT,
      action: 'sent',
      subjectId: invited,
      after: { ...INVITED },
    });
  });
  return ids;
}

/** Who signs in for the shop that the demo's gifts are spent at. */
const MANAGER = { email: 'tienda@regalo.test', firstName: 'Sofía', lastName: 'Vargas' };

/** Adds a manager of the shop that the demo's gifts are spent at. */
export async function addDemoShopManager(database: Database): Promise<void> {
  const { id } = await shopOf(database, TILL_SHOP);
  const pinHash = await PIN_HASH;
  await database.inShop(id, (tx) => addShopManager(tx, id, { ...MANAGER, pinHash }));
}
