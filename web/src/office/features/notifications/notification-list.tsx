import { VisuallyHidden } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import type { Notification } from './api.ts';
import { insidePath } from './inside-path.ts';
import classes from './notification-list.module.css';
import { since } from './since.ts';

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
