import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { RECIPIENT_LANGUAGE } from '../../../platform/recipient-language.ts';
import type { Move } from '../mail/moved-link.ts';

/** A gift that went to another address, as its former holder may know it. */
export interface MovedGift {
  orderId: number;
  recipient: string;
  purchaser: string;
  company: string;
  language: Language;
  /** Whether its former holder has said that the move was not right. */
  disputed: boolean;
}

/** The gift of a move; undefined where it has not moved so. */
export async function readMovedGift(
  tx: Connection,
  companyId: number,
  { giftId, activityId }: Omit<Move, 'companyId'>,
): Promise<MovedGift | undefined> {
  const { rows } = await sql<MovedGift>`
    select g.order_id as "orderId", g.receiver_name as recipient, o.purchaser_name as purchaser,
      o.company_name as company, ${RECIPIENT_LANGUAGE} as language,
      exists (select from gift_move_disputes d where d.company_id = g.company_id
        and d.gift_id = g.id and d.activity_id = a.id) as disputed
    from gift_activities a
      join gifts g on g.company_id = a.company_id and g.id = a.gift_id
      join orders o on o.company_id = g.company_id and o.id = g.order_id
    where a.company_id = ${companyId} and a.gift_id = ${giftId} and a.id = ${activityId}
      and a.kind = 'replaced'`.execute(tx);
  return rows[0];
}

/** Keeps that a former holder says of a move that it was not right. @returns false where it was known */
export async function insertMoveDispute(
  tx: Connection,
  { companyId, giftId, activityId }: Move,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_move_disputes')
    .values({ company_id: companyId, gift_id: giftId, activity_id: activityId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Keeps of each use since a move that it was somebody else's; one that was undone does not count.
 * @returns those of which it was not known
 */
export async function disputeUsesSince(
  tx: Connection,
  { companyId, giftId, activityId }: Move,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_disputes (company_id, gift_id, redemption_id)
    select a.company_id, a.gift_id, a.redemption_id from gift_activities a
    where a.company_id = ${companyId} and a.gift_id = ${giftId} and a.kind = 'redeemed'
      and a.id > ${activityId}
      and not exists (select from gift_activities u where u.company_id = a.company_id
        and u.gift_id = a.gift_id and u.kind = 'undone' and u.redemption_id = a.redemption_id)
    on conflict do nothing returning redemption_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
