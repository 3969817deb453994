import { GroupPage } from '../features/groups/members/group-page.tsx';
import { useSendGift } from './use-send-gift.ts';

/** The page of a group, all of which can be sent a gift. */
export function GroupDetailPage() {
  const sendGift = useSendGift();
  return <GroupPage onSendGift={({ id }, people) => void sendGift(people, id)} />;
}
