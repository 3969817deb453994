import type { KeyPermission } from '@regalo/contract/api-keys/api-keys';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-now.ts';
import { shownNetworkOf } from '../../platform/http/network-of.ts';

/** A key that calls. */
export interface CallingKey {
  company_id: number;
  id: number;
  secret_id: number;
  permissions: KeyPermission[];
  networks: string[];
  stale: boolean;
}

/** The key of a secret's hash that works now, before its company is known. */
export async function findCallingKey(
  database: Database,
  hash: Buffer,
): Promise<CallingKey | undefined> {
  const { rows } = await database.outside((connection) =>
    sql<CallingKey>`select company_id, id, secret_id, permissions, networks, stale
      from read_api_key(${hash})`.execute(connection),
  );
  return rows[0];
}

/** Notes when and from where a secret was used. */
export async function touchSecret(tx: Connection, companyId: number, id: number, ip: string) {
  await tx
    .updateTable('api_key_secrets')
    .set({ last_used_at: sql<Date>`now()`, last_used_network: shownNetworkOf(ip) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** What a key may do; undefined where it was revoked or has ended. */
export async function readKeyPermissions(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<KeyPermission[] | undefined> {
  const row = await tx
    .selectFrom('api_keys')
    .select('permissions')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`expires_at is null or expires_at > ${MACHINE_NOW}`)
    .executeTakeFirst();
  return row?.permissions as KeyPermission[] | undefined;
}
