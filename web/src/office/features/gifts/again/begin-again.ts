import { i18n } from '../../../../lib/i18n/i18n.ts';
import { useCart } from '../cart.ts';
import { loadAgain } from '../checkout/api.ts';
import { sayGone } from '../drafts/gone.ts';
import { recipientFrom, uniqueRecipients } from '../recipient.ts';

/** Fills the checkout with an order like one that was sent, and notes what of it is gone. */
export async function beginAgain(order: number): Promise<void> {
  const again = await loadAgain(order);
  const { gift, gift_name, celebration, message, purchaser_name, valid_months, media } = again;
  const { from_group, people, gone } = again;
  const source = from_group ? 'groups' : 'people';
  useCart.getState().begin({
    item: gift,
    recipients: uniqueRecipients(people.map((person) => recipientFrom(source, person))),
    openedGroups: from_group
      ? [...new Set(people.map(({ group_id }) => group_id))].filter(Boolean)
      : [],
    celebration,
    message,
    purchaser: purchaser_name,
    validMonths: valid_months,
    attachment: media && {
      ...media,
      name: i18n.t(media.kind === 'image' ? 'wish.photo' : 'wish.video'),
    },
  });
  sayGone({ people: gone, gift: gift ? null : gift_name });
}
