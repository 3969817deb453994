import type { reviews as en } from '../../en/operator/reviews.ts';
import type { TextsLike } from '../../texts.ts';
import { companiesRefusals } from '../refusals/companies.ts';

/** The same in Spanish. */
export const reviews: TextsLike<typeof en> = {
  operator: {
    reviews: {
      page: 'En revisión',
      intro:
        'Pedidos que una regla retiene hasta que alguien los revise. Mientras tanto nadie recibe nada y el dinero queda guardado.',
      search: 'Buscar empresas',
      filter: 'Qué pedidos',
      filters: {
        open: 'Retenidos ahora',
        released: 'Liberados',
        refused: 'Rechazados',
        ended: 'Anulados o vencidos',
        all: 'Todos',
      },
      states: {
        open: 'Retenido',
        released: 'Liberado',
        refused: 'Rechazado',
        ended: 'Anulado o vencido',
      },
      company: 'Empresa',
      open: 'Abrir {{company}}',
      since: 'Cliente desde el {{day}}',
      order: 'Pedido',
      orderNumber: 'Pedido {{number}}',
      what_one: '{{count}} regalo: {{gift}}',
      what_other: '{{total}} regalos: {{gift}}',
      amount: 'Monto',
      later: 'Previsto para el {{moment}}',
      approvals: 'Después lo aprueba la empresa',
      why: 'Por qué está retenido',
      reasons: {
        young:
          'Primer pedido grande de una empresa que es cliente desde hace menos de {{days}} días: con los {{before}} de las últimas {{hours}} horas, pasa de {{mark}}.',
        first:
          'Primer pedido grande de una empresa que no había enviado nada antes de las últimas {{hours}} horas: con los {{before}} de estas, pasa de {{mark}}.',
      },
      held: 'Retenido desde',
      state: 'Estado',
      answer: 'Motivo: {{words}}',
      actions: 'Acciones',
      none: 'No hay nada retenido',
      noneHint: 'Aquí aparecen los primeros pedidos grandes de empresas nuevas.',
      noMatch: 'Ningún pedido coincide',
      showOpen: 'Ver lo retenido ahora',
      release: 'Liberar',
      releaseOf: 'Liberar el pedido {{number}} de {{company}}',
      releaseTitle: '¿Liberar el pedido de {{company}}?',
      releaseText: {
        now: 'Los regalos se envían de inmediato. Los pedidos de esta empresa no se vuelven a retener por su monto.',
        later:
          'Se envía a su hora. Los pedidos de esta empresa no se vuelven a retener por su monto.',
        approved:
          'La empresa todavía lo tiene que aprobar. Sus pedidos no se vuelven a retener por su monto.',
      },
      released: 'El pedido {{number}} de {{company}} sigue su curso.',
      refuse: 'Rechazar',
      refuseOf: 'Rechazar el pedido {{number}} de {{company}}',
      refuseTitle: '¿Rechazar el pedido de {{company}}?',
      refuseText: 'Nadie recibe nada, y {{amount}} vuelven a su billetera.',
      refuseLater: 'Nadie recibe nada y no se cobra nada.',
      refused: 'El pedido {{number}} de {{company}} fue rechazado.',
      reason: 'Motivo',
      reasonHint: 'La empresa lo lee, y le llega por correo a quien hizo el pedido.',
      failed: 'No funcionó. Inténtelo de nuevo.',
    },
  },
};

export const refusals = companiesRefusals;
