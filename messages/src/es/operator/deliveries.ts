import type { deliveries as en } from '../../en/operator/deliveries.ts';
import type { TextsLike } from '../../texts.ts';

const pages: TextsLike<typeof en>['operator']['deliveries'] = {
  page: 'Envíos',
  intro:
    'Mensajes de regalos que no han llegado, de todas las empresas. Se reintentan automáticamente.',
  search: 'Empresa o dominio',
  show: 'Cuáles mensajes',
  filters: {
    retrying: 'En reintento',
    failed: 'Fallidos en los últimos {{days}} días',
    waiting: 'Aún sin intentar',
  },
  address: 'Para',
  company: 'De',
  order: 'Pedido {{number}}',
  attempts: 'Intentos',
  dueAt: 'Próximo intento',
  failedAt: 'Falló',
  reason: 'Última respuesta',
  tasks: 'Acciones',
  hasten: 'Intentar ya',
  hastenOf: 'Intentar {{address}} ya',
  hastened: 'Se intenta en cuanto haya un proceso libre.',
  failed: 'No funcionó. Inténtelo de nuevo.',
  empty: 'Aquí no hay mensajes',
  none: 'No se encontró nada',
  noneHint: 'Busque por parte del nombre de la empresa, o por un dominio completo.',
  showAll: 'Borrar la búsqueda',
};

/** Spanish texts of the messages that have not arrived, in the operator’s console. */
export const deliveries = { operator: { deliveries: pages } };
