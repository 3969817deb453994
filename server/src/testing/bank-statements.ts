/** A movement of a made-up statement. */
export interface Movement {
  /** dd/mm/yyyy */
  date: string;
  reference: string;
  code?: string;
  text: string;
  debit?: number;
  credit?: number;
}

const money = (amount: number) => amount.toFixed(2);

/** The lines between the block of the account and the summary, the balance going on from `opening`. */
function lines(movements: readonly Movement[], opening: number): string[] {
  let balance = opening;
  return movements.map(({ date, reference, code = 'TF', text, debit = 0, credit = 0 }) => {
    balance += credit - debit;
    // BAC fills the text up to thirty characters, and cuts it there.
    const cells = [date, reference, code, text.slice(0, 30).padEnd(30)];
    return [...cells, money(debit), money(credit), money(balance)].join(', ');
  });
}

/**
 * A statement as BAC Credomatic writes it: a block of the account before the headings, a summary after the movements,
 * Windows-1252, a blank after each comma.
 */
export function bacStatement(
  movements: readonly Movement[],
  { account = '912345678', currency = 'CRC', opening = 1_500_000 } = {},
): Buffer {
  const debits = movements.reduce((sum, { debit = 0 }) => sum + debit, 0);
  const credits = movements.reduce((sum, { credit = 0 }) => sum + credit, 0);
  const closing = money(opening + credits - debits);
  const last = movements.at(-1)?.date ?? '';
  const text = [
    'Número de Clientes, Nombre, Producto, Moneda, Saldo Inicial, Saldo en Libros, Retenidos y Diferidos, Saldo Disponible, Fecha, STBGAV, STBUNC, Mensaje1, Mensaje2 ',
    `1048576, REGALO DE COSTA RICA S.A., ${account}, ${currency}, ${money(opening)}, ${closing}, 0.00, ${closing}, ${last}, ${closing}, 0.00, ,  `,
    '',
    'Detalle de Estado Bancario',
    'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción ',
    ...lines(movements, opening),
    '',
    'Resumen de Estado Bancario',
    'Código Transacción Totales , Cantidad Débitos Totales, Montos Débitos Totales, Cantidad Créditos Totales, Montos Créditos Totales ',
    `TF, 1, ${money(debits)}, ${movements.length}, ${money(credits)} `,
    `Total, 1, ${money(debits)}, ${movements.length}, ${money(credits)} `,
  ].join('\r\n');
  return Buffer.from(text, 'latin1');
}
