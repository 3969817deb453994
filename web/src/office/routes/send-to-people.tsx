import type { Group } from '@regalo/contract/groups/groups';
import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/gifts/cart.ts';
import { GroupPage } from '../features/groups/members/group-page.tsx';
import { PersonPage } from '../features/people/detail/person-page.tsx';
import { PeoplePage } from '../features/people/list/people-page.tsx';
import type { Picked } from '../features/people/picked.ts';

/** Begins a gift for people. Joins two features that do not know each other. */
function useSendGift() {
  const navigate = useNavigate();
  return (people: Picked[]) => {
    useCart.getState().setRecipients('people', people);
    void navigate({ to: '/send-gift' });
  };
}

/** The page of a group, all of which can be sent a gift. */
export function GroupDetailPage() {
  const navigate = useNavigate();
  const sendGift = (group: Group, people: Picked[]) => {
    const cart = useCart.getState();
    cart.setRecipients('groups', people);
    cart.setOpenedGroups([group.id]);
    void navigate({ to: '/send-gift' });
  };
  return <GroupPage onSendGift={sendGift} />;
}

/** The list of people, from which the selected ones can be sent a gift. */
export function PeopleListPage() {
  return <PeoplePage onSendGift={useSendGift()} />;
}

/** The page of one person, who can be sent a gift. */
export function PersonDetailPage() {
  const sendGift = useSendGift();
  return <PersonPage onSendGift={(person) => sendGift([person])} />;
}
