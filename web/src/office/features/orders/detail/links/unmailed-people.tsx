import { shownPhone } from '@regalo/contract/values/phone';
import { useProfile } from '../../../../../lib/profile.ts';
import { useUnmailedGifts } from '../api.ts';
import { GiftLinkActions } from './gift-link-actions.tsx';
import { LinkTaken } from './link-taken.tsx';
import classes from './unmailed-people.module.css';

/** The first people of an order without e-mail, each with the ways to hand over the link. */
export function UnmailedPeople({ order }: { order: number }) {
  const { data } = useUnmailedGifts(order);
  const timeZone = useProfile().data?.zone ?? 0;
  if (!data) return null;
  return (
    <ul className={classes.list}>
      {data.list.map((gift) => (
        <li key={gift.id} className={classes.person}>
          <span className={classes.who}>
            <span className={classes.name}>{gift.receiver_name}</span>
            <span className={classes.phone}>{shownPhone(gift.receiver_number ?? '')}</span>
            <LinkTaken gift={gift} timeZone={timeZone} className={classes.taken} />
          </span>
          <span className={classes.actions}>
            <GiftLinkActions gift={gift} />
          </span>
        </li>
      ))}
    </ul>
  );
}
