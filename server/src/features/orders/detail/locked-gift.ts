import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { GiftActor } from '../gift-actor.ts';
import type { DisputedMove } from './disputed-move-queries.ts';
import { lockGiftRow, lockMail, lockOrder, type NewestMail } from './gift-queries.ts';

/** A gift that is locked until the transaction ends. */
export interface LockedGift {
  id: number;
  orderId: number;
  status: 'unclaimed' | 'claimed' | 'redeemed';
  generation: number;
  keyVersion: number;
  blocked: boolean;
  /** Whether its code was replaced: no manager is shown its link. */
  linkWithheld: boolean;
  receiverName: string;
  email: string | null;
  phone: string | null;
  mail: NewestMail | undefined;
}

/**
 * Locks a gift that a member sees: its order, itself and its newest mail, in this order everywhere.
 * @throws Refusal not_found; wrong_state where it has expired or was cancelled
 */
export async function lockGift(
  tx: Connection,
  actor: GiftActor,
  id: number,
  now: Date,
): Promise<LockedGift> {
  const { companyId } = actor;
  const order = await lockOrder(tx, companyId, id, actor);
  if (!order) throw new Refusal('gift_not_found');
  const { status, ...gift } = await lockGiftRow(tx, companyId, id);
  const over = gift.valid_until < localDay(now, order.time_zone);
  if (status === 'canceled' || status === 'expired' || over) throw new Refusal('gift_over');
  return {
    id,
    orderId: order.id,
    status,
    generation: gift.generation,
    keyVersion: gift.key_version,
    blocked: gift.blocked_at !== null,
    linkWithheld: gift.link_withheld,
    receiverName: gift.receiver_name,
    email: gift.receiver_email,
    phone: gift.receiver_phone,
    mail: await lockMail(tx, companyId, id),
  };
}

/** Refuses where the recipient has opened the gift already. @throws Refusal wrong_state */
export function checkUnopened({ status }: LockedGift): void {
  if (status !== 'unclaimed') throw new Refusal('gift_opened');
}

/**
 * Refuses an address at which a gift must not be usable: whoever moves a gift that is not theirs can
 * move it again, so once its former holder has disputed a move, it is theirs alone.
 * @throws Refusal wrong_state
 */
export function checkUndisputed(move: DisputedMove | undefined, email: string | null): void {
  if (move && move.formerEmail !== email) throw new Refusal('gift_disputed');
}
