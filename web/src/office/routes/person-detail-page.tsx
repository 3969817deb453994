import { GiftsToCome } from '../features/gifts/to-come/gifts-to-come.tsx';
import { PersonPage } from '../features/people/detail/person-page.tsx';
import { useSendGift } from './use-send-gift.ts';

/** The page of one person, who can be sent a gift, with what is to come for them. */
export function PersonDetailPage() {
  const sendGift = useSendGift();
  return (
    <PersonPage
      onSendGift={(person) => void sendGift([person])}
      toCome={(person) => <GiftsToCome person={person} />}
    />
  );
}
