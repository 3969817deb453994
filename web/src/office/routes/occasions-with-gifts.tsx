import { celebrationByKey, isOfferedGreeting } from '@regalo/contract/gifts/celebrations';
import { celebrationOf } from '@regalo/contract/occasions/celebrated';
import { languageOf } from '@regalo/messages/languages';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/dates.ts';
import { useProfile, useTimeZone } from '../../lib/profile.ts';
import { useCart } from '../features/gifts/cart.ts';
import { MORNING } from '../features/gifts/later.ts';
import { OccasionsPage } from '../features/occasions/occasions-page.tsx';
import type { OnSend } from '../features/occasions/send-occasion.ts';
import { openDraft } from './open-draft.ts';

/** Begins a gift for an occasion, with its celebration and day. Joins features that do not know each other. */
function useCelebrate(): OnSend {
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const zone = useTimeZone();
  const written = useProfile().data?.company_language ?? languageOf(i18n.language);
  return async ({ occasion, day, people }) => {
    await openDraft();
    const { message, startWith, setWishes } = useCart.getState();
    if (people.length > 0) startWith(people);
    const celebration = celebrationByKey(celebrationOf(occasion));
    const own = message.trim() !== '' && !isOfferedGreeting(message.trim());
    setWishes({
      celebration: celebration?.key ?? null,
      ...(celebration && !own && { message: celebration.message[written] }),
      later: day > today(zone) ? { day, time: MORNING, follow: null } : null,
    });
    await navigate({ to: '/send-gift' });
  };
}

/** The occasions, for which gifts can be begun. */
export function OccasionsWithGifts() {
  return <OccasionsPage onSend={useCelebrate()} />;
}
