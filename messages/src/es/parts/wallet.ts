import type { wallet as en } from '../../en/parts/wallet.ts';
import type { TextsLike } from '../../texts.ts';
import { movements } from './movements.ts';

export const wallet: TextsLike<typeof en> = {
  wallet: {
    page: 'Billetera',
    intro: 'Cada colón que entró y salió, mes por mes.',
    addFunds: 'Agregar fondos',
    askForFunds: 'Pida a alguien con el rol Administración o Finanzas que agregue fondos.',
    balance: 'Saldo de la cuenta',
    low: 'Su saldo está por debajo de {{mark}}. Agregue fondos para que ningún regalo espere.',
    how: 'Los fondos se agregan por transferencia bancaria. Solicítelos aquí o escriba a',
    pay: {
      how: 'Pague por transferencia o SINPE con los datos de abajo, y solicite los fondos aquí o escriba a',
      title: 'Cómo pagar',
      reference: 'Referencia de pago',
      why: 'Anote la referencia en el detalle del pago, para saber que es suyo.',
      copy: 'Copiar: {{label}}',
      copied: 'Se copió: {{label}}.',
      notCopied: 'No se pudo copiar. Selecciónelo y cópielo a mano.',
      hereText:
        'Pague por transferencia o SINPE con los datos de abajo y envíenos la solicitud. Agregamos los fondos apenas llegue el pago.',
      dialogText:
        'Pague con los datos de esta página y la referencia {{reference}}. Agregamos los fondos apenas llegue el pago.',
    },
    questions: 'Si tiene preguntas, escriba a',
    requests: 'Sus solicitudes',
    requested: 'Solicitó {{amount}} el {{day}}',
    status: { open: 'en espera', credited: 'agregados', declined: 'rechazados' },
    dialogText: 'Le indicamos cómo pagar y agregamos los fondos apenas llegue la transferencia.',
    amount: 'Monto',
    note: 'Nota (opcional)',
    noteHint: 'Lo que debamos saber; por ejemplo, para cuándo lo necesita',
    sendRequest: 'Enviar solicitud',
    sent: 'Enviamos su solicitud. Pronto nos comunicaremos con usted.',
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    statement: 'Estado de cuenta',
    month: 'Mes',
    before: 'Mes anterior',
    after: 'Mes siguiente',
    allMonths: 'Todos los meses',
    monthEnd: {
      title: 'Para contabilidad: {{month}}',
      excel: 'Excel con todo',
      csv: 'Csv del diario',
      files: { excel: 'cierre_de_mes', csv: 'diario' },
    },
    figures: { opening: 'Saldo inicial', in: 'Entradas', out: 'Salidas', closing: 'Saldo final' },
    kind: 'Movimiento',
    kinds: movements,
    reference: 'Referencia',
    author: 'Por',
    balanceBefore: 'Saldo anterior',
    balanceAfter: 'Saldo posterior',
    empty: 'No hubo movimientos en este mes',
    emptyHint: 'Escoja otro mes o agregue fondos para empezar.',
  },
};
