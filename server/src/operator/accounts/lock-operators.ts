import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Author } from './operator-audit.ts';

/** An operator of another row than the caller's, locked. @throws Refusal not_found; wrong_state for the caller's own */
export async function lockOther(tx: Connection, author: Author, id: number) {
  if (id === author.operatorId) throw new Refusal('own_operator');
  const found = await tx
    .selectFrom('operator.operators')
    .select(['id', 'roles', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('operator_not_found');
  return found;
}

/**
 * Locks all active Owners, so that two of them cannot let the last two go.
 * @param but the one who is let go
 * @throws Refusal wrong_state unless another one can sign in: the author, or one with a second factor
 */
export async function keepAnOwner(tx: Connection, author: Author, but: number): Promise<void> {
  const { rows } = await sql<{ id: number; able: boolean }>`
    select o.id, exists (select from operator.authenticator_apps f where f.operator_id = o.id)
      or exists (select from operator.passkeys f where f.operator_id = o.id) as able
    from operator.operators o where 'owner' = any(roles) and disabled_at is null
    order by o.id for update of o`.execute(tx);
  const stays = rows.some(({ id, able }) => id !== but && (able || id === author.operatorId));
  if (!stays) throw new Refusal('last_owner');
}
