import type { movements as en } from '../../en/parts/movements.ts';
import type { TextsLike } from '../../texts.ts';

export const movements: TextsLike<typeof en> = {
  credit: 'Fondos agregados',
  order: 'Regalos enviados',
  refund: 'Reembolso',
  expiry: 'Devolución por vencimiento',
  correction: 'Corrección',
  undo: 'Uso anulado de un regalo terminado',
  reopening: 'Regalos vencidos reabiertos',
  hold: 'Dinero retenido',
  release: 'Dinero liberado',
};
