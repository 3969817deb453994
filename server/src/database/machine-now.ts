import { sql } from 'kysely';

/**
 * SQL: the time of the machine. `now()` is moved on in a sandbox whose company has moved its clock; keys that programs call
 * with, and what real systems are told, go by this one.
 */
export const MACHINE_NOW = sql<Date>`pg_catalog.now()`;
