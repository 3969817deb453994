import { useNavigate } from '@tanstack/react-router';
import { PeoplePage } from '../people/people-page.tsx';
import type { Picked } from '../people/picked.ts';
import { useCart } from './cart.ts';

/** The people list from which the selected ones can be sent a gift. */
export function PeopleListPage() {
  const navigate = useNavigate();
  const sendGift = (people: Picked[]) => {
    useCart.getState().setRecipients('people', people);
    void navigate({ to: '/send-gift' });
  };
  return <PeoplePage onSendGift={sendGift} />;
}
