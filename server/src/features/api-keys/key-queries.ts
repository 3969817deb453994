import type { TimeRange } from '@regalo/contract/values/days';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { MACHINE_NOW } from '../../database/machine-now.ts';
import type { ApiKeys } from '../../database/tables.ts';
import { PROGRAM } from '../auth/accounts/manager-queries.ts';
import { nameOfManager } from '../team/member-queries.ts';

interface SecretRow {
  shown: string;
  created_at: string;
  ends_at: string | null;
  last_used_at: string | null;
  last_used_network: string | null;
}

const secrets = sql<SecretRow[]>`coalesce((
  select json_agg(json_build_object('shown', s.shown, 'created_at', s.created_at, 'ends_at', s.ends_at,
    'last_used_at', s.last_used_at, 'last_used_network', s.last_used_network) order by s.id desc)
  from api_key_secrets s where s.company_id = k.company_id and s.key_id = k.id
    and (s.ends_at is null or s.ends_at > ${MACHINE_NOW})), '[]')`;

/** A month of a company, and the present moment. */
export interface BudgetMonth extends TimeRange {
  now: Date;
}

/**
 * SQL: what a key's orders of a month cost, in colones: those that were sent in it, and those that will be, by the time
 * that they have. What waits beyond its time, or for an approval alone, would be sent now.
 * @param id its id, or SQL of that
 * @param sent whether only those that were sent count: what is to be sent now does not wait for what may never be
 */
const spentBy = (
  companyId: number,
  id: number | RawBuilder<unknown>,
  { from, to, now }: BudgetMonth,
  { but = 0, sent = false }: { but?: number; sent?: boolean } = {},
) => {
  if (sent)
    return sql<number>`(select coalesce(sum(total_amount), 0)::bigint from orders
      where company_id = ${companyId} and manager_id = ${id} and created_at >= ${from}
        and created_at < ${to} and id <> ${but})`;
  const planned = sql`greatest(send_at, ${now}::timestamptz) >= ${from}
    and greatest(send_at, ${now}::timestamptz) < ${to}`;
  return sql<number>`(select coalesce(sum(total_amount), 0)::bigint from (
    select total_amount from orders where company_id = ${companyId} and manager_id = ${id}
      and created_at >= ${from} and created_at < ${to} and id <> ${but}
    union all
    select total_amount from pending_orders where company_id = ${companyId} and manager_id = ${id}
      and ${planned} and status = 'pending_approval' and id <> ${but}
    union all
    select coalesce(proven_total, placed_total) from scheduled_orders where company_id = ${companyId}
      and manager_id = ${id} and ${planned} and status in ('scheduled', 'paused', 'waiting')
      and id <> ${but}) as ordered)`;
};

/** The budget of a key, and what a month has used of it without one order, as `spentBy`; undefined where it has none. */
export async function readBudget(
  tx: Connection,
  companyId: number,
  { id, month, but, sent }: { id: number; month: BudgetMonth; but: number; sent: boolean },
): Promise<{ budget: number; spent: number } | undefined> {
  const { rows } = await sql<{ budget: number; spent: number }>`
    select k.monthly_budget as budget, ${spentBy(companyId, id, month, { but, sent })} as spent from api_keys k
    where k.company_id = ${companyId} and k.id = ${id} and k.monthly_budget is not null`.execute(
    tx,
  );
  return rows[0];
}

const keys = (tx: Connection, companyId: number, month: BudgetMonth) =>
  tx
    .selectFrom('api_keys as k')
    .innerJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'k.company_id').onRef('m.id', '=', 'k.id'),
    )
    .innerJoin('managers as b', (join) =>
      join.onRef('b.company_id', '=', 'k.company_id').onRef('b.id', '=', 'k.created_by'),
    )
    .select(['k.id', 'm.first_name as name', 'k.permissions', 'k.monthly_budget'])
    .select(['k.created_at', 'k.expires_at', 'k.revoked_at'])
    .select(sql<string[]>`k.networks::text[]`.as('networks'))
    .select(sql<boolean>`k.expires_at <= ${MACHINE_NOW}`.as('expired'))
    .select(nameOfManager('b').as('created_by'))
    .select([secrets.as('secrets'), spentBy(companyId, sql`k.id`, month).as('spent')])
    .where('k.company_id', '=', companyId);

/** All keys, those that work first. @param month the present one, of which it is said what they have spent */
export const readKeys = (tx: Connection, companyId: number, month: BudgetMonth) =>
  keys(tx, companyId, month)
    .orderBy(sql`k.revoked_at is not null or coalesce(k.expires_at <= ${MACHINE_NOW}, false)`)
    .orderBy(sql`lower(m.first_name)`)
    .orderBy('k.id')
    .execute();

export type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

/** One of them. */
export const readKey = (tx: Connection, companyId: number, id: number, month: BudgetMonth) =>
  keys(tx, companyId, month).where('k.id', '=', id).executeTakeFirstOrThrow();

/** A key that is not revoked, locked until the transaction ends. */
export const lockKey = (tx: Connection, companyId: number, id: number) =>
  tx
    .selectFrom('api_keys as k')
    .innerJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'k.company_id').onRef('m.id', '=', 'k.id'),
    )
    .select(['m.first_name as name', 'k.permissions', 'k.monthly_budget', 'k.expires_at'])
    .select(sql<string[]>`k.networks::text[]`.as('networks'))
    .where('k.company_id', '=', companyId)
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How many keys are not revoked, with the company locked, so that nobody counts beside. */
export async function countKeys(tx: Connection, companyId: number): Promise<number> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is written of a key. */
export interface KeyFields {
  permissions: string[];
  networks: string[];
  monthly_budget: number | null;
  expires_at: Date | null;
}

/** Adds the member that a key acts as, and the key. @returns the id of both */
export async function insertKey(
  tx: Connection,
  companyId: number,
  { name, author, ...fields }: KeyFields & { name: string; author: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('managers')
    .values({
      company_id: companyId,
      // No address, so that nobody signs in with it and nothing is mailed to it.
      email: sql<string>`'program:' || gen_random_uuid()`,
      pin_hash: '',
      first_name: name,
      last_name: '',
      roles: [PROGRAM],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('api_keys')
    .values({ company_id: companyId, id, created_by: author, ...fields })
    .execute();
  return id;
}

/** Changes a key that is locked. */
export async function changeKey(
  tx: Connection,
  companyId: number,
  id: number,
  { name, ...changed }: Updateable<ApiKeys> & { name?: string },
): Promise<void> {
  if (name !== undefined)
    await tx
      .updateTable('managers')
      .set({ first_name: name })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  if (Object.keys(changed).length === 0) return;
  await tx
    .updateTable('api_keys')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Lets the secrets of a key work for some hours more at most. */
export async function endSecrets(
  tx: Connection,
  companyId: number,
  keyId: number,
  hours: number,
): Promise<void> {
  const ends = sql<Date>`least(ends_at, ${MACHINE_NOW} + make_interval(hours => ${hours}))`;
  await tx
    .updateTable('api_key_secrets')
    .set({ ends_at: ends })
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .execute();
}

/** Adds a secret to a key. */
export async function insertSecret(
  tx: Connection,
  companyId: number,
  secret: { keyId: number; hash: Buffer; shown: string; author: number },
): Promise<void> {
  const { keyId: key_id, hash: token_hash, shown, author: created_by } = secret;
  await tx
    .insertInto('api_key_secrets')
    .values({ company_id: companyId, key_id, token_hash, shown, created_by })
    .execute();
}

/** Whether a key may still send: what it has scheduled is sent for as long as that. */
export async function keyMaySend(tx: Connection, companyId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${MACHINE_NOW}, true)`)
    .where(sql<boolean>`'orders.send' = any (permissions)`)
    .executeTakeFirst();
  return row !== undefined;
}
