import { Button, Skeleton } from '@mantine/core';
import type { GiftEvent } from '@regalo/contract/operator/support';
import { formatUnits } from '@regalo/contract/values/money';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBasketCheck,
  IconBell,
  IconCalendarPlus,
  IconCheck,
  IconClock,
  IconEye,
  IconFlag,
  IconGift,
  IconHandFinger,
  IconHeart,
  IconHourglassEmpty,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMailForward,
  IconMailX,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconRotate,
  IconSend,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../lib/dates.ts';
import { FailedState } from '../../ui/state-message.tsx';
import classes from '../../ui/story.module.css';
import { type GiftEventRow, type HelpedGift, type Named, useTimeline } from './api.ts';

const ICONS: Record<GiftEvent, TablerIcon> = {
  scheduled: IconClock,
  held: IconShieldCheck,
  approved: IconCheck,
  ordered: IconSend,
  mailed: IconMail,
  deferred: IconClock,
  failed: IconMailX,
  bounced: IconMailX,
  delivered: IconCheck,
  read: IconEye,
  opened: IconGift,
  chosen: IconHandFinger,
  swapped: IconArrowsExchange,
  redeemed: IconBasketCheck,
  undone: IconArrowBackUp,
  disputed: IconFlag,
  reminded: IconBell,
  resent: IconMailForward,
  corrected: IconPencil,
  link_taken: IconLink,
  card_printed: IconPrinter,
  replaced: IconRefresh,
  move_disputed: IconFlag,
  extended: IconCalendarPlus,
  blocked: IconLock,
  unblocked: IconLockOpen,
  expired: IconHourglassEmpty,
  reopened: IconRotate,
  withdrawn: IconBan,
  thanked: IconHeart,
};

/** All that happened to a gift, newest first. */
export function Timeline({ gift, named }: { gift: HelpedGift; named: Named }) {
  const { t } = useTranslation();
  const query = useTimeline(named);
  if (query.isError) return <FailedState onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={54} mb={12} />
        <Skeleton height={54} mb={12} />
        <Skeleton height={54} />
      </div>
    );
  return (
    <>
      <ol className={classes.story}>
        {query.data.pages
          .flatMap(({ list }) => list)
          .map((event) => (
            <Entry key={`${event.kind}:${event.id}:${event.at}`} event={event} gift={gift} />
          ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('operator.support.older')}
        </Button>
      )}
    </>
  );
}

function Entry({ event, gift }: { event: GiftEventRow; gift: HelpedGift }) {
  const { t, i18n } = useTranslation();
  const { kind, at, text, left, address } = event;
  const Icon = ICONS[kind];
  return (
    <li className={classes.entry}>
      <span className={classes.icon} data-kind={kind}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>
          <What event={event} gift={gift} />
        </p>
        {address && <p className={classes.reason}>{address}</p>}
        {text && <p className={classes.reason}>{text}</p>}
        <p className={classes.more}>
          <time dateTime={at}>{localMoment(at, gift.company.time_zone, i18n.language)}</time>
          <Who event={event} />
          {left !== null && (
            <span>
              {t('operator.support.leftThen', { amount: formatUnits(left, gift.currency) })}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function What({ event, gift }: { event: GiftEventRow; gift: HelpedGift }) {
  const { t, i18n } = useTranslation();
  const { kind, amount, days, valid_until, shop_name } = event;
  return t(`operator.support.events.${kind}`, {
    amount: formatUnits(Math.abs(amount ?? 0), gift.currency),
    count: days ?? 0,
    day: valid_until ? shortDay(valid_until, i18n.language) : '',
    shop: shop_name ?? '',
  });
}

function Who({ event: { author, by_recipient } }: { event: GiftEventRow }) {
  const { t } = useTranslation();
  if (by_recipient) return <span>{t('operator.support.byRecipient')}</span>;
  return author && <span>{author}</span>;
}
