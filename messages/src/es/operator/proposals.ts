import type { proposals as en } from '../../en/operator/proposals.ts';
import type { TextsLike } from '../../texts.ts';

/** The same in Spanish. */
export const proposals: TextsLike<typeof en> = {
  operator: {
    proposals: {
      page: 'Esperan a un segundo operador',
      intro:
        'Los montos mayores que {{mark}} los propone un operador y se hacen cuando otro está de acuerdo. Nadie decide lo propio.',
      list: 'Propuestas',
      what: 'Qué',
      kinds: {
        credit: 'Acreditar una billetera',
        correct: 'Corregir una billetera',
        payout: 'Pagar a un comercio',
      },
      amount: 'Monto',
      forWhom: 'Para',
      company: 'Empresa {{id}}',
      shop: 'Comercio {{id}}',
      by: 'Propuesta por',
      state: 'Estado',
      states: { waiting: 'En espera', done: 'Hecha', refused: 'Rechazada' },
      alone: 'Hecha de una vez',
      decidedBy: '{{name}}, {{at}}',
      decided: 'Decidida por',
      own: 'Es suya: decide otro operador',
      noRight: 'No le toca decidirla',
      actions: 'Acciones',
      accept: 'Aceptar',
      acceptOf: 'Aceptar {{amount}} de {{name}}',
      acceptTitle: '¿Aceptar {{amount}}?',
      acceptText: 'Se hace de una vez, con ambos nombres.',
      refuse: 'Rechazar',
      refuseOf: 'Rechazar {{amount}} de {{name}}',
      refuseTitle: '¿Rechazar {{amount}}?',
      refuseText: 'No se hace nada. El motivo queda con la propuesta.',
      reason: 'Motivo',
      reasonMissing: 'Indique por qué.',
      accepted: 'Aceptada y hecha.',
      refused: 'Rechazada.',
      failed: 'No funcionó. Inténtelo de nuevo.',
      all: 'Todas',
      show: 'Mostrar',
      older: 'Mostrar anteriores',
      none: 'Nada espera',
      noneHint: 'Lo que necesita un segundo operador aparece aquí.',
      noneOfAll: 'Aún no hay propuestas',
    },
  },
};
