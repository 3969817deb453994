import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { categoryOf, kindOf } from '@regalo/contract/public-api/fields';
import type * as api from '@regalo/contract/public-api/people';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { arrayOf } from '../database/array-of.ts';
import type { Connection } from '../database/connection.ts';
import { checkConditions, meetsAll } from '../features/custom-fields/conditions.ts';
import { Refusal } from '../platform/refusal.ts';
import { externalIdOf, findByExternalId } from './external-id-queries.ts';
import { readGroupsShown } from './group-queries.ts';

interface Row {
  id: number;
  external_id: string | null;
  role: 1 | 2 | 3;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  birth_date: string | null;
  start_date: string | null;
  language: 'es' | 'en' | null;
  no_occasions: boolean;
  custom_fields: CustomValues;
  group_id: number | null;
  created_at: Date;
}

const show = ({ role, no_occasions, created_at, ...row }: Row): api.PublicPerson => ({
  ...row,
  kind: kindOf(role),
  occasions: !no_occasions,
  created_at: created_at.toISOString(),
});

async function readRows(
  tx: Connection,
  companyId: number,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, ${externalIdOf(companyId, 'person', sql`p.id`)} as external_id, p.role, p.first_name,
      p.last_name, p.email, p.contact_no as phone, p.country, p.dob as birth_date, p.start_date, p.language,
      p.no_occasions, p.group_id, p.custom_fields, p.created_at
    from people p where p.company_id = ${companyId} and p.deleted_at is null and ${where}
    order by p.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** One live person. @throws Refusal not_found */
export async function readPersonShown(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<api.PublicPerson> {
  const [row] = await readRows(tx, companyId, sql`p.id = ${id}`, 1);
  if (!row) throw new Refusal('person_not_found');
  return show(row);
}

/** Adds the groups of people, where they were asked for. */
export async function withGroups(
  tx: Connection,
  companyId: number,
  people: readonly api.PublicPerson[],
  expand: readonly string[],
): Promise<api.PublicPerson[]> {
  if (!expand.includes('group')) return [...people];
  const ids = people.flatMap(({ group_id }) => group_id ?? []);
  const groups = await readGroupsShown(tx, companyId, { ids, limit: ids.length });
  return people.map((one) => ({
    ...one,
    group: groups.find(({ id }) => id === one.group_id) ?? null,
  }));
}

/** SQL: which people are asked for, over `people p`. */
async function wantedOf(
  tx: Connection,
  companyId: number,
  { kind, group_id, email, external_id, where }: z.output<(typeof api.listPeople)['query']>,
  after: number | undefined,
): Promise<RawBuilder<unknown>> {
  const wanted = [
    sql`true`,
    ...(kind ? [sql`p.role = ${categoryOf(kind)}`] : []),
    ...(group_id ? [sql`p.group_id = ${group_id}`] : []),
    ...(email ? [sql`p.email = ${email}`] : []),
    ...(after ? [sql`p.id < ${after}`] : []),
    meetsAll(where, { person: sql`p.custom_fields` }),
  ];
  await checkConditions(tx, companyId, where, 'where');
  if (external_id) {
    const named = await findByExternalId(tx, companyId, 'person', external_id);
    wanted.push(sql`p.id = ${named?.id ?? 0}`);
  }
  return sql.join(wanted, sql` and `);
}

/** Some people that are asked for, newest first, after one of them. */
export async function readPeopleShown(
  tx: Connection,
  companyId: number,
  query: z.output<(typeof api.listPeople)['query']>,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<api.PublicPerson[]> {
  const where = await wantedOf(tx, companyId, query, after);
  return (await readRows(tx, companyId, where, limit)).map(show);
}

/** Whether people are still on the lists, by their ids; none of who never was. */
export async function areLive(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ id: number; live: boolean }>`
    select id, deleted_at is null as live from people
    where company_id = ${companyId} and id = any(${arrayOf(ids)})`.execute(tx);
  return new Map(rows.map(({ id, live }) => [id, live]));
}
