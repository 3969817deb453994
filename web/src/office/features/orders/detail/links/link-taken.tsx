import type { OrderGift } from '@regalo/contract/orders/detail';
import type { Zone } from '@regalo/contract/values/days';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../../../../lib/dates.ts';

interface Props {
  gift: OrderGift;
  /** Of the company. */
  timeZone: Zone;
  className?: string | undefined;
}

const OVER = ['opened', 'expired', 'canceled'];

/** On which day the link of an unopened gift was last taken; nothing if nobody has taken it. */
export function LinkTaken({ gift: { linkTakenAt: at, status }, timeZone, className }: Props) {
  const { t, i18n } = useTranslation();
  if (!at || OVER.includes(status)) return null;
  return (
    <time dateTime={at} title={localMoment(at, timeZone, i18n.language)} className={className}>
      {t('links.takenOn', { day: shortDay(localDay(at, timeZone), i18n.language) })}
    </time>
  );
}
