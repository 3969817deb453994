import { Button, Loader } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/late/popover.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { markRead, useNotifications } from './api.ts';
import classes from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';

/** The bell in the header, with a dot if something is unread, and its notifications. */
export function NotificationBell() {
  const { t } = useTranslation();
  const titleId = useId();
  const dropdown = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { items, status, refresh } = useNotifications();
  const unread = items.filter((item) => !item.read).length;
  const change = (next: boolean) => {
    setOpened(next);
    if (next) void refresh();
  };
  const readAll = () => {
    void markRead(undefined);
    // The button disappears; the focus must stay inside, so that Escape works.
    dropdown.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      target={
        <IconButton
          icon={IconBell}
          label={
            unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')
          }
          onClick={() => change(!opened)}
        >
          {unread > 0 && <span className={classes.dot} data-dot />}
        </IconButton>
      }
      dropdown={{
        ref: dropdown,
        p: 0,
        className: classes.dropdown,
        'aria-labelledby': titleId,
        children: (
          <>
            <div className={classes.head}>
              <span id={titleId} className={classes.title}>
                {t('notifications.title')}
              </span>
              {unread > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={readAll}>
                  {t('notifications.readAll')}
                </Button>
              )}
            </div>
            <div className={classes.body}>
              {items.length > 0 && (
                <NotificationList
                  items={items}
                  onRead={markRead}
                  onFollow={() => setOpened(false)}
                />
              )}
              {items.length === 0 && status === 'loading' && (
                <div className={classes.loading}>
                  <Loader size="sm" aria-label={t('common.loading')} />
                </div>
              )}
              {items.length === 0 && status === 'idle' && (
                <StateMessage
                  drawing="bell"
                  title={t('notifications.empty')}
                  hint={t('notifications.emptyHint')}
                />
              )}
            </div>
          </>
        ),
      }}
    />
  );
}
