import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { Refusal } from '../platform/refusal.ts';

type Subject = 'person' | 'order' | 'gift';

/** SQL: the id that the company's own system has for something; null where it gave none. */
export const externalIdOf = (
  companyId: number,
  subject: Subject,
  id: RawBuilder<unknown>,
  person: RawBuilder<unknown> = sql`0`,
) => sql<string | null>`(select x.external_id from external_ids x where x.company_id = ${companyId}
    and x.subject = ${subject} and x.subject_id = ${id} and x.person_id = ${person})`;

/** What has this id; undefined if nothing has. */
export async function findByExternalId(
  tx: Connection,
  companyId: number,
  subject: Subject,
  externalId: string,
) {
  return await tx
    .selectFrom('external_ids')
    .select(['subject_id as id', 'person_id as personId'])
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
}

/** The ids of the people who have these. */
export async function findPeopleByExternalIds(
  tx: Connection,
  companyId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('external_ids')
    .select(['external_id', 'subject_id'])
    .where('company_id', '=', companyId)
    .where('subject', '=', 'person')
    .where('external_id', 'in', externalIds)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.subject_id]));
}

/** Waits for whoever adds a person of this id at the same moment, and has others wait until the transaction ends. */
export async function lockExternalId(
  tx: Connection,
  companyId: number,
  externalId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${companyId}::int, hashtext(${`external-id:${externalId}`}))`.execute(
    tx,
  );
}

/** Takes an id from a person who was deleted, so that somebody else can have it. */
export async function releaseExternalId(
  tx: Connection,
  companyId: number,
  externalId: string,
): Promise<void> {
  await sql`
    delete from external_ids x where x.company_id = ${companyId} and x.subject = 'person'
      and x.external_id = ${externalId} and not exists (select from people p
        where p.company_id = ${companyId} and p.id = x.subject_id and p.deleted_at is null)`.execute(
    tx,
  );
}

interface Given {
  externalId: string;
  id: number;
  personId?: number;
  /** The field of the call that names it; `external_id` if absent. */
  field?: string;
}

/** The first of these that was not kept, or stands twice. */
function firstTaken(given: readonly Given[], kept: readonly string[]): Given | undefined {
  const free = new Set(kept);
  return given.find(({ externalId }) => !free.delete(externalId));
}

/**
 * Keeps ids for good.
 * @throws Refusal already_added where one of them is something else's, or what it is for has another one
 */
export async function keepExternalIds(
  tx: Connection,
  companyId: number,
  subject: Subject,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  const { rows } = await sql<{ external_id: string }>`
    insert into external_ids (company_id, subject, external_id, subject_id, person_id)
    select ${companyId}, ${subject}, one.external_id, one.id, one.person_id
    from jsonb_to_recordset(${JSON.stringify(
      given.map(({ externalId, id, personId = 0 }) => ({
        ...{ external_id: externalId, id, person_id: personId },
      })),
    )}::jsonb) as one (external_id text, id bigint, person_id bigint)
    on conflict do nothing returning external_id`.execute(tx);
  const taken = firstTaken(
    given,
    rows.map((row) => row.external_id),
  );
  if (taken) throw new Refusal('external_id_taken', taken.field ?? 'external_id');
}
