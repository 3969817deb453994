import { formatColones } from '@regalo/contract/values/money';
import { shownPhone } from '@regalo/contract/values/phone';
import { IconMail, IconMailOff, IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES } from '../../orders/delivery/channel-names.ts';
import { usePhoneWay } from '../../orders/delivery/use-phone-way.ts';
import { useCart } from '../cart.ts';
import type { Recipient } from '../recipient.ts';
import classes from './mail-note.module.css';

/** The most names that are listed. */
const NAMES = 3;

/** The name, or the phone of somebody who has none. */
const nameOf = (one: Recipient) =>
  `${one.first_name} ${one.last_name}`.trim() || shownPhone(one.contact_no || '-');

/** How many recipients get an e-mail or a message, and who gets neither. */
export function MailNote() {
  const { t } = useTranslation();
  const recipients = useCart((cart) => cart.recipients);
  const unmailed = useMemo(() => recipients.filter(({ email }) => !email), [recipients]);
  const way = usePhoneWay(unmailed.length > 0);
  const without = way ? unmailed.filter((one) => !one.contact_no) : unmailed;
  const phoned = unmailed.length - without.length;
  const mailed = recipients.length - unmailed.length;
  const names = without.slice(0, NAMES).map((one) => nameOf(one));
  const more = without.length - names.length;
  return (
    <div className={classes.note}>
      {mailed > 0 && (
        <p className={classes.line}>
          <IconMail size={16} stroke={1.7} aria-hidden="true" />
          <span>{t('checkout.mailed', { count: mailed })}</span>
        </p>
      )}
      {way && phoned > 0 && (
        <p className={classes.line}>
          <IconMessage size={16} stroke={1.7} aria-hidden="true" />
          <span>
            {t('checkout.phoned', {
              count: phoned,
              name: CHANNEL_NAMES[way.channel],
              cost: formatColones(way.cost),
            })}
          </span>
        </p>
      )}
      {without.length > 0 && (
        <p className={classes.line}>
          <IconMailOff size={16} stroke={1.7} aria-hidden="true" />
          <span>
            {t('checkout.unmailed', { count: without.length })} <b>{names.join(', ')}</b>
            {more > 0 && ` ${t('checkout.andMore', { count: more })}`}
            {'. '}
            {t('checkout.shareLater', { count: without.length })}
          </span>
        </p>
      )}
    </div>
  );
}
