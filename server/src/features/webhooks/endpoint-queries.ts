import { type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { MACHINE_NOW } from '../../database/machine-now.ts';
import type { WebhookEndpoints } from '../../database/tables.ts';
import { nameOfManager } from '../team/member-queries.ts';

const endpoints = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('webhook_endpoints as e')
    .innerJoin('managers as b', (join) =>
      join.onRef('b.company_id', '=', 'e.company_id').onRef('b.id', '=', 'e.created_by'),
    )
    .select(['e.id', 'e.address', 'e.description', 'e.kinds', 'e.created_at'])
    .select(['e.failing_since', 'e.disabled_at', 'e.disabled_for'])
    .select(nameOfManager('b').as('created_by'))
    .where('e.company_id', '=', companyId)
    .where('e.removed_at', 'is', null);

/** All endpoints, the oldest first. */
export const readEndpoints = (tx: Connection, companyId: number) =>
  endpoints(tx, companyId).orderBy('e.id').execute();

export type EndpointRow = Awaited<ReturnType<typeof readEndpoints>>[number];

/** One of them that is not removed. */
export const readEndpoint = (tx: Connection, companyId: number, id: number) =>
  endpoints(tx, companyId).where('e.id', '=', id).executeTakeFirst();

/** An endpoint that is not removed, locked until the transaction ends. */
export const lockEndpoint = (tx: Connection, companyId: number, id: number) =>
  tx
    .selectFrom('webhook_endpoints')
    .select(['address', 'description', 'kinds', 'disabled_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How many endpoints there are, with the company locked, so that nobody counts beside. */
export async function countEndpoints(tx: Connection, companyId: number): Promise<number> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Fields = Pick<Selectable<WebhookEndpoints>, 'address' | 'description' | 'kinds'>;

/** @returns its id */
export async function insertEndpoint(
  tx: Connection,
  companyId: number,
  { author, ...fields }: Fields & { author: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({ company_id: companyId, created_by: author, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an endpoint that is locked. */
export async function changeEndpoint(
  tx: Connection,
  companyId: number,
  id: number,
  changed: Updateable<WebhookEndpoints>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Adds a secret to an endpoint; the one before signs for some hours more. Older ones are deleted: two sign at most. */
export async function replaceSecret(
  tx: Connection,
  companyId: number,
  endpoint_id: number,
  { sealed, hours }: { sealed: Buffer; hours: number },
): Promise<void> {
  await tx
    .deleteFrom('webhook_secrets')
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpoint_id)
    .where('ends_at', 'is not', null)
    .execute();
  await tx
    .updateTable('webhook_secrets')
    .set({ ends_at: sql<Date>`${MACHINE_NOW} + make_interval(hours => ${hours})` })
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpoint_id)
    .execute();
  await tx
    .insertInto('webhook_secrets')
    .values({ company_id: companyId, endpoint_id, sealed_secret: sealed })
    .execute();
}

/** Deletes what an endpoint that is removed was known by. */
export const deleteSecrets = (tx: Connection, companyId: number, endpointId: number) =>
  tx
    .deleteFrom('webhook_secrets')
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .execute();
