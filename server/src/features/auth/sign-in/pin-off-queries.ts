import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Place } from '../accounts/account-store.ts';

/**
 * Whether the company has switched off the PIN for this member. It has not for the Admin who keeps theirs; should
 * the operator have disabled that one, not for any Admin.
 */
export async function isPinOff(tx: Connection, { tenantId, id }: Place): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select p.pin_off and p.break_glass_id <> m.id and not ('admin' = any(m.roles)
      and not exists (select from managers k where k.company_id = p.company_id
        and k.id = p.break_glass_id and k.disabled_at is null and 'admin' = any(k.roles))) as off
    from sso_providers p join managers m on m.company_id = p.company_id
    where p.company_id = ${tenantId} and m.id = ${id}`.execute(tx);
  return rows[0]?.off ?? false;
}
