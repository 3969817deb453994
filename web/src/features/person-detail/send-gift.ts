import type { Person } from '@regalo/contract/people';
import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../gifts/cart.ts';

/** Begins a gift for one person. */
export function useSendGift(person: Person): () => void {
  const navigate = useNavigate();
  return () => {
    useCart.getState().setRecipients('people', [person]);
    void navigate({ to: '/send-gift' });
  };
}
