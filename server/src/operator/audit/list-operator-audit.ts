import type { listOperatorAudit as contract } from '@regalo/contract/operator/audit';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OperatorServices } from '../services.ts';

/** What operators did, newest first. */
export async function listOperatorAudit(
  { database }: Pick<OperatorServices, 'database'>,
  {
    operator,
    company,
    object,
    start_date,
    end_date,
    limit,
    before,
  }: z.output<typeof contract.query>,
) {
  const day = sql<string>`(e.created_at at time zone ${HOME_ZONE})::date`;
  const found = await database.readAll(async (tx) => {
    let entries = tx
      .selectFrom('operator.audit_entries as e')
      .leftJoin('operator.audit_links as l', 'l.entry_id', 'e.id')
      .select(['e.id', 'e.created_at', 'e.author', 'e.operator_id as operator', 'e.network'])
      .select(['e.subject as object', 'e.action', 'e.subject_id as object_id', 'e.company_id'])
      .select(['e.shop_id', 'e.reason', 'e.before', 'e.after', 'l.position as link'])
      .orderBy('e.id', 'desc')
      .limit(limit + 1);
    if (operator !== undefined) entries = entries.where('e.operator_id', '=', operator);
    if (company !== undefined) entries = entries.where('e.company_id', '=', company);
    if (object !== undefined) entries = entries.where('e.subject', '=', object);
    if (start_date !== undefined) entries = entries.where(day, '>=', start_date);
    if (end_date !== undefined) entries = entries.where(day, '<=', end_date);
    if (before !== undefined) entries = entries.where('e.id', '<', before);
    const operators = await tx
      .selectFrom('operator.operators')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .orderBy('name')
      .execute();
    return { rows: await entries.execute(), operators };
  });
  const { rows, operators } = found;
  const list = rows
    .slice(0, limit)
    .map(({ created_at, ...entry }) => ({ ...entry, createdAt: created_at.toISOString() }));
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null, operators };
}
