import type { DraftContents, ListedDraft, RecipientsFrom } from '@regalo/contract/gifts/drafts';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';

/** Whose draft it is: members see their own alone. */
export interface DraftOwner {
  companyId: number;
  managerId: number;
}

/** A draft of a member. */
const OWN = ({ companyId, managerId }: DraftOwner) =>
  sql`d.company_id = ${companyId} and d.manager_id = ${managerId}`;

const json = (value: unknown): RawBuilder<Record<string, unknown>> =>
  sql`${JSON.stringify(value)}::jsonb`;

/** The drafts of a member, the one that was changed last first; of the recipients the first one's name. */
export async function readDrafts(tx: Connection, owner: DraftOwner) {
  const { rows } = await sql<Omit<ListedDraft, 'changedAt'> & { changed_at: Date }>`
    select d.key, d.revision, d.contents #>> '{item,name}' as gift,
      (d.contents #>> '{item,amount}')::bigint as amount, d.quantity, d.contents ->> 'step' as step,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.contact_no)
        as first_recipient, d.changed_at
    from drafts d left join people p on p.company_id = d.company_id and p.deleted_at is null
      and p.id = (d.recipients #>> '{0,list,0}')::bigint
    where ${OWN(owner)} order by d.changed_at desc, d.key`.execute(tx);
  return rows;
}

interface DraftRow {
  revision: string;
  recipients_revision: string;
  contents: DraftContents;
  quantity: number;
  changed_at: Date;
}

/** A draft without its recipients. */
export async function readDraft(
  tx: Connection,
  owner: DraftOwner,
  key: string,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.revision, d.recipients_revision, d.contents, d.quantity, d.changed_at from drafts d
    where ${OWN(owner)} and d.key = ${key}`.execute(tx);
  return rows[0];
}

interface PersonRow {
  /** The place among the recipients, from 1. */
  n: number;
  source: RecipientsFrom['source'];
  file: string | null;
  /** What is known of somebody who was deleted is the name alone. */
  deleted: boolean;
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  contact_no: string | null;
  country: string | null;
  group_id: number;
}

/** Recipients of a draft in their order, also those who have been deleted since. */
export async function readDraftPeople(
  tx: Connection,
  owner: DraftOwner,
  { key, after, limit }: { key: string; after: number; limit: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select x.n, x.source, x.file, p.deleted_at is not null as deleted, p.id, p.first_name,
      p.last_name, p.email, p.contact_no, p.country, coalesce(p.group_id, 0) as group_id
    from (select row_number() over (order by part.n, one.n) as n, part.value ->> 'source' as source,
        part.value ->> 'file' as file, one.value::bigint as id
      from drafts d, jsonb_array_elements(d.recipients) with ordinality as part (value, n),
        jsonb_array_elements_text(part.value -> 'list') with ordinality as one (value, n)
      where ${OWN(owner)} and d.key = ${key}) as x
    join people p on p.company_id = ${owner.companyId} and p.id = x.id
    where x.n > ${after}::bigint order by x.n limit ${limit}::int`.execute(tx);
  return rows;
}

/** The revision of a draft, without waiting for whoever changes it. */
export async function readRevision(
  tx: Connection,
  { companyId, managerId }: DraftOwner,
  key: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('drafts')
    .select('revision')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.revision;
}

/** A draft, locked until the transaction ends. */
export async function lockDraft(tx: Connection, { companyId, managerId }: DraftOwner, key: string) {
  return await tx
    .selectFrom('drafts')
    .select(['revision', 'media_id'])
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Those of these people whom the company has and who were not erased; of the deleted ones only whom the draft has
 * already, since members do not see the others. Whoever is being erased is waited for, and nobody is erased until
 * the transaction ends: so drafts are locked after their people, as orders are.
 */
export async function keepPeople(
  tx: Connection,
  owner: DraftOwner,
  { key, ids }: { key: string; ids: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from people p
    where p.company_id = ${owner.companyId} and p.erased_at is null and p.id = any(${arrayOf(ids)})
      and (p.deleted_at is null or p.id in (select one.value::bigint
        from drafts d, jsonb_array_elements(d.recipients) as part,
          jsonb_array_elements_text(part -> 'list') as one
        where ${OWN(owner)} and d.key = ${key}))
    order by p.id for key share of p`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody among these people was erased. */
export async function anyErased(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from people where company_id = ${companyId} and erased_at is not null
      and id = any(${arrayOf(ids)}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** A draft as a save leaves it. */
export interface DraftState {
  revision: string;
  contents: DraftContents;
  mediaId: number | null;
  /** null where they stay as they are. */
  recipients: RecipientsFrom[] | null;
  changedAt: Date;
}

const countOf = (recipients: readonly RecipientsFrom[]) =>
  recipients.reduce((sum, { list }) => sum + list.length, 0);

/** Keeps the first state of a draft. */
export async function insertDraft(
  tx: Connection,
  { companyId, managerId }: DraftOwner,
  key: string,
  { revision, contents, mediaId, recipients, changedAt }: DraftState,
): Promise<void> {
  const people = recipients ?? [];
  await tx
    .insertInto('drafts')
    .values({
      company_id: companyId,
      manager_id: managerId,
      key,
      revision,
      contents: json(contents),
      recipients: json(people),
      recipients_revision: revision,
      quantity: countOf(people),
      media_id: mediaId,
      created_at: changedAt,
      changed_at: changedAt,
    })
    .execute();
}

/** Keeps another state of a draft. */
export async function updateDraft(
  tx: Connection,
  { companyId, managerId }: DraftOwner,
  key: string,
  { revision, contents, mediaId, recipients, changedAt }: DraftState,
): Promise<void> {
  const people = recipients && {
    recipients: json(recipients),
    recipients_revision: revision,
    quantity: countOf(recipients),
  };
  await tx
    .updateTable('drafts')
    .set({
      revision,
      contents: json(contents),
      media_id: mediaId,
      changed_at: changedAt,
      ...people,
    })
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('key', '=', key)
    .execute();
}

/** Deletes a draft. */
export async function deleteDraft(
  tx: Connection,
  { companyId, managerId }: DraftOwner,
  key: string,
): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('key', '=', key)
    .execute();
}

/** Lets nobody else begin a draft of this member until the transaction ends. */
export async function lockOwner(tx: Connection, { companyId, managerId }: DraftOwner) {
  await tx
    .selectFrom('managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Deletes all drafts of a member but so many that were changed last. @returns the media they used */
export async function deleteOldest(
  tx: Connection,
  { companyId, managerId }: DraftOwner,
  kept: number,
): Promise<number[]> {
  const { rows } = await sql<{ media_id: number | null }>`
    delete from drafts where company_id = ${companyId} and manager_id = ${managerId} and key in (
      select key from drafts where company_id = ${companyId} and manager_id = ${managerId}
      order by changed_at desc, key offset ${kept}::int)
    returning media_id`.execute(tx);
  return rows.flatMap(({ media_id }) => media_id ?? []);
}

/** Deletes so many drafts of a company at most that nobody has changed since then. */
export async function deleteUnchanged(
  tx: Connection,
  companyId: number,
  { before, most }: { before: Date; most: number },
) {
  const { rows } = await sql<{ media_id: number | null }>`
    delete from drafts where company_id = ${companyId} and (manager_id, key) in (
      select manager_id, key from drafts where company_id = ${companyId} and changed_at < ${before}
      limit ${most} for update skip locked)
    returning media_id`.execute(tx);
  return { count: rows.length, media: rows.flatMap(({ media_id }) => media_id ?? []) };
}
