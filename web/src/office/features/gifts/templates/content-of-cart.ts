import { cleanMessage } from '@regalo/contract/gifts/message';
import { useCart } from '../cart.ts';
import { type Content, choiceOf } from './api.ts';

/** What a template of the order in the checkout consists of. */
export async function contentOfCart(): Promise<Omit<Content, 'name'>> {
  const { item, message, celebration, purchaser, attachment, validMonths } = useCart.getState();
  return {
    message: cleanMessage(message),
    celebration,
    purchaser_name: purchaser.trim(),
    image: attachment?.address ?? '',
    valid_months: validMonths,
    choice: choiceOf(item),
  };
}
