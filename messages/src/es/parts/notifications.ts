import type { notifications as en } from '../../en/parts/notifications.ts';
import type { TextsLike } from '../../texts.ts';

export const notifications: TextsLike<typeof en> = {
  notifications: {
    title: 'Notificaciones',
    unread_one: 'Notificaciones: {{count}} sin leer',
    unread_other: 'Notificaciones: {{count}} sin leer',
    empty: 'No hay notificaciones',
    emptyHint: 'Aquí aparece lo que espera por usted y lo que pasó con sus pedidos.',
    readAll: 'Marcar todas como leídas',
    isUnread: 'Sin leer',
    now: 'ahora mismo',
  },
};
