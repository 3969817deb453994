import { PersonPage } from '../features/people/detail/person-page.tsx';
import { useSendGift } from './use-send-gift.ts';

/** The page of one person, who can be sent a gift. */
export function PersonDetailPage() {
  const sendGift = useSendGift();
  return <PersonPage onSendGift={(person) => void sendGift([person])} />;
}
