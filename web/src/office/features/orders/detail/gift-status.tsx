import type { GiftStep, OrderGift } from '@regalo/contract/orders/detail';
import { MANY_AT_TILL, SHOPS_APART } from '@regalo/contract/orders/flags';
import type { Zone } from '@regalo/contract/values/days';
import { IconEye, IconFlag, IconHeart, IconLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { MessageState } from '../delivery/message-state.tsx';
import { isOpen } from './ends/target.ts';
import giftHistoryClasses from './gift-history.module.css';
import classes from './gift-status.module.css';
import { LinkTaken } from './links/link-taken.tsx';

interface Props {
  gift: OrderGift;
  /** Of the company. */
  timeZone: Zone;
}

/** That nobody can use a gift for now. */
function BlockedBadge({ gift: { in_review } }: Pick<Props, 'gift'>) {
  const { t } = useTranslation();
  return in_review ? (
    <StatusBadge icon={IconEye} tone="open">
      {t('order.inReview')}
    </StatusBadge>
  ) : (
    <StatusBadge icon={IconLock} tone="bad">
      {t('order.blocked')}
    </StatusBadge>
  );
}

interface GiftHistoryProps {
  /** Newest first. */
  steps: readonly GiftStep[];
  /** Of the company. */
  timeZone: Zone;
}

/** The actions on a gift since it was sent, in a collapsed list. */
function GiftHistory({ steps, timeZone }: GiftHistoryProps) {
  const { t, i18n } = useTranslation();
  return (
    <details className={giftHistoryClasses.history}>
      <summary>{t('order.history', { n: steps.length })}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            {stepText(t, step)}
            <time dateTime={step.createdAt}>
              {localMoment(step.createdAt, timeZone, i18n.language)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

function stepText(t: TFunction, { action, author, before, after }: GiftStep): string {
  const kind = action === 'corrected' && before === null ? 'added' : action;
  return t(`order.steps.${kind}`, { author, before: before ?? '', after: after ?? '' });
}

/** The status of a gift, since when, its problem, when its link was taken, and its history. */
export function GiftStatusDetails({ gift, timeZone }: Props) {
  const { status } = gift;
  const since = useSince(gift, timeZone);
  return (
    <div className={classes.details}>
      <StateBadge kind="gift" status={status} />
      {(gift.in_review || (gift.blocked && isOpen(gift))) && <BlockedBadge gift={gift} />}
      {since && <span className={classes.line}>{since}</span>}
      <MessageState message={gift} timeZone={timeZone} className={classes.line} />
      <Flags gift={gift} />
      <LinkTaken gift={gift} timeZone={timeZone} className={classes.line} />
      <Thanks gift={gift} timeZone={timeZone} />
      {gift.history.length > 0 && <GiftHistory steps={gift.history} timeZone={timeZone} />}
    </div>
  );
}

/** The open flags of a gift. */
function Flags({ gift: { flags } }: { gift: OrderGift }) {
  const { t } = useTranslation();
  const minutesOf = (kind: string) =>
    kind === 'shops_apart' ? SHOPS_APART.minutes : MANY_AT_TILL.minutes;
  return flags.map(({ kind, shop_name: shop, figure: count }) => (
    <p key={kind} className={classes.flag}>
      <IconFlag size={15} stroke={1.9} aria-hidden="true" />
      <span>{t(`order.flag.${kind}`, { shop, count, minutes: minutesOf(kind) })}</span>
    </p>
  ));
}

/** The recipient's thanks. */
function Thanks({ gift: { thanks, thankedAt }, timeZone }: Props) {
  const { t, i18n } = useTranslation();
  if (!thanks || !thankedAt) return null;
  return (
    <p className={classes.thanks} title={localMoment(thankedAt, timeZone, i18n.language)}>
      <IconHeart size={15} stroke={1.9} aria-hidden="true" />
      <span dir="auto">{t('order.thanks', { message: thanks })}</span>
    </p>
  );
}

function useSince({ status, sentAt, openedAt, retryAt }: OrderGift, timeZone: Zone) {
  const { t, i18n } = useTranslation();
  const at = (instant: string) => localMoment(instant, timeZone, i18n.language);
  if (status === 'opened' && openedAt) return at(openedAt);
  if (status === 'sent' && sentAt) return at(sentAt);
  if (status === 'queued' && retryAt) return t('order.retryAt', { time: at(retryAt) });
  return null;
}
