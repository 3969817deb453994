import { cleanMessage } from '@regalo/contract/gifts/message';
import type { Template } from '@regalo/contract/gifts/templates';
import type { TFunction } from 'i18next';
import { useCart } from '../cart.ts';
import { attachmentOf } from '../wishes/attachment-of.ts';
import { type Content, choiceOf } from './api.ts';

/**
 * Puts what a template says into the checkout, and its gift where that is wanted. Recipients stay, and so does
 * who signs. What is attached, and a card for signatures, stay where the template has none.
 */
export function applyTemplate(template: Template, t: TFunction, { gift }: { gift: boolean }): void {
  const { message, celebration, purchaser_name, valid_months, card_days, media } = template;
  const { choose, setWishes, purchaser, custom_fields } = useCart.getState();
  if (gift && template.gift) choose(template.gift);
  setWishes({
    message,
    celebration,
    validMonths: valid_months,
    custom_fields: { ...custom_fields, ...template.custom_fields },
    ...(purchaser.trim() ? {} : { purchaser: purchaser_name }),
    ...(card_days === null ? {} : { cardDays: card_days }),
    ...(media ? { attachment: attachmentOf(media, t) } : {}),
  });
}

/** The message in the checkout. */
export const messageInCart = (): string => useCart.getState().message;

/** The content of a template made of the order in the checkout. */
export async function contentOfCart(): Promise<Omit<Content, 'name'>> {
  const {
    item,
    message,
    celebration,
    custom_fields,
    purchaser,
    attachment,
    validMonths,
    cardDays,
  } = useCart.getState();
  return {
    message: cleanMessage(message),
    celebration,
    custom_fields,
    purchaser_name: purchaser.trim(),
    image: attachment?.address ?? '',
    valid_months: validMonths,
    card_days: cardDays,
    choice: choiceOf(item),
  };
}
