import { CUSTOM_NUMBER } from '@regalo/contract/custom-fields/custom-fields';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the value of a field as text; null where there is none. @param values SQL of the values by their keys */
export const valueIn = (values: RawBuilder<unknown>, key: string): RawBuilder<unknown> =>
  sql`(${values} ->> ${key}::text)`;

/** SQL: the same as a number; null where it is none, as what came for an archived field may be. */
export const numberIn = (values: RawBuilder<unknown>, key: string): RawBuilder<unknown> =>
  sql`case when ${valueIn(values, key)} ~ ${CUSTOM_NUMBER.source}
    then ${valueIn(values, key)}::numeric end`;
