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

/** Gives a manager another role, also one that the database does not know outside of tests. */
export async function setRole(app: TestApp, managerId: number, role: string): Promise<void> {
  await asSuperuser(app, 'alter table managers drop constraint if exists managers_role_check');
  await asSuperuser(app, 'update managers set role = $2 where id = $1', [managerId, role]);
}

/** Another manager of a company, with a role of `TestAppOptions.roles`. */
export async function makeMember(app: TestApp, companyId: number, role: string): Promise<Member> {
  const email = `member${unique()}-${companyId}@empresa.cr`;
  const manager = { email, firstName: 'Eva', lastName: 'Solís', pinHash: await PIN_HASH };
  const managerId = await app.services.database.inCompany(companyId, (tx) =>
    addManager(tx, companyId, manager),
  );
  await setRole(app, managerId, role);
  return { id: companyId, managerId, email };
}
