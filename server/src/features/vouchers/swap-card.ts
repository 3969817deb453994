import { SWAPS_MAX } from '@regalo/contract/gifts/swaps';
import { localDay } from '@regalo/contract/values/days';
import type { Services } from '../../platform/services.ts';
import { codeHash, voucherCode } from '../gifts/keys/gift-keys.ts';
import { lockStock } from './choice-queries.ts';
import type { Choosing } from './choose-card.ts';
import { returnStock, takeStockAgain } from './end-queries.ts';
import { type GiftToSwap, lockGiftToSwap, readSwapCards, writeSwap } from './swap-queries.ts';

/** What came of a swap: made, not possible, or for a card that is not there any more. */
export type SwapOutcome = 'swapped' | 'refused' | 'gone';

const isOpen = (
  gift: GiftToSwap,
  { generation, today }: { generation: number; today: string },
): boolean =>
  gift.status === 'claimed' &&
  gift.generation === generation &&
  gift.validUntil >= today &&
  gift.swaps < SWAPS_MAX &&
  !(gift.blocked || gift.spent || gift.choosing);

/**
 * Swaps a gift of which nothing is used for a card of another shop: it takes a unit of that, returns its own, and gets
 * another code. Its link stays. The gift is locked first, as by whatever ends or uses it, then the stock of both items.
 */
export async function swapCard(
  { database, keys, now }: Pick<Services, 'database' | 'keys' | 'now'>,
  { companyId, giftId, generation, timeZone }: Choosing,
  itemId: number,
): Promise<SwapOutcome> {
  return await database.inCompany(companyId, async (tx) => {
    const gift = await lockGiftToSwap(tx, companyId, giftId);
    const today = localDay(now(), timeZone);
    if (!gift || gift.item_id === null || !isOpen(gift, { generation, today })) return 'refused';
    // It was sent twice.
    if (gift.item_id === itemId) return 'swapped';
    await lockStock(tx, [itemId, gift.item_id]);
    const [card] = await readSwapCards(tx, gift, { itemId });
    if (!card || !(await takeStockAgain(tx, [{ itemId, units: 1 }]))) return 'gone';
    await returnStock(tx, [{ itemId: gift.item_id, units: 1 }]);
    const { keyVersion } = gift;
    const next = { companyId, giftId, generation, keyVersion, swaps: gift.swaps + 1 };
    const hash = codeHash(keys, voucherCode(keys, next), keyVersion);
    await writeSwap(tx, companyId, { giftId, card, codeHash: hash });
    return 'swapped';
  });
}
