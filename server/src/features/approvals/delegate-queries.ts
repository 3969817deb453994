import type { Connection } from '../../database/connection.ts';
import { nameOfManager } from '../team/member-queries.ts';

interface Absence {
  id: number | null;
  first_day: string;
  last_day: string;
}

/** The other active members, by name. */
export async function readOthers(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .select(['m.id', nameOfManager('m').as('name')])
    .where('m.company_id', '=', companyId)
    .where('m.id', '<>', managerId)
    .where('m.disabled_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The delegate of an approver, and the days they stand in. */
export async function readDelegate(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('approval_delegates as d')
    .innerJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.delegate_id'),
    )
    .select(['m.id', nameOfManager('m').as('name'), 'd.first_day', 'd.last_day'])
    .where('d.company_id', '=', companyId)
    .where('d.approver_id', '=', managerId)
    .executeTakeFirst();
}

/** Lets a member stand in for an approver from now on, or nobody. */
export async function writeDelegate(
  tx: Connection,
  companyId: number,
  managerId: number,
  { id, first_day, last_day }: Absence,
): Promise<void> {
  const own = { company_id: companyId, approver_id: managerId };
  await tx
    .deleteFrom('approval_delegates')
    .where((e) => e.and(own))
    .execute();
  if (id !== null)
    await tx
      .insertInto('approval_delegates')
      .values({ ...own, delegate_id: id, first_day, last_day })
      .execute();
}
