import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/gifts/cart.ts';
import type { Picked } from '../features/people/picked.ts';
import { openDraft } from './open-draft.ts';

/** Begins a gift for people, or for all of a group. Joins features that do not know each other. */
export function useSendGift() {
  const navigate = useNavigate();
  return async (people: Picked[], group?: number) => {
    await openDraft();
    useCart.getState().startWith(people, group);
    await navigate({ to: '/send-gift' });
  };
}
