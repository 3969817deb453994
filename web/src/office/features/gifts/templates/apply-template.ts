import { cleanMessage } from '@regalo/contract/gifts/message';
import type { Template } from '@regalo/contract/gifts/templates';
import type { TFunction } from 'i18next';
import { useCart } from '../cart.ts';

/**
 * Puts what a template says into the checkout, and its gift where that is wanted. Recipients stay, and so does
 * who signs. What is attached stays where the template has nothing.
 */
export function applyTemplate(template: Template, t: TFunction, { gift }: { gift: boolean }): void {
  const { message, celebration, purchaser_name, valid_months, media } = template;
  const { choose, setWishes, purchaser } = useCart.getState();
  if (gift && template.gift) choose(template.gift);
  setWishes({
    message,
    celebration,
    validMonths: valid_months,
    ...(purchaser.trim() ? {} : { purchaser: purchaser_name }),
    ...(media
      ? {
          attachment: { ...media, name: t(media.kind === 'image' ? 'wish.photo' : 'wish.video') },
        }
      : {}),
  });
}

/** Whether applying it would take words away that somebody wrote. */
export function replacesWords(template: Template, isOffered: (text: string) => boolean): boolean {
  const present = cleanMessage(useCart.getState().message);
  return present !== '' && present !== template.message && !isOffered(present);
}
