import type { payroll as en } from '../../en/parts/payroll.ts';
import type { TextsLike } from '../../texts.ts';

export const payroll: TextsLike<typeof en> = {
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
