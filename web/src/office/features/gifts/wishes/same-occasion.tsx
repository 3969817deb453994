import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { useMemo } from 'react';
import { useTimeZone } from '../../../../lib/profile.ts';
import { OccasionNotice } from '../../occasions/occasion-notice.tsx';
import { useCart } from '../cart.ts';
import { momentOf } from '../later.ts';

/** Whether somebody in the cart has a gift for the same occasion already. */
export function SameOccasion() {
  const zone = useTimeZone();
  const { celebration, later, recipients, removeRecipients } = useCart();
  const users = useMemo(() => recipients.map(({ id }) => id), [recipients]);
  return (
    <OccasionNotice
      celebration={celebrationKey(celebration)}
      sendAt={later ? momentOf(later, zone)?.toISOString() : undefined}
      users={users}
      total={users.length}
      onLeaveOut={removeRecipients}
    />
  );
}
