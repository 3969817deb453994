import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/gifts/cart.ts';
import type { Picked } from '../features/people/picked.ts';

/** Begins a gift for people. Joins two features that do not know each other. */
export function useSendGift() {
  const navigate = useNavigate();
  return (people: Picked[]) => {
    useCart.getState().setRecipients('people', people);
    void navigate({ to: '/send-gift' });
  };
}
