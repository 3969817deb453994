import type { RecordState, Standing } from '@regalo/contract/sending-domain/states';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { NewKey } from '../../platform/mail/signing-key.ts';

/** What DNS said of a record. */
export interface Look {
  state: RecordState;
  found: string[];
  /** What to set, where that depends on what is there. */
  value?: string;
}

/** What DNS said of each record. */
export interface Looks {
  key?: Look;
  next_key?: Look;
  spf?: Look;
  dmarc?: Look;
}

/** A domain as it is kept. */
export interface DomainRow extends Standing {
  domain: string;
  local_part: string;
  state_since: Date;
  looked_at: Date | null;
  looks: Looks;
}

/** A key without its private half. */
export interface KeyRow {
  id: number;
  selector: string;
  public_key: string;
  state: 'current' | 'next' | 'retired';
  retired_at: Date | null;
}

const domainOf = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('sending_domains')
    .select(['domain', 'local_part', 'state', 'state_since', 'seen_at', 'missing_since'])
    .select(['overridden', 'looked_at', 'looks'])
    .where('company_id', '=', companyId)
    .$castTo<DomainRow>();

export const readDomain = (tx: Connection, companyId: number): Promise<DomainRow | undefined> =>
  domainOf(tx, companyId).executeTakeFirst();

/** The domain, locked: its keys are changed under this lock alone. */
export const lockDomain = (tx: Connection, companyId: number): Promise<DomainRow | undefined> =>
  domainOf(tx, companyId).forUpdate().executeTakeFirst();

/** The keys of the domain, the one that signs first. */
export const readKeys = (tx: Connection, companyId: number): Promise<KeyRow[]> =>
  tx
    .selectFrom('sending_keys')
    .select(['id', 'selector', 'public_key', 'state', 'retired_at'])
    .where('company_id', '=', companyId)
    .orderBy('state')
    .orderBy('id')
    .$castTo<KeyRow>()
    .execute();

export async function insertDomain(
  tx: Connection,
  companyId: number,
  address: { domain: string; local_part: string; state_since: Date },
): Promise<void> {
  await tx
    .insertInto('sending_domains')
    .values({ company_id: companyId, ...address })
    .execute();
}

/** Adds a key that signs, or will. */
export async function insertKey(
  tx: Connection,
  companyId: number,
  key: NewKey & { state: 'current' | 'next' },
): Promise<void> {
  await tx
    .insertInto('sending_keys')
    .values({ company_id: companyId, ...key })
    .execute();
}

type Change = Partial<Omit<DomainRow, 'domain' | 'looks'>> & { looks?: Looks };

/** @throws a violation of a unique key where the domain becomes active that is so for another company */
export async function updateDomain(
  tx: Connection,
  companyId: number,
  { looks, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('sending_domains')
    .set({ ...change, ...(looks && { looks: sql`${JSON.stringify(looks)}::jsonb` }) })
    .where('company_id', '=', companyId)
    .execute();
}

/** Has the next key sign, and forgets the private half of the one before. */
export async function switchKeys(tx: Connection, companyId: number, now: Date): Promise<void> {
  const keys = tx.updateTable('sending_keys').where('company_id', '=', companyId);
  await keys
    .set({ state: 'retired', sealed_key: null, retired_at: now })
    .where('state', '=', 'current')
    .execute();
  await keys.set({ state: 'current' }).where('state', '=', 'next').execute();
}

/** Forgets the domain with its keys. */
export async function deleteDomain(tx: Connection, companyId: number): Promise<void> {
  await tx.deleteFrom('sending_domains').where('company_id', '=', companyId).execute();
}

/** Forgets keys that were replaced so many days ago. */
export async function deleteRetired(
  tx: Connection,
  companyId: number,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  await tx
    .deleteFrom('sending_keys')
    .where('company_id', '=', companyId)
    .where('state', '=', 'retired')
    .where(sql<boolean>`retired_at < ${now}::timestamptz - make_interval(days => ${days})`)
    .execute();
}
