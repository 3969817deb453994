import type { TextsLike } from '../texts.ts';
import type { reportsEn } from './reports-en.ts';

export const reportsEs: TextsLike<typeof reportsEn> = {
  reports: {
    page: 'Reportes',
    title: 'Reportes ({{total}})',
    intro: 'Todos los regalos enviados, del más reciente al más antiguo.',
    searchHint: 'Nombre o correo',
    index: 'N.º',
    gift: 'Regalo',
    value: 'Valor del regalo',
    receiver: 'Destinatario',
    email: 'Correo del destinatario',
    number: 'Teléfono del destinatario',
    fee: 'Cargo por servicio',
    empty: 'Todavía no hay regalos enviados',
    emptyHint: 'Los regalos aparecen aquí apenas se envían.',
    emptyFilterHint: 'Ningún regalo coincide. Pruebe con otro nombre u otras fechas.',
    sort: 'Ordenar por',
    sortDate: 'Fecha',
    range: 'Rango de fechas',
    clearDate: 'Quitar fechas',
    anyStatus: 'Cualquier estado',
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
};
