import type { reviews as en } from '../../en/operator/reviews.ts';
import type { TextsLike } from '../../texts.ts';
import { companiesRefusals } from '../refusals/companies.ts';

/** The same in Spanish. */
export const reviews: TextsLike<typeof en> = {
  operator: {
    reviews: {
      page: 'En revisión',
      intro:
        'Lo que una regla retiene hasta que alguien lo revise. Mientras tanto sus pedidos no se envían, sus regalos no se pueden usar y no se pierde nada.',
      search: 'Buscar empresas',
      tabs: { orders: 'Pedidos', gifts: 'Regalos', flags: 'Avisos' },
      filter: 'Cuáles',
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
      giveaway: 'Pedido {{number}}, un enlace de regalos',
      what_one: '{{count}} regalo: {{gift}}',
      what_other: '{{total}} regalos: {{gift}}',
      amount: 'Monto',
      later: 'Previsto para el {{moment}}',
      approvals: 'Después lo aprueba la empresa',
      why: 'Por qué está retenido',
      reasons: {
        young:
          'Primer pedido grande de una empresa que es cliente desde hace menos de {{days}} días: con los {{before}} de las últimas {{hours}} horas, pasa de {{mark}}.',
        youngAlone:
          'Primer pedido grande de una empresa que es cliente desde hace menos de {{days}} días: pasa de {{mark}}.',
        first:
          'Primer pedido grande de una empresa que no había enviado nada antes de las últimas {{hours}} horas: con los {{before}} de estas, pasa de {{mark}}.',
        firstAlone:
          'Primer pedido grande de una empresa que no había enviado nada antes de las últimas {{hours}} horas: pasa de {{mark}}.',
      },
      held: 'Retenido desde',
      state: 'Estado',
      answer: 'Motivo: {{words}}',
      none: 'No hay nada retenido',
      noneHint: 'Aquí aparecen los primeros pedidos grandes de empresas nuevas.',
      noMatch: 'Nada coincide',
      showOpen: 'Ver lo retenido ahora',
      release: 'Liberar',
      releaseOf: 'Liberar el pedido {{number}} de {{company}}',
      releaseTitle: '¿Liberar el pedido de {{company}}?',
      releaseText: {
        now: 'Los regalos se envían de inmediato. Los pedidos de esta empresa no se vuelven a retener por su monto.',
        later:
          'Se envía a su hora. Los pedidos de esta empresa no se vuelven a retener por su monto.',
        giveaway:
          'Sus regalos se pueden reclamar de inmediato. Los pedidos de esta empresa no se vuelven a retener por su monto.',
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
      gifts: {
        gifts: 'Regalos',
        count_one: '{{count}} regalo',
        count_other: '{{total}} regalos',
        orders_one: 'Pedido {{numbers}}',
        orders_other: 'Pedidos {{numbers}}',
        reasons: {
          email_one:
            'Enviados a un mismo correo que recibió {{gifts}} regalos en {{hours}} horas, todos de esta empresa.',
          email_other:
            'Enviados a un mismo correo que recibió {{gifts}} regalos de {{companies}} empresas en {{hours}} horas.',
          phone_one:
            'Enviados a un mismo teléfono que recibió {{gifts}} regalos en {{hours}} horas, todos de esta empresa.',
          phone_other:
            'Enviados a un mismo teléfono que recibió {{gifts}} regalos de {{companies}} empresas en {{hours}} horas.',
          one_network:
            'Abiertos en una misma red donde se abrieron {{gifts}} regalos de {{companies}} empresas en {{minutes}} minutos.',
          shops_apart:
            'De alguien cuyos regalos se usaron en {{shops}} comercios en {{minutes}} minutos. No se sabe qué tan lejos están los comercios entre sí.',
        },
        noneHint:
          'Aquí aparecen regalos que van a una misma persona, se abren en un mismo lugar o se usan en dos.',
        releaseOf_one: 'Liberar {{count}} regalo de {{company}}',
        releaseOf_other: 'Liberar {{total}} regalos de {{company}}',
        releaseTitle_one: '¿Liberar {{count}} regalo de {{company}}?',
        releaseTitle_other: '¿Liberar {{total}} regalos de {{company}}?',
        releaseText:
          'Los comercios los aceptan de nuevo, y su último día se corre los días que estuvieron retenidos. Lo que alguien más bloqueó sigue bloqueado.',
        released_one: 'De {{company}} se liberó {{count}} regalo.',
        released_other: 'De {{company}} se liberaron {{total}} regalos.',
        refuseOf_one: 'Rechazar {{count}} regalo de {{company}}',
        refuseOf_other: 'Rechazar {{total}} regalos de {{company}}',
        refuseTitle_one: '¿Rechazar {{count}} regalo de {{company}}?',
        refuseTitle_other: '¿Rechazar {{total}} regalos de {{company}}?',
        refuseText: 'Se anulan para siempre, y lo que queda vuelve a la billetera de la empresa.',
        refused_one: 'De {{company}} se anuló {{count}} regalo.',
        refused_other: 'De {{company}} se anularon {{total}} regalos.',
        reasonHint: 'La empresa lo lee en cada regalo.',
      },
      flags: {
        list: 'Avisos',
        what: 'Qué se notó',
        kinds: {
          used_at_once_one: 'Usado por completo {{count}} minuto después del envío',
          used_at_once_other: 'Usado por completo {{count}} minutos después del envío',
          many_at_till: 'Uno de {{count}} regalos usados en una caja en {{minutes}} minutos',
          only_for_gift:
            'Uno de {{count}} regalos de personas agregadas justo antes, todos usados aquí',
          shops_apart:
            'Regalos de la misma persona se usaron en {{count}} comercios en {{minutes}} minutos',
          many_undos: '{{count}} canjes anulados en un día',
          late_undos: '{{count}} canjes de todo lo que quedaba, anulados tarde en un día',
        },
        gift: 'Regalo del pedido {{number}}',
        where: 'Comercio y caja',
        till: 'Caja «{{till}}»',
        when: 'Cuándo',
        close: 'Ya se revisó',
        closeOf: 'Decir que el aviso {{id}} de {{name}} ya se revisó',
        closeTitle: '¿Ya se revisó?',
        closeText:
          'Sale de esta lista y la empresa ya no lo ve en el regalo. Con esto no se bloquea ni se devuelve nada.',
        closed: 'Ya no está en la lista.',
        failed: 'No funcionó. Inténtelo de nuevo.',
        none: 'No hay avisos',
        noneHint: 'Aquí aparecen los usos y las anulaciones que pueden ser fraude.',
      },
    },
  },
};

export const refusals = companiesRefusals;
