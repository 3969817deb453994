import type { FirstGifted } from '@regalo/contract/occasions/occasions';
import { orderParam } from '@regalo/contract/orders/number';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { TextLink } from '../../../ui/links.tsx';
import classes from './occasions.module.css';

interface Props {
  first: FirstGifted[];
  /** How many there are. */
  total: number;
}

/** People who have a gift already, with links to orders that the member may see. */
export function GiftedList({ first, total }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.gifted}>
      {first.map((one) => (
        <li key={one.id}>
          <Gifted {...one} />
        </li>
      ))}
      {first.length < total && (
        <li>{t('occasions.check.others', { count: total - first.length })}</li>
      )}
    </ul>
  );
}

function Gifted({ name, state, at, order_number: number }: FirstGifted) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const later = state === 'scheduled' || state === 'waits';
  const when = later
    ? localMoment(at, zone, i18n.language)
    : shortDay(localDay(at, zone), i18n.language);
  const text = t(`occasions.check.has.${state}`, { name, when });
  if (number === null) return text;
  if (later) return <TextLink to="/scheduled">{text}</TextLink>;
  return state === 'sent' ? (
    <TextLink to="/orders/$order" params={{ order: orderParam(number) }}>
      {text}
    </TextLink>
  ) : (
    <TextLink to="/orders/pending/$order" params={{ order: orderParam(number) }}>
      {text}
    </TextLink>
  );
}
