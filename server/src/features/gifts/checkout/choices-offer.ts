import { choiceTimeProblem, type GiftChoices } from '@regalo/contract/gifts/choices';
import { CHOICES_NAME } from '@regalo/contract/gifts/free-amount';
import type { giftOnSale } from '@regalo/contract/gifts/send-again';
import { formatFaceValue, smallestUnits } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cardOf, readOnSale } from '../../catalogue/queries.ts';
import { shownChoices } from '../../orders/order-terms.ts';
import { NO_SHOP } from './again-queries.ts';
import type { Offer } from './offer.ts';

/**
 * The offer of several cards, of which each recipient chooses one. They have one value and one price, each is of another
 * shop, and nothing of their stock is taken before it is chosen (decision 110).
 * @throws Refusal not_found, validation
 */
export async function choicesOffer(
  tx: Connection,
  { items: wanted, default_item, days }: GiftChoices,
  language: Language,
): Promise<Offer> {
  const found = await readOnSale(tx, wanted, language);
  const items = wanted.flatMap((id) => found.find((item) => item.id === id) ?? []);
  const [first] = items;
  if (!first || items.length < wanted.length) throw new Refusal('gift_not_found');
  const { currency, issued_amount, price } = first;
  if (
    items.some(
      (one) =>
        one.currency !== currency || one.issued_amount !== issued_amount || one.price !== price,
    )
  )
    throw new Refusal('choices_differ', 'choices.items');
  if (new Set(items.map(({ shop_id }) => shop_id)).size < items.length)
    throw new Refusal('choices_of_one_shop', 'choices.items');
  return {
    itemId: null,
    giftName: CHOICES_NAME,
    shopName: null,
    faceValue: formatFaceValue(issued_amount, currency),
    currency,
    faceAmount: smallestUnits(issued_amount, currency),
    // That of the card counts, once it is chosen.
    use: 'parts',
    shopId: null,
    amount: price,
    cardImg: null,
    logo: null,
    howToUse: '',
    stockBacked: false,
    choices: { items: items.map(cardOf), default_item, days },
  };
}

/** @throws Refusal validation where less time would be left to use a gift than there is to choose it */
export function checkChoiceTime(
  choices: Pick<GiftChoices, 'days'> | null | undefined,
  months: number,
): void {
  const wrong = choiceTimeProblem(choices, months);
  if (wrong) throw new Refusal(wrong, 'valid_months');
}

/** A choice as the checkout begins with it; null where it cannot be offered any more. */
export async function shownOffer(
  tx: Connection,
  choices: GiftChoices,
  language: Language,
): Promise<z.output<typeof giftOnSale> | null> {
  try {
    const {
      giftName: name,
      amount,
      faceValue: face,
      choices: offered,
    } = await choicesOffer(tx, choices, language);
    return { ...NO_SHOP, name, amount, face, ...(offered && { choices: shownChoices(offered) }) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
