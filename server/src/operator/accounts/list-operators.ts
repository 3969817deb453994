import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';

const shown = (tx: Connection) =>
  tx
    .selectFrom('operator.operators as o')
    .select(['o.id', 'first_name', 'last_name', 'email', 'roles', 'disabled_at'])
    .select(['last_sign_in_at', 'o.created_at'])
    .select(
      sql<boolean>`exists (select from operator.authenticator_apps f where f.operator_id = o.id)
        or exists (select from operator.passkeys f where f.operator_id = o.id)`.as('second_factor'),
    );

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const toShown = ({ disabled_at, last_sign_in_at, created_at, ...row }: ShownRow) => ({
  ...row,
  disabled: disabled_at !== null,
  joined: last_sign_in_at !== null,
  lastSignInAt: last_sign_in_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

/** All operators by name. */
export async function listOperators({ database }: Pick<Services, 'database'>) {
  const rows = await database.outside((tx) =>
    shown(tx).orderBy('first_name').orderBy('last_name').orderBy('o.id').execute(),
  );
  return rows.map(toShown);
}

/** One of them. */
export const showOperator = async (tx: Connection, id: number) =>
  toShown(await shown(tx).where('o.id', '=', id).executeTakeFirstOrThrow());
