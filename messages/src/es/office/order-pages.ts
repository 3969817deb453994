import type { orderPages as en } from '../../en/office/order-pages.ts';
import type { TextsLike } from '../../texts.ts';
import { approvals } from '../parts/approvals.ts';
import { giveaways } from '../parts/giveaways.ts';
import { occasions } from '../parts/occasions.ts';
import { policies } from '../parts/policies.ts';
import { scheduled } from '../parts/scheduled.ts';
import { approvalRefusals } from '../refusals/approval.ts';

export const orderPages: TextsLike<typeof en> = {
  ...approvals,
  ...giveaways,
  ...occasions,
  ...policies,
  ...scheduled,
  orderList: {
    page: 'Pedidos',
    title: 'Pedidos ({{total}})',
    intro: 'Todos los pedidos de su empresa, del más reciente al más antiguo.',
    introOwn: 'Todos los pedidos que usted ha enviado, del más reciente al más antiguo.',
    search: 'Regalo, grupo, nombre o #número',
    anyStatus: 'Cualquier estado',
    byStatus: 'Mostrar por estado',
    bySender: 'Mostrar por remitente',
    anySender: 'De cualquier remitente',
    you: '{{name}} (usted)',
    order: 'Pedido',
    gift: 'Regalo',
    sentBy: 'Enviado por',
    sentOn: 'Enviado el',
    recipients: 'Destinatarios',
    total: 'Total',
    statusLabel: 'Estado',
    progress: 'Avance',
    opened: '{{opened}} de {{all}} abiertos',
    waiting_one: 'Falta {{count}} correo',
    waiting_other: 'Faltan {{count}} correos',
    canceled_one: '{{count}} anulado',
    canceled_other: '{{count}} anulados',
    empty: 'Todavía no hay pedidos',
    emptyHint: 'Los pedidos aparecen aquí apenas se envían.',
    noneFound: 'Ningún pedido coincide',
    noneFoundHint: 'Pruebe con otra palabra, otras fechas u otro estado.',
    searchedHint:
      'Las palabras se buscan en los {{most}} pedidos más recientes. Elija fechas para buscar más atrás o escriba el número de un pedido.',
    showAll: 'Mostrar todos los pedidos',
  },
};

export const refusals = approvalRefusals;
