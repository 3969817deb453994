/** English texts of the bell. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    unread_one: 'Notifications: {{count}} unread',
    unread_other: 'Notifications: {{count}} unread',
    empty: 'No notifications available',
    emptyHint: 'What waits for you, and what became of your orders, appears here.',
    readAll: 'Mark all as read',
    isUnread: 'Unread',
    now: 'just now',
  },
} as const;
