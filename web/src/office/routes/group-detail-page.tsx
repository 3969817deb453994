import type { Group } from '@regalo/contract/groups/groups';
import { useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/gifts/cart.ts';
import { GroupPage } from '../features/groups/members/group-page.tsx';
import type { Picked } from '../features/people/picked.ts';
import { openDraft } from './open-draft.ts';

/** The page of a group, all of which can be sent a gift. */
export function GroupDetailPage() {
  const navigate = useNavigate();
  const sendGift = async (group: Group, people: Picked[]) => {
    await openDraft();
    const cart = useCart.getState();
    cart.setRecipients('groups', people);
    cart.setOpenedGroups([group.id]);
    await navigate({ to: '/send-gift' });
  };
  return <GroupPage onSendGift={(group, people) => void sendGift(group, people)} />;
}
