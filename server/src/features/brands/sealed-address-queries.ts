import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { SealedAddress } from '../../platform/mail/signing-key.ts';

/** SQL: the address of its own that a company sends from now, as a `SealedAddress`; null for none. @param company its id */
export const sendingFrom = (company: RawBuilder<unknown>): RawBuilder<SealedAddress | null> =>
  sql<SealedAddress | null>`(select json_build_object('domain', s.domain, 'local_part', s.local_part,
      'selector', k.selector, 'sealed', encode(k.sealed_key, 'base64'))
    from sending_domains s join sending_keys k on k.company_id = s.company_id and k.state = 'current'
    where s.company_id = ${company} and s.state = 'active')`;

/** The address of its own that a company sends from now; null for none. */
export async function readSealedAddress(
  tx: Connection,
  companyId: number,
): Promise<SealedAddress | null> {
  const { rows } = await sql<{ sending: SealedAddress | null }>`
    select ${sendingFrom(sql`${companyId}::int`)} as sending`.execute(tx);
  return rows[0]?.sending ?? null;
}
