import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/gifts/cart.ts';
import type { Picked } from '../features/people/picked.ts';
import { openDraft } from './open-draft.ts';

/** Begins a gift for people. Joins two features that do not know each other. */
export function useSendGift() {
  const navigate = useNavigate();
  return async (people: Picked[]) => {
    await openDraft();
    useCart.getState().startWith(people);
    await navigate({ to: '/send-gift' });
  };
}
