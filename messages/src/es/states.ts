import type { states as en } from '../en/states.ts';

type Like<T> = { [K in keyof T]: T[K] extends string ? string : Like<T[K]> };

/** Spanish words of states, and what happens next. */
export const states: Like<typeof en> = {
  states: {
    words: {
      queued: 'En camino',
      sent: 'Enviado',
      partially_failed: 'Falló en parte',
      failed: 'Falló',
      no_email: 'Sin correo',
      opened: 'Abierto',
      partially_redeemed: 'Usado en parte',
      redeemed: 'Usado',
      expired: 'Vencido',
      withdrawn: 'Anulado',
      in_review: 'Regalo lo está revisando',
      pending_approval: 'Por aprobar',
      approved: 'Aprobado',
      declined: 'Rechazado',
      lapsed: 'Plazo vencido',
      scheduled: 'Programado',
      paused: 'En pausa',
      waiting: 'En espera',
    },
    next: {
      gift: {
        queued:
          'El mensaje se está enviando. Si aún no se puede entregar, se intenta durante una semana.',
        sent: 'Llegó y falta que lo abran. Puede enviarlo otra vez.',
        failed: 'No se pudo entregar. Corrija la dirección o comparta el enlace.',
        no_email: 'No se envió nada. Comparta el enlace o agregue un correo.',
        opened: 'Se puede gastar hasta su último día.',
        partially_redeemed: 'El saldo se puede gastar hasta su último día.',
        redeemed: 'Ya no queda saldo.',
        expired: 'Pasó su último día. Se puede reabrir dentro del año de su pedido.',
        canceled: 'Terminó, y lo que quedaba volvió a la billetera.',
      },
      order: {
        pending:
          'Todavía se están enviando correos. Los que aún no se pueden entregar se intentan durante una semana.',
        complete: 'Se enviaron todos los correos.',
        partially_failed:
          'Algunos correos no se pudieron entregar. Abra el pedido para corregir direcciones.',
        failed: 'No se pudo entregar ningún correo. Abra el pedido para corregir direcciones.',
        canceled: 'Terminaron todos sus regalos, y lo que quedaba volvió a la billetera.',
      },
      held: {
        in_review: 'Regalo lo revisa antes de que siga. Mientras tanto no se pierde nada.',
        pending_approval: 'Se envía cuando lo aprueben. El plazo vence a los {{days}} días.',
        approved: 'Se envió.',
        declined: 'No se envió, y el dinero volvió a la billetera.',
        withdrawn: 'Se anuló antes de enviarse. El dinero volvió a la billetera.',
        lapsed: 'Nadie decidió a tiempo. El dinero volvió a la billetera.',
      },
      scheduled: {
        in_review:
          'Regalo lo revisa antes de que se pueda enviar. Mientras tanto no se pierde nada.',
        pending_approval: 'Se envía a su hora si lo aprueban.',
        scheduled: 'Se cobra y se envía a su hora.',
        paused: 'No se envía hasta que alguien lo reanude.',
        waiting: 'Llegó su hora, pero falta algo.',
        sent: 'Se envió. Su pedido dice cómo va.',
        canceled: 'No se envía, y no se cobró nada.',
        declined: 'No se envía, y no se cobró nada.',
        lapsed: 'No se envió a tiempo, y no se cobró nada.',
      },
    },
  },
};
