import type { MessageState as State } from '@regalo/contract/orders/channels';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { CHANNEL_NAMES } from './channel-names.ts';

interface Props {
  message: State & { status: GiftStatus };
  /** Of the company. */
  timeZone: Zone;
  /** Of each line. */
  className?: string | undefined;
}

/** By which way a gift went to a phone, what that has cost, how far it came, and why no further. */
export function MessageState({ message, timeZone, className }: Props) {
  const { t, i18n } = useTranslation();
  const { channel, failure, deliveredAt, readAt, cost, status } = message;
  if (!channel || channel === 'mail') return null;
  const name = CHANNEL_NAMES[channel];
  const at = (instant: string) => localMoment(instant, timeZone, i18n.language);
  const wrong = failure && (status === 'failed' || status === 'queued');
  return (
    <>
      <span className={className}>
        {cost ? t('phones.byCost', { name, cost: formatColones(cost) }) : t('phones.by', { name })}
      </span>
      {readAt ? (
        <span className={className}>{t('phones.read', { time: at(readAt) })}</span>
      ) : (
        deliveredAt && (
          <span className={className}>{t('phones.delivered', { time: at(deliveredAt) })}</span>
        )
      )}
      {wrong && <span className={className}>{t(`phones.failures.${failure}`, { name })}</span>}
    </>
  );
}
