import type { PhoneChannel, MessageState as State } from '@regalo/contract/orders/channels';
import { deliveryProblem } from '@regalo/contract/orders/delivery-problem';
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

/** By which way a gift went to a phone, what that has cost, how far it came; of an e-mail too, why no further. */
export function MessageState(props: Props) {
  const { channel } = props.message;
  if (!channel) return null;
  return channel === 'mail' ? (
    <MailProblem {...props} />
  ) : (
    <PhoneState {...props} channel={channel} />
  );
}

const isWrong = ({ status }: Props['message']) => status === 'failed' || status === 'queued';

function MailProblem({ message, className }: Props) {
  const { t } = useTranslation();
  const { reason } = message;
  if (!reason || !isWrong(message)) return null;
  return (
    <span className={className} title={reason}>
      {t(`order.problem.${deliveryProblem(reason)}`)}
    </span>
  );
}

function PhoneState({ message, channel, timeZone, className }: Props & { channel: PhoneChannel }) {
  const { t, i18n } = useTranslation();
  const { failure, deliveredAt, readAt, cost } = message;
  const name = CHANNEL_NAMES[channel];
  const at = (instant: string) => localMoment(instant, timeZone, i18n.language);
  const wrong = failure && isWrong(message);
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
