import type { Zone } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';

/** The zone of a company: the name of one if it has one, else its fixed hours. @param table `companies`, or its alias */
export const zoneOf = (table: string): RawBuilder<Zone> => sql<Zone>`coalesce(
  to_jsonb(${sql.ref(`${table}.zone`)}), to_jsonb(${sql.ref(`${table}.time_zone`)}))`;

/** The same for `at time zone`, as SQL. */
export const clockOf = (table: string): RawBuilder<string> =>
  sql<string>`company_clock(${sql.ref(`${table}.zone`)}, ${sql.ref(`${table}.time_zone`)})`;

/** The clock of a company, read where it is used once. */
export const clockOfCompany = (companyId: number): RawBuilder<string> =>
  sql<string>`(select ${clockOf('companies')} from companies where id = ${companyId})`;

/** A zone that is known already, for `at time zone`. */
export const clockOfZone = (zone: Zone): RawBuilder<string> =>
  typeof zone === 'string' ? sql<string>`${zone}::text` : sql<string>`company_clock(null, ${zone})`;

/** SQL: an instant in a company's local time. */
export const localTimeAt = (instant: RawBuilder<unknown>, clock: RawBuilder<string>) =>
  sql`(${instant} at time zone ${clock})`;

/** The company's own day at an instant, as SQL. */
export const dayAt = (instant: RawBuilder<unknown>, clock: RawBuilder<string>) =>
  sql`${localTimeAt(instant, clock)}::date`;
