import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { BY_ITSELF } from './activity-queries.ts';
import {
  type Due,
  lockUnchosen,
  readCardsNow,
  readDue,
  takeUpTo,
  type Unchosen,
  writeChoice,
} from './choice-queries.ts';

/** Gifts whose last day is over that are looked at in one transaction. */
const PORTION = 2_000;
/** Before every gift. */
const BEFORE_ALL: Due = { day: '0001-01-01', id: 0 };

/** Gives the gifts of one order the card that its sender has set, as far as there are any of it. */
async function giveOf(
  tx: Connection,
  companyId: number,
  gifts: readonly Unchosen[],
  today: string,
): Promise<void> {
  const [order] = gifts;
  if (!order) return;
  const { default_item: itemId } = order.choices;
  const card = order.choices.items.find(({ item_id }) => item_id === itemId);
  const now = await readCardsNow(tx, order);
  if (!card || !now.some(({ item_id, available }) => item_id === itemId && available)) return;
  const units = await takeUpTo(tx, card.item_id, gifts.length);
  const giftIds = gifts.slice(0, units).map(({ id }) => id);
  const choice = { giftIds, itemId: card.item_id, shopId: card.shop_id, author: BY_ITSELF, today };
  if (units > 0) await writeChoice(tx, companyId, choice);
}

/**
 * Gives whoever has chosen none of the cards of a gift in time the one that its sender has set. Where none is set, or
 * left, the gift expires, and its value returns to the wallet.
 */
export async function giveDefaults(
  { database }: Pick<Services, 'database'>,
  companyId: number,
  today: string,
): Promise<void> {
  let after: Due | undefined = BEFORE_ALL;
  while (after) {
    const from: Due = after;
    after = await database.inCompany(companyId, async (tx) => {
      const due = await readDue(tx, companyId, { today, after: from, most: PORTION });
      const gifts = await lockUnchosen(tx, companyId, { ids: due.map(({ id }) => id), today });
      const orders = Map.groupBy(gifts, ({ orderId }) => orderId);
      // Items in one order, as whoever else locks their stock does.
      const byItem = [...orders.values()].toSorted(
        ([one], [other]) => (one?.choices.default_item ?? 0) - (other?.choices.default_item ?? 0),
      );
      for (const ofOrder of byItem) await giveOf(tx, companyId, ofOrder, today);
      return due.length === PORTION ? due.at(-1) : undefined;
    });
  }
}
