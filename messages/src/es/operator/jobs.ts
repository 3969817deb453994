import type { jobs as en } from '../../en/operator/jobs.ts';
import type { TextsLike } from '../../texts.ts';

const pages: TextsLike<typeof en>['operator']['jobs'] = {
  page: 'Tareas',
  intro:
    'Lo que Regalo hace en segundo plano y no ha terminado. Las tareas se reintentan solas; revise las que tienen problemas.',
  search: 'Nombre de una tarea',
  show: 'Cuáles tareas',
  filters: {
    trouble: 'Con problemas ({{total}})',
    waiting: 'En espera ({{total}})',
    running: 'En curso ({{total}})',
    all: 'Todas ({{total}})',
  },
  name: 'Tarea',
  company: 'Empresa',
  failures: 'Fallas',
  start: 'Comienza',
  state: 'Estado',
  tasks: 'Acciones',
  states: { created: 'En espera', retry: 'Se reintenta', active: 'En curso', failed: 'Fallida' },
  retry: 'Intentar ya',
  retryOf: 'Intentar {{name}} ya',
  retried: 'Comienza en cuanto haya un proceso libre.',
  cancel: 'Cancelar',
  cancelOf: 'Cancelar {{name}}',
  cancelTitle: '¿Cancelar {{name}}?',
  cancelText: 'No se hará. Lo que debía hacer puede quedar a medias.',
  cancelGo: 'Cancelar la tarea',
  cancelled: 'La tarea fue cancelada.',
  reason: 'Por qué se cancela',
  failed: 'No funcionó. Inténtelo de nuevo.',
  empty: 'Ninguna tarea espera',
  calm: 'Ninguna tarea tiene problemas',
  none: 'No hay tal tarea',
  showAll: 'Ver todas las tareas',
};

/** Spanish texts of the jobs in the operator’s console. */
export const jobs = { operator: { jobs: pages } };
