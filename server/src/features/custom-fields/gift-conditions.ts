import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import { type RawBuilder, sql } from 'kysely';
import { meetsAll } from './conditions.ts';
import { JOINED_GIFT_FIELDS } from './gift-field-queries.ts';

/** SQL: joins what conditions on the fields of gifts and their recipients are about, to `gifts g`. */
export function joinedForConditions(
  conditions: readonly FieldCondition[] = [],
): RawBuilder<unknown> {
  const on = (wanted: FieldCondition['subject']) =>
    conditions.some(({ subject }) => subject === wanted);
  return sql`${on('gift') ? JOINED_GIFT_FIELDS : sql``} ${on('person') ? JOINED_RECIPIENT : sql``}`;
}

/** SQL: joins the recipient of `gifts g` as `r`, also one who has left the lists. */
export const JOINED_RECIPIENT = sql`left join people r
  on r.company_id = g.company_id and r.id = g.person_id`;

/** SQL: whether a gift meets all conditions, over `orders o` and what is joined for them. */
export const giftMeetsAll = (conditions?: readonly FieldCondition[]): RawBuilder<unknown> =>
  meetsAll(conditions, {
    gift: sql`v.custom_fields`,
    order: sql`o.custom_fields`,
    person: sql`r.custom_fields`,
  });
