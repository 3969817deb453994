import type { lists as en } from '../../en/parts/lists.ts';
import type { TextsLike } from '../../texts.ts';

export const lists: TextsLike<typeof en> = {
  frame: {
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    toggle: 'Mostrar u ocultar {{name}}',
    amount: 'Saldo: {{amount}}',
    side: 'Barra lateral',
    search: 'Buscar páginas',
    pin: 'Fijar el menú',
    unpin: 'Dejar de fijar el menú',
    menu: 'Menú principal',
    account: 'Cuenta de {{name}}',
    guest: 'Invitado',
    sandbox: 'Abrir el entorno de pruebas',
    logout: 'Cerrar sesión',
  },
  lists: { details: 'Detalles de' },
  pager: {
    label: 'Páginas',
    page: 'Página {{page}}',
    previous: 'Página anterior',
    next: 'Página siguiente',
    size: 'Filas por página',
    range: '{{from}}–{{to}} de {{total}}',
  },
  dateRange: {
    range: 'Rango de fechas',
    clearDate: 'Quitar fechas',
    since: 'Desde el {{day}}',
    until: 'Hasta el {{day}}',
    start: 'Desde',
    end: 'Hasta',
    apply: 'Aplicar',
    quick: {
      today: 'Hoy',
      lastWeek: 'Últimos 7 días',
      thisMonth: 'Este mes',
      lastMonth: 'Mes pasado',
      thisYear: 'Este año',
    },
  },
  choose: {
    none: 'No hay coincidencias',
    kept: 'Nada coincide con «{{text}}»; se conserva lo que estaba.',
    unknown: 'Nada coincide con «{{text}}». Elija de la lista.',
  },
  exporting: {
    export: 'Exportar',
    excel: 'Excel',
    csv: 'Csv',
    makingExcel: 'Preparando el archivo de Excel…',
    makingCsv: 'Preparando el archivo Csv…',
  },
};
