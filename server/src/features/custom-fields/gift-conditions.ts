import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { CustomFieldSubject, FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import { type RawBuilder, sql } from 'kysely';
import { meetsAll } from './conditions.ts';
import { JOINED_GIFT_FIELDS } from './gift-field-queries.ts';
import { valueIn } from './value-sql.ts';

/** SQL: joins to `gifts g` and `orders o` what has the values of these subjects, and nothing that is not needed. */
export const joinedValues = (subjects: Iterable<CustomFieldSubject>): RawBuilder<unknown> => {
  const needed = new Set(subjects);
  return sql`${needed.has('gift') ? JOINED_GIFT_FIELDS : sql``}
    ${needed.has('person') ? JOINED_RECIPIENT : sql``}`;
};

/** The subjects of fields, or of conditions on them. */
export const subjectsOf = (fields: readonly Pick<FieldKey, 'subject'>[] = []) =>
  fields.map(({ subject }) => subject);

/** SQL: joins the recipient of `gifts g` as `r`, also one who has left the lists. */
const JOINED_RECIPIENT = sql`left join people r
  on r.company_id = g.company_id and r.id = g.person_id`;

/** SQL: the values of a gift, of its order and of its recipient. */
const VALUES: Record<CustomFieldSubject, RawBuilder<unknown>> = {
  gift: sql`v.custom_fields`,
  order: sql`o.custom_fields`,
  person: sql`r.custom_fields`,
};

/** SQL: whether a gift meets all conditions, over `orders o` and what is joined for them. */
export const giftMeetsAll = (conditions?: readonly FieldCondition[]): RawBuilder<unknown> =>
  meetsAll(conditions, VALUES);

/** SQL: the values of some fields of a gift in their order, each empty where there is none, over the same. */
export const giftValues = (fields: readonly FieldKey[]): RawBuilder<string[]> =>
  sql`array[${sql.join(
    fields.map(({ subject, key }) => sql`coalesce(${valueIn(VALUES[subject], key)}, '')`),
  )}]::text[]`;
