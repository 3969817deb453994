import { PeoplePage } from '../features/people/list/people-page.tsx';
import { useSendGift } from './use-send-gift.ts';

/** The list of people, from which the selected ones can be sent a gift. */
export function PeopleListPage() {
  const sendGift = useSendGift();
  return <PeoplePage onSendGift={(people) => void sendGift(people)} />;
}
