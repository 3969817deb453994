import type { Activity } from '@regalo/contract/orders/story';
import type { Zone } from '@regalo/contract/values/days';
import { type Currency, formatUnits } from '@regalo/contract/values/money';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBasketCheck,
  IconCalendarPlus,
  IconGift,
  IconHandFinger,
  IconHourglassEmpty,
  IconLock,
  IconLockOpen,
  IconRefresh,
  IconRotate,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../../../../lib/dates.ts';
import classes from '../../../../../ui/story.module.css';

const ICONS: Record<Activity['kind'], TablerIcon> = {
  issued: IconSend,
  opened: IconGift,
  chosen: IconHandFinger,
  swapped: IconArrowsExchange,
  redeemed: IconBasketCheck,
  undone: IconArrowBackUp,
  extended: IconCalendarPlus,
  expired: IconHourglassEmpty,
  reopened: IconRotate,
  canceled: IconBan,
  replaced: IconRefresh,
  blocked: IconLock,
  unblocked: IconLockOpen,
};

interface Props {
  /** Newest first. */
  activities: readonly Activity[];
  currency: Currency;
  /** Of the company. */
  timeZone: Zone;
}

/** The activities of a gift, each with what was left after it. */
export function StoryList({ activities, currency, timeZone }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ol className={classes.story}>
      {activities.map((activity) => {
        const Icon = ICONS[activity.kind];
        const { id, kind, left, reason, createdAt } = activity;
        return (
          <li key={id} className={classes.entry}>
            <span className={classes.icon} data-kind={kind}>
              <Icon size={16} stroke={1.8} aria-hidden="true" />
            </span>
            <div className={classes.words}>
              <p className={classes.what}>{whatHappened(t, activity, currency, i18n.language)}</p>
              {reason && <p className={classes.reason}>{t('story.reason', { reason })}</p>}
              <p className={classes.more}>
                <time dateTime={createdAt}>{localMoment(createdAt, timeZone, i18n.language)}</time>
                <span>{t('story.left', { amount: formatUnits(left, currency) })}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function whatHappened(
  t: TFunction,
  { kind, amount, author, by_recipient, shop_name, valid_until }: Activity,
  currency: Currency,
  language: string,
): string {
  return t(`story.kinds.${kind}`, {
    author: author ?? t(by_recipient ? 'story.recipient' : 'story.nobody'),
    amount: formatUnits(Math.abs(amount), currency),
    shop: shop_name ?? '',
    day: valid_until === null ? '' : shortDay(valid_until, language),
  });
}
