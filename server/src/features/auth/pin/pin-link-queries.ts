import { createHash } from 'node:crypto';
import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { insertedRow, ownedBy, ownerOf } from '../../../platform/security/owned-rows.ts';
import type { AccountStore, Place } from '../accounts/account-store.ts';

type Tables = Pick<AccountStore, 'pinLinks' | 'sessions'>;

const partsOf = ({ pinLinks, sessions }: Tables) => ({
  links: sql.table(pinLinks),
  tenant: sql.ref(sessions.tenant),
});

/** The hash by which a link is stored and found. */
export const hashLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Saves a link for a new PIN. Those that the manager was mailed before work until they are over.
 * @param minutes how long it works
 */
export async function savePinLink(
  tx: Connection,
  tables: Tables,
  place: Place,
  hash: Buffer,
  minutes = PIN_LINK_MINUTES,
): Promise<void> {
  const { links } = partsOf(tables);
  await sql`
    delete from ${links} where ${ownedBy(tables.sessions, place)}
      and created_at <= now() - make_interval(mins => ${PIN_LINK_MINUTES})`.execute(tx);
  await sql`
    insert into ${links} ${insertedRow({
      ...ownerOf(tables.sessions, place),
      token_hash: hash,
      created_at: sql`now() + make_interval(mins => ${minutes - PIN_LINK_MINUTES})`,
    })}`.execute(tx);
}

/** Uses a link; of two calls at once only one succeeds. @returns whether it was still valid */
export async function usePinLink(tx: Connection, tables: Tables, tenantId: number, hash: Buffer) {
  const { links, tenant } = partsOf(tables);
  const { rows } = await sql`
    delete from ${links} where ${tenant} = ${tenantId} and token_hash = ${hash}
      and created_at > now() - make_interval(mins => ${PIN_LINK_MINUTES})
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the links of an account. */
export async function dropPinLinks(tx: Connection, tables: Tables, place: Place): Promise<void> {
  const { links } = partsOf(tables);
  await sql`delete from ${links} where ${ownedBy(tables.sessions, place)}`.execute(tx);
}
