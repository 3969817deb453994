import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { readFields } from './field-queries.ts';
import { changedValues, checkValues } from './values.ts';

/** SQL: joins the values of the custom fields of `gifts g` as `v`. */
export const JOINED_GIFT_FIELDS: RawBuilder<unknown> = sql`left join gift_fields v
  on v.company_id = g.company_id and v.order_id = g.order_id and v.person_id = g.person_id`;

/** A gift as it is known before it is made: by its order and recipient. */
interface GiftValues {
  orderId: number;
  personId: number;
  values: CustomValues;
}

/** Keeps the values of gifts, in place of those that they have. */
export async function keepGiftFields(
  tx: Connection,
  companyId: number,
  gifts: readonly GiftValues[],
): Promise<void> {
  if (gifts.length === 0) return;
  const rows = gifts.map(({ orderId, personId, values }) => ({
    order_id: orderId,
    person_id: personId,
    custom_fields: values,
  }));
  await sql`insert into gift_fields (company_id, order_id, person_id, custom_fields)
    select ${companyId}, order_id, person_id, custom_fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (order_id bigint, person_id bigint, custom_fields jsonb)
    order by order_id, person_id
    on conflict (company_id, order_id, person_id)
      do update set custom_fields = excluded.custom_fields`.execute(tx);
}

const GIFT_AUDIT = auditSubject('gift');

/**
 * Changes values of a gift whose order is locked.
 * @throws Refusal validation
 */
export async function changeGiftFields(
  tx: Connection,
  { companyId, managerId }: Pick<Session, 'companyId' | 'managerId'>,
  { giftId, changes }: { giftId: number; changes: CustomValues },
): Promise<void> {
  const gift = await tx
    .selectFrom('gifts as g')
    .leftJoin('gift_fields as v', (join) =>
      join
        .onRef('v.company_id', '=', 'g.company_id')
        .onRef('v.order_id', '=', 'g.order_id')
        .onRef('v.person_id', '=', 'g.person_id'),
    )
    .select(['g.order_id as orderId', 'g.person_id as personId', 'v.custom_fields as kept'])
    .where('g.company_id', '=', companyId)
    .where('g.id', '=', giftId)
    .executeTakeFirstOrThrow();
  const stored = gift.kept ?? {};
  const values = changedValues(stored, changes);
  if (values === stored) return;
  checkValues(await readFields(tx, companyId, 'gift'), { values, stored });
  await keepGiftFields(tx, companyId, [{ ...gift, values }]);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: GIFT_AUDIT,
    action: 'fields changed',
    subjectId: giftId,
    before: stored,
    after: values,
  });
}
