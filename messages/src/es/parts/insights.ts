import type * as en from '../../en/parts/insights.ts';
import type { TextsLike } from '../../texts.ts';

export const insights: TextsLike<typeof en.insights> = {
  insights: {
    page: 'Análisis',
    intro:
      'Qué hicieron sus regalos, según lo que tienen en común. Cada cifra lleva a sus regalos.',
    addedBy: 'Sumar',
    by: {
      month: 'Por mes',
      occasion: 'Por ocasión',
      group: 'Por grupo',
      category: 'Por categoría',
      shop: 'Por comercio',
      sender: 'Por remitente',
      field: 'Por {{name}}',
    },
    what: {
      month: 'Mes',
      occasion: 'Ocasión',
      group: 'Grupo',
      category: 'Categoría',
      shop: 'Comercio',
      sender: 'Remitente',
      field: 'Campo propio',
    },
    none: {
      month: 'Sin mes',
      occasion: 'Sin ocasión',
      group: 'Sin grupo',
      category: 'Sin categoría',
      shop: 'Cualquier comercio',
      sender: 'Sin remitente',
      field: 'Sin valor',
    },
    compare: 'Comparar',
    comparedWith: {
      none: 'Sin comparación',
      before: 'Con el periodo anterior',
      year: 'Con el año anterior',
      other: 'Con otros días',
    },
    before: 'Antes',
    other: 'Otros días',
    otherDays: 'Días para comparar',
    comparedTo: 'Comparado con {{days}}',
    totals: 'Totales',
    figures: {
      gifts: 'Enviados',
      worth: 'Valor',
      opened: 'Abiertos',
      used: 'Usados',
      spent: 'Gastado',
      left: 'Saldo',
      thanked: 'Gracias',
      to_open: 'Tiempo en abrir',
      to_use: 'Tiempo en usar',
    },
    within: {
      hour: 'una hora',
      day: 'un día',
      three_days: 'tres días',
      week: 'una semana',
      month: 'un mes',
      later: 'más de un mes',
    },
    half: 'La mitad de los regalos que se abrieron o usaron lo fueron dentro de este tiempo después del envío.',
    cohort:
      'Todas las cifras son de los regalos enviados en estos días, y de lo que ha pasado con ellos hasta ahora.',
    chart: 'Gráfico',
    charted: 'Mostrar en el gráfico',
    chartOf: '{{figure}}, {{by}}',
    now: 'Estos días',
    share: '{{percent}} %',
    more: 'La tabla muestra {{shown}} de {{total}}; los totales los incluyen todos.',
    giftsOf: '{{figure}}: {{amount}}. Ver estos regalos',
    empty: 'No hay regalos en estos días',
    emptyHint: 'Escoja otros días, o envíe un regalo: aparece aquí apenas se envía.',
    only: 'Regalos de una cifra:',
    allGifts: 'Ver todos los regalos',
    pdf: 'Descargar PDF',
    excel: 'Descargar Excel',
    failed: 'No se pudo crear el archivo. Inténtelo de nuevo.',
    file: 'analisis',
  },
};

export const insightFiles: TextsLike<typeof en.insightFiles> = {
  printed: 'Análisis {{by}}',
  days: '{{from}} al {{to}}',
  sheet: 'Análisis',
  pages: 'Página {{page}} de {{pages}}',
  period: 'Periodo',
};

export const payroll: TextsLike<typeof en.payroll> = {
  payroll: {
    intro:
      'Lo que cada empleado recibió en un año, y lo que gastó, por mes y ocasión. Los regalos habituales pueden contar como salario: lo decide su departamento de planillas.',
    year: 'Año',
    figures: {
      employees: 'Empleados',
      gifts: 'Regalos',
      received: 'Recibido',
      spent: 'Gastado',
      withdrawn: 'Anulado',
      expired: 'Vencido',
    },
    optedOut_one:
      '{{count}} empleado no quiere regalos de celebraciones, y está marcado en el archivo.',
    optedOut_other:
      '{{count}} empleados no quieren regalos de celebraciones, y están marcados en el archivo.',
    erased_one: 'Los datos de {{count}} se suprimieron después: tiene un número en vez de nombre.',
    erased_other:
      'Los datos de {{count}} se suprimieron después: tienen números en vez de nombres.',
    file: 'planilla',
  },
};
