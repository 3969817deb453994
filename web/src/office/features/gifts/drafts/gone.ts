import { create } from 'zustand';
import { onSessionEnd } from '../../../../lib/session.ts';
import { fullName } from '../../people/picked.ts';
import { useCart } from '../cart.ts';
import { findGone } from '../checkout/api.ts';

/** Parts of a draft that no longer exist and were removed from it. */
interface Gone {
  /** Names. */
  people: string[];
  /** Name of the attached file. */
  media: string | null;
  /** Name of the gift. */
  gift: string | null;
}

const NONE: Gone = { people: [], media: null, gift: null };

export const useGone = create<Gone>()(() => NONE);

export function sayGone(gone: Partial<Gone>): void {
  useGone.setState({ ...NONE, ...gone });
}

/** Takes out of the order in the cart what is no longer there, and says so. */
export async function takeOutGone(): Promise<void> {
  const { recipients, attachment, key } = useCart.getState();
  if (recipients.length === 0 && !attachment) return;
  const ids = recipients.map(({ id }) => id);
  const { gone, image_gone } = await findGone(ids, attachment?.address ?? '');
  const cart = useCart.getState();
  if (cart.key !== key || (gone.length === 0 && !image_gone)) return;
  const missing = new Set(gone);
  cart.removeRecipients(gone);
  if (image_gone) cart.setWishes({ attachment: null });
  sayGone({
    people: recipients.filter(({ id }) => missing.has(id)).map(fullName),
    media: image_gone ? (attachment?.name ?? null) : null,
  });
}

onSessionEnd(() => sayGone({}));
