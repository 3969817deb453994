import type { suspended as en } from '../../en/office/suspended.ts';
import type { TextsLike } from '../../texts.ts';

export const suspended: TextsLike<typeof en> = {
  suspended: {
    title: 'Los envíos de {{company}} están suspendidos',
    since: 'Desde el {{day}}. Motivo: {{reason}}',
    works:
      'Los regalos enviados siguen funcionando y los pedidos programados se conservan. No se pierde nada.',
    contact: 'Escriba a {{email}}',
  },
};
