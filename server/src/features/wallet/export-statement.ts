import type { exportStatement as endpoint } from '@regalo/contract/wallet';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/company-day.ts';
import type { Download } from '../../platform/endpoints.ts';
import { exportFile } from '../../platform/export/export-file.ts';
import type { Column } from '../../platform/export/sheet-rows.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Session } from '../../platform/sessions.ts';
import { type Language, statementQuery } from './export-queries.ts';

const COLUMNS: Omit<Column, 'heading'>[] = [
  { name: 'day', width: 12, kind: 'day' },
  { name: 'time', width: 8, kind: 'text' },
  { name: 'kind', width: 18, kind: 'text' },
  { name: 'reference', width: 24, kind: 'text' },
  { name: 'order', width: 10, kind: 'id' },
  { name: 'gift', width: 28, kind: 'text' },
  { name: 'author', width: 24, kind: 'text' },
  { name: 'in', width: 14, kind: 'number' },
  { name: 'out', width: 14, kind: 'number' },
  { name: 'before', width: 16, kind: 'number' },
  { name: 'after', width: 16, kind: 'number' },
];

const HEADINGS: Record<Language, string[]> = {
  en: [
    ...['Date', 'Time', 'Kind', 'Reference', 'Order', 'Gift', 'Author'],
    ...['In', 'Out', 'Balance Before', 'Balance After'],
  ],
  es: [
    ...['Fecha', 'Hora', 'Tipo', 'Referencia', 'Pedido', 'Regalo', 'Autor'],
    ...['Entrada', 'Salida', 'Saldo anterior', 'Saldo posterior'],
  ],
};

/**
 * The wallet's entries of one month, or all there are, oldest first, as a file that is written while
 * it is read.
 * @throws Refusal throttled where the company has two exports running
 */
export async function exportStatement(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  session: Session,
  { type, month, language }: z.output<typeof endpoint.query>,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile({ database }, session, type, async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId);
    return {
      name: `wallet_statement_${month ?? now().getTime()}`,
      sheet: 'Wallet',
      columns: COLUMNS.map((column, n) => ({ ...column, heading: HEADINGS[language][n] ?? '' })),
      query: statementQuery(companyId, { month, timeZone, language }),
      filter: { month },
    };
  });
}
