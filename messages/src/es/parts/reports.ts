import type { reports as en } from '../../en/parts/reports.ts';
import type { TextsLike } from '../../texts.ts';

export const reports: TextsLike<typeof en> = {
  reports: {
    page: 'Reportes',
    title: 'Reportes ({{total}})',
    intro: 'Todos los regalos enviados, del más reciente al más antiguo.',
    search: 'Buscar',
    searchHint: 'Nombre o correo',
    index: 'N.º',
    gift: 'Regalo',
    value: 'Valor del regalo',
    left: 'Saldo',
    receiver: 'Destinatario',
    email: 'Correo del destinatario',
    number: 'Teléfono del destinatario',
    fee: 'Cargo por servicio',
    empty: 'Por ahora no hay reportes',
    emptyHint: 'Los regalos aparecen aquí apenas se envían.',
    emptyFilterHint: 'Ningún regalo coincide. Pruebe con otro nombre u otras fechas.',
    sort: 'Ordenar por',
    sortDate: 'Fecha',
    anyStatus: 'Cualquier estado',
    show: 'Mostrar',
    by: { gift: 'Cada regalo', order: 'Totales por pedido', month: 'Totales por mes' },
    sums: 'Totales',
    gifts: 'Regalos',
    total: 'Total',
    month: 'Mes',
    payroll: 'Planilla',
    file: 'reporte_de_regalos',
  },
};
