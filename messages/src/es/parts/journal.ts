import type { journal as en } from '../../en/parts/journal.ts';
import type { TextsLike } from '../../texts.ts';

export const journal: TextsLike<typeof en> = {
  journal: {
    title: 'Cuentas del diario',
    intro:
      'Para contabilidad, la billetera exporta cada mes como un diario de partida doble. Indique aquí cómo se llaman las cuentas en sus propios libros. Varias pueden ser la misma.',
    number: 'Número de cuenta',
    name: 'Nombre de la cuenta',
    numberOf: 'Número de cuenta: {{account}}',
    nameOf: 'Nombre de la cuenta: {{account}}',
    accounts: {
      wallet: 'Fondos en la billetera',
      funding: 'Pagos que agregaron fondos',
      vouchers: 'Regalos que aún se pueden usar',
      shops: 'Regalos gastados',
      fees: 'Cargos por servicio',
      breakage: 'Regalos vencidos sin gastar que no volvieron',
      held: 'Dinero retenido para pedidos y regalos por enlace',
    },
    save: 'Guardar cuentas',
    saved: 'Cuentas guardadas.',
  },
};
