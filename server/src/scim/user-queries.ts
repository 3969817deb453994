import { normalizeEmail } from '@regalo/contract/values/email';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { UserAttributes } from '../features/directory/apply-queries.ts';
import { chosen } from '../features/directory/apply-user.ts';
import { USER_SCHEMA } from './discovery.ts';
import { ScimError, unknownResource } from './errors.ts';
import type { Attributes, Several, Single } from './filter.ts';
import type { UserInput } from './input.ts';
import { metaOf, type Page, type Shown } from './resource.ts';

interface Row {
  id: number;
  user_name: string;
  external_id: string | null;
  active: boolean;
  attributes: UserAttributes;
  version: number;
  created_at: Date;
  modified_at: Date;
}

/** A user as the directory sees it. */
const show = (row: Row): Shown => ({
  schemas: [USER_SCHEMA],
  id: String(row.id),
  ...(row.external_id !== null && { externalId: row.external_id }),
  userName: row.user_name,
  active: row.active,
  ...row.attributes,
  meta: metaOf('User', row),
});

const text = (value: RawBuilder<unknown>): Single => ({ kind: 'text', value });
const part = (name: string) => text(sql`one.value ->> ${sql.lit(name)}`);

const several = (name: string, main: string): Several => ({
  kind: 'several',
  parts: {
    value: part(main),
    [main]: part(main),
    type: part('type'),
    primary: { kind: 'flag', value: sql`coalesce((one.value ->> 'primary')::boolean, false)` },
  },
  exists: (condition) => sql`exists (
    select from jsonb_array_elements(u.attributes -> ${sql.lit(name)}) as one (value) where ${condition})`,
});

/** What filters of users may name. */
export const USER_ATTRIBUTES: Attributes = {
  id: { kind: 'exact', value: sql`u.id::text` },
  externalid: { kind: 'exact', value: sql`u.external_id` },
  username: text(sql`u.user_name`),
  active: { kind: 'flag', value: sql`u.active` },
  displayname: text(sql`u.attributes ->> 'displayName'`),
  'name.givenname': text(sql`u.attributes #>> '{name,givenName}'`),
  'name.familyname': text(sql`u.attributes #>> '{name,familyName}'`),
  preferredlanguage: text(sql`u.attributes ->> 'preferredLanguage'`),
  'meta.created': { kind: 'time', value: sql`u.created_at` },
  'meta.lastmodified': { kind: 'time', value: sql`u.modified_at` },
  emails: several('emails', 'value'),
  phonenumbers: several('phoneNumbers', 'value'),
  addresses: several('addresses', 'country'),
};

const users = (companyId: number) =>
  sql`from directory_users u where u.company_id = ${companyId} and not u.gone`;
const COLUMNS = sql`u.id, u.user_name, u.external_id, u.active, u.attributes, u.version, u.created_at, u.modified_at`;

/** A page of users, and how many there are. */
export async function readUsers(
  tx: Connection,
  companyId: number,
  where: RawBuilder<unknown>,
  { offset, limit }: Page,
): Promise<{ list: Shown[]; total: number }> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${users(companyId)} and ${where}
    order by u.id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total ${users(companyId)} and ${where}`.execute(tx);
  return { list: rows.map(show), total: counted.rows[0]?.total ?? 0 };
}

/** One of them. @throws ScimError 404 */
export async function readUser(tx: Connection, companyId: number, id: string): Promise<Shown> {
  const wanted = sql`u.id = ${id}::bigint`;
  const { list } = await readUsers(tx, companyId, wanted, { offset: 0, limit: 1 });
  const [user] = list;
  if (!user) throw unknownResource();
  return user;
}

/** What is written of a user. */
function columnsOf({ userName, externalId, active, ...attributes }: UserInput) {
  const email = normalizeEmail(chosen(attributes.emails, 'work')?.value ?? '') || null;
  return {
    user_name: userName,
    external_id: externalId ?? null,
    active,
    attributes: sql<Record<string, unknown>>`${JSON.stringify(attributes)}::jsonb`,
    email,
  };
}

/**
 * Users are written by one call at a time, which has the sync of the company.
 * @throws ScimError where another user has this name, or this id of the directory's own
 */
async function refuseTaken(
  tx: Connection,
  companyId: number,
  { userName, externalId }: UserInput,
  but: string,
): Promise<void> {
  const { rows } = await sql<{ named: boolean }>`
    select lower(u.user_name) = lower(${userName}) as named ${users(companyId)}
      and (lower(u.user_name) = lower(${userName}) or u.external_id = ${externalId ?? null}) and u.id <> ${but}::bigint
    order by 1 desc limit 1`.execute(tx);
  const [other] = rows;
  if (other)
    throw new ScimError(
      409,
      `Another user has this ${other.named ? 'userName' : 'externalId'}.`,
      'uniqueness',
    );
}

/** Adds a user. @returns the id @throws ScimError uniqueness */
export async function insertUser(
  tx: Connection,
  companyId: number,
  input: UserInput,
): Promise<string> {
  await refuseTaken(tx, companyId, input, '0');
  const { id } = await tx
    .insertInto('directory_users')
    .values({ company_id: companyId, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Writes all of a user. @throws ScimError uniqueness */
export async function changeUser(
  tx: Connection,
  companyId: number,
  id: string,
  input: UserInput,
): Promise<void> {
  await refuseTaken(tx, companyId, input, id);
  await tx
    .updateTable('directory_users')
    .set({
      ...columnsOf(input),
      version: sql<number>`version + 1`,
      modified_at: sql<Date>`now()`,
      pending: true,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', Number(id))
    .execute();
}

/** Deletes a user: at once where they are nobody of the lists, who are to follow first. */
export async function deleteUser(tx: Connection, companyId: number, id: string): Promise<void> {
  await sql`delete from directory_users where company_id = ${companyId} and id = ${id}::bigint and person_id is null`.execute(
    tx,
  );
  await sql`update directory_users set gone = true, pending = true
    where company_id = ${companyId} and id = ${id}::bigint`.execute(tx);
}
