import type { Group } from '@regalo/contract/groups/groups';
import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/gifts/cart.ts';
import { GroupPage } from '../features/groups/members/group-page.tsx';
import type { Picked } from '../features/people/picked.ts';

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
