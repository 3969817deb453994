import { localDay, type Zone } from '@regalo/contract/values/days';
import type { Services } from '../../platform/services.ts';
import { RECIPIENT } from './activity-queries.ts';
import {
  type GiftToChoose,
  lockGiftToChoose,
  lockStock,
  readCardsNow,
  settleChoice,
  writeChoice,
} from './choice-queries.ts';
import { returnStock, takeStockAgain } from './end-queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

/** The gift of a link of which a card is chosen or swapped, by the days of its company. */
export interface Choosing {
  companyId: number;
  giftId: number;
  /** Of the link: one that was replaced chooses nothing. */
  generation: number;
  timeZone: Zone;
}

/** What came of a choice: made, too late or not offered, or of a card of which nothing is left. */
export type ChoiceOutcome = 'chosen' | 'refused' | 'out_of_stock';

const isOpen = (
  gift: GiftToChoose,
  { generation, today }: { generation: number; today: string },
): boolean =>
  gift.status === 'claimed' &&
  gift.generation === generation &&
  gift.validUntil >= today &&
  !(gift.blocked || gift.spent || gift.shown);

/**
 * Chooses one of the cards that a gift offers, or another one instead until its code is shown. Only then is its stock
 * taken, and that of the former choice returns. The gift is locked first, as by whatever ends it.
 */
export async function chooseCard(
  { database, now }: Used,
  { companyId, giftId, generation, timeZone }: Choosing,
  itemId: number,
): Promise<ChoiceOutcome> {
  return await database.inCompany(companyId, async (tx) => {
    const gift = await lockGiftToChoose(tx, companyId, giftId);
    const today = localDay(now(), timeZone);
    const card = gift?.choices.items.find(({ item_id }) => item_id === itemId);
    if (!gift || !card || !isOpen(gift, { generation, today })) return 'refused';
    const { chosen } = gift;
    if (chosen === itemId) return 'chosen';
    await lockStock(tx, chosen === null ? [itemId] : [itemId, chosen]);
    const cards = await readCardsNow(tx, gift);
    const available = cards.some((one) => one.item_id === itemId && one.available);
    if (!available || !(await takeStockAgain(tx, [{ itemId, units: 1 }]))) return 'out_of_stock';
    if (chosen !== null) await returnStock(tx, [{ itemId: chosen, units: 1 }]);
    const choice = { giftIds: [giftId], itemId, shopId: card.shop_id, author: RECIPIENT, today };
    await writeChoice(tx, companyId, choice);
    return 'chosen';
  });
}

/** Shows the code of the card that was chosen: from now on it stays that. */
export async function showCode(
  { database }: Pick<Used, 'database'>,
  { companyId, giftId, generation }: Omit<Choosing, 'timeZone'>,
): Promise<void> {
  await database.inCompany(companyId, (tx) => settleChoice(tx, companyId, { giftId, generation }));
}
