import type { jobs as en } from '../../en/operator/jobs.ts';
import type { TextsLike } from '../../texts.ts';

const pages: TextsLike<typeof en>['operator']['jobs'] = {
  page: 'Tareas',
  intro:
    'Trabajo en segundo plano que no ha terminado. Las tareas se reintentan automáticamente; revise las que tienen problemas.',
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
  start: 'Próxima ejecución',
  state: 'Estado',
  tasks: 'Acciones',
  states: { created: 'En espera', retry: 'En reintento', active: 'En curso', failed: 'Fallida' },
  retry: 'Intentar ya',
  retryOf: 'Intentar {{name}} ya',
  retried: 'Comienza en cuanto haya un proceso libre.',
  cancel: 'Cancelar',
  cancelOf: 'Cancelar {{name}}',
  cancelTitle: '¿Cancelar {{name}}?',
  cancelText: 'No se volverá a ejecutar. Lo que hacía puede quedar a medias.',
  cancelGo: 'Cancelar la tarea',
  cancelled: 'La tarea fue cancelada.',
  reason: 'Por qué se cancela',
  failed: 'No funcionó. Inténtelo de nuevo.',
  empty: 'Ninguna tarea espera',
  calm: 'Ninguna tarea tiene problemas',
  none: 'Ninguna tarea coincide',
  showAll: 'Ver todas las tareas',
};

/** Spanish texts of the jobs in the operator’s console. */
export const jobs = { operator: { jobs: pages } };
