import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import type { PayrollYear } from '@regalo/contract/reports/payroll';
import type { Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { clockOfZone, localTimeAt } from '../../platform/company-zone.ts';
import { rangeOf } from '../../platform/day-range.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import { celebrationName, namedBy, receiverName } from '../../platform/export/names.ts';
import { customColumns } from '../custom-fields/export-columns.ts';

interface PayrollPlace {
  companyId: number;
  /** Of the company. */
  timeZone: Zone;
  /** Of the company's own days, yyyy. */
  year: string;
}

/**
 * How the value of a gift moved by activity `a`. An undo after the end of a gift gives nothing back to it: the value
 * follows what was left then.
 */
const WAY = sql`case when a.kind = 'undone' and a.balance_after = 0 then (
  select e.kind from gift_activities e where e.company_id = a.company_id and e.gift_id = a.gift_id
    and e.id < a.id and e.kind in ('canceled', 'expired') order by e.id desc limit 1)
  else a.kind end`;

const sumOf = (value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`coalesce(sum(${value}) filter (where ${where}), 0)::bigint`;

/**
 * What happened in a year to gifts of employees, from their activities, which nobody can change: rows of
 * `t (person_id, month, celebration, gifts, received, withdrawn, expired, spent)`. Over all years, what was received
 * less the other three is what is left.
 */
function payrollOf({ companyId, timeZone, year }: PayrollPlace): RawBuilder<unknown> {
  const clock = clockOfZone(timeZone);
  const { from, to } = rangeOf({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }, clock);
  return sql`(
    select person_id, month, celebration, count(*) filter (where kind = 'issued') as gifts,
      ${sumOf(sql`colones`, sql`kind = 'issued'`)} as received,
      ${sumOf(sql`abs(colones)`, sql`way = 'canceled'`)} as withdrawn,
      ${sumOf(sql`case way when 'expired' then abs(colones) else -colones end`, sql`way in ('expired', 'reopened')`)} as expired,
      ${sumOf(sql`-colones`, sql`kind in ('redeemed', 'undone')`)} as spent
    from (
      select g.person_id, to_char(${localTimeAt(sql`a.created_at`, clock)}, 'YYYY-MM') as month,
        o.celebration, a.kind, a.colones, ${WAY} as way
      from gift_activities a
        join gifts g on g.company_id = ${companyId} and g.id = a.gift_id
        join people p on p.company_id = ${companyId} and p.id = g.person_id and p.role = 1
        join orders o on o.company_id = ${companyId} and o.id = g.order_id
      where a.company_id = ${companyId} and a.created_at >= ${from} and a.created_at < ${to}
        and a.kind in ('issued', 'redeemed', 'undone', 'canceled', 'expired', 'reopened')) moved
    group by person_id, month, celebration) t`;
}

/** Of `people p`: in the list, and wants no gifts for occasions. */
const OPTED_OUT = sql`p.no_occasions and p.deleted_at is null`;

const STATE = sql`case when p.erased_at is not null then 'erased'
  when p.deleted_at is not null then 'deleted' else 'listed' end`;

/** The columns of payroll. Of the erased there is a pseudonym, and neither an id of other systems nor own fields. */
export function payrollColumns(
  companyId: number,
  language: Language,
  fields: readonly CustomField[],
): Column[] {
  const { people, yes } = SERVER[language].exports;
  const firstName = sql`case when p.erased_at is null then p.first_name else 'erased:' || p.id end`;
  const externalId = sql`case when p.erased_at is null then (select x.external_id from external_ids x
    where x.company_id = ${companyId} and x.subject = 'person' and x.subject_id = p.id) end`;
  const sums = ['received', 'withdrawn', 'expired', 'spent'] as const;
  return [
    column('id', 10, 'id', sql`p.id`),
    column('text', 16, 'externalId', sql`coalesce(${externalId}, '')`),
    column('text', 22, 'first_name', receiverName(firstName, language)),
    column('text', 28, 'last_name', sql`p.last_name`),
    column('text', 32, 'email', sql`coalesce(p.email, '')`),
    column('text', 14, 'status', namedBy(STATE, people)),
    column('text', 12, 'no_occasions', sql`case when p.no_occasions then ${yes}::text else '' end`),
    column('text', 12, 'month', sql`coalesce(t.month, '')`),
    column(
      'text',
      24,
      'celebration',
      sql`coalesce(${celebrationName(sql`t.celebration`, language)}, '')`,
    ),
    column('number', 10, 'gifts', sql`coalesce(t.gifts, 0)`),
    ...sums.map((one) => column('number', 14, one, sql`coalesce(${sql.ref(`t.${one}`)}, 0)`)),
    ...customColumns(fields, sql`p.custom_fields`),
  ];
}

/**
 * Each employee to whose gifts something happened in the year, by month and occasion, in the order of their names; and
 * once, with nothing, who wants no gifts for occasions and got none.
 */
export const payrollRows = (place: PayrollPlace): RawBuilder<unknown> => sql`
  from people p left join ${payrollOf(place)} on t.person_id = p.id
  where p.company_id = ${place.companyId} and p.role = 1
    and (t.person_id is not null or ${OPTED_OUT})
  order by p.erased_at is not null, lower(p.last_name), lower(p.first_name), p.id, t.month,
    t.celebration nulls first`;

type Sums = Omit<PayrollYear, 'year' | 'first_year' | 'last_year'>;

/** The sums of a year, and how many employees they are of. */
export async function sumPayroll(tx: Connection, place: PayrollPlace): Promise<Sums> {
  const { companyId } = place;
  const { rows } = await sql<Sums>`
    select count(distinct t.person_id) as employees,
      count(distinct t.person_id) filter (where p.erased_at is not null) as erased,
      (select count(*) from people p where p.company_id = ${companyId} and p.role = 1
        and ${OPTED_OUT}) as opted_out,
      coalesce(sum(t.gifts), 0)::bigint as gifts, coalesce(sum(t.received), 0)::bigint as received,
      coalesce(sum(t.withdrawn), 0)::bigint as withdrawn,
      coalesce(sum(t.expired), 0)::bigint as expired, coalesce(sum(t.spent), 0)::bigint as spent
    from ${payrollOf(place)} join people p on p.company_id = ${companyId} and p.id = t.person_id`.execute(
    tx,
  );
  const [sums] = rows;
  if (!sums) throw new Error('sums are always one row');
  return sums;
}

/** When the first gift of a company was sent; undefined before that. */
export async function firstGiftAt(tx: Connection, companyId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from gift_activities where company_id = ${companyId}
    order by gift_id, id limit 1`.execute(tx);
  return rows[0]?.at;
}
