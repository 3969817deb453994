import { VisuallyHidden } from '@mantine/core';
import { onClocks, type Zone } from '@regalo/contract/values/days';
import { localeOf } from '@regalo/messages/languages';
import { IconGift } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import type { Notification } from './api.ts';
import classes from './notification-list.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, `5 min. ago`, and after a week the day, `Mar 1, 2025`; empty under a minute.
 * @param zone of the company
 */
export function since(instant: string, now: number, language: string, zone: Zone): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  const past = now - time;
  const locale = localeOf(language);
  const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(
      -Math.floor(past / length),
      unit,
    );
  if (past < MINUTE) return '';
  if (past < HOUR) return ago('minute', MINUTE);
  if (past < DAY) return ago('hour', HOUR);
  if (past < 7 * DAY) return ago('day', DAY);
  return onClocks(new Date(instant), zone).toLocaleDateString(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
}

interface Props {
  items: Notification[];
  onRead: (id: number) => void;
  /** Called when a notification's link is followed. */
  onFollow: () => void;
}

/** The notifications, newest first; a click marks one as read and follows its link. */
export function NotificationList({ items, onRead, onFollow }: Props) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} onRead={() => onRead(item.id)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  item: Notification;
  onRead: () => void;
  onFollow: () => void;
}

function Entry({ item, onRead, onFollow }: EntryProps) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const path = insidePath(item.link);
  const markRead = () => {
    if (!item.read) onRead();
  };
  if (path === null || !mayOpen(path.replace(/[?#].*$/, '')))
    return (
      <button type="button" className={classes.item} onClick={markRead}>
        <Content item={item} />
      </button>
    );
  const follow = (event: MouseEvent) => {
    markRead();
    // With a modifier key the browser opens another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
    void navigate({ href: path });
  };
  return (
    <a href={path} className={classes.item} onClick={follow}>
      <Content item={item} />
    </a>
  );
}

function Content({ item }: { item: Notification }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const when = since(item.createdAt, Date.now(), i18n.language, zone) || t('notifications.now');
  return (
    <>
      <NotificationImage src={item.image} />
      <span className={classes.words} data-unread={!item.read || undefined}>
        {item.text}
        <time className={classes.when} dateTime={item.createdAt}>
          {when}
        </time>
      </span>
      {!item.read && (
        <span className={classes.mark}>
          <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** The notification's picture, or a gift icon if it is missing or broken. */
function NotificationImage({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src)
    return (
      <span className={classes.image}>
        <IconGift size={18} stroke={1.7} aria-hidden="true" />
      </span>
    );
  return (
    <img
      className={classes.image}
      src={src}
      alt=""
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}

/**
 * The address inside the app that a notification leads to; null for everything else, so that no
 * text on the server's side can send a manager to another site.
 */
export function insidePath(link: string): string | null {
  if (!link.startsWith('/')) return null;
  // Parsed as browsers do: they drop tabs and treat a backslash as a slash.
  const url = URL.canParse(link, location.origin) ? new URL(link, location.origin) : null;
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
