import type { TextsLike } from '../texts.ts';
import type { notificationsEn } from './notifications-en.ts';

export const notificationsEs: TextsLike<typeof notificationsEn> = {
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
