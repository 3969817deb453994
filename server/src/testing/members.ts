import type { RoleName } from '@regalo/contract/auth/roles';
import { addManager } from '../admin/companies.ts';
import { PIN_HASH, unique } from './factories.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

export interface Member {
  /** Of the company. */
  id: number;
  managerId: number;
  email: string;
}

/** Gives a manager other roles, also such whose names no role may have outside of tests. */
export async function setRoles(app: TestApp, managerId: number, roles: string[]): Promise<void> {
  await asSuperuser(app, 'alter table managers drop constraint if exists managers_roles_listed');
  await asSuperuser(app, 'alter table managers disable trigger keep_an_admin');
  await asSuperuser(app, 'update managers set roles = $2 where id = $1', [managerId, roles]);
}

/** Another manager of a company, with real roles. */
export async function makeMember(
  app: TestApp,
  companyId: number,
  ...roles: RoleName[]
): Promise<Member> {
  const email = `member${unique()}-${companyId}@empresa.cr`;
  const pinHash = await PIN_HASH;
  const manager = { email, firstName: 'Eva', lastName: 'Solís', pinHash, roles };
  const managerId = await app.services.database.inCompany(companyId, (tx) =>
    addManager(tx, companyId, manager),
  );
  return { id: companyId, managerId, email };
}

/** One with a role of `TestAppOptions.roles`. */
export async function makeMemberOf(app: TestApp, companyId: number, role: string): Promise<Member> {
  const member = await makeMember(app, companyId, 'viewer');
  await setRoles(app, member.managerId, [role]);
  return member;
}
