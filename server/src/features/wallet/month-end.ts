import type { exportMonthEnd as endpoint } from '@regalo/contract/wallet/journal';
import { SERVER } from '@regalo/messages/server';
import type { z } from 'zod';
import {
  type ExportedSheet,
  type ExportServices,
  exportFile,
} from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { readFields } from '../custom-fields/field-queries.ts';
import { statementColumns, statementRows } from './export-queries.ts';
import {
  balancesSheet,
  feesSheet,
  journalSheet,
  type MonthPlace,
  ordersSheet,
  redemptionsSheet,
} from './month-end-queries.ts';
import { readMonths } from './months.ts';

const statementSheet = (place: MonthPlace): ExportedSheet => ({
  sheet: SERVER[place.language].exports.sheets.statement,
  columns: statementColumns(place, place.language),
  rows: statementRows(place.companyId, place),
});

/**
 * A month for accountants, as a file that is written while it is read: a workbook with all of it, as it is at one
 * instant, or the journal as CSV.
 * @throws Refusal throttled if the company has two exports running
 */
export async function exportMonthEnd(
  services: ExportServices,
  session: Session,
  { type, month: wanted, language }: z.output<typeof endpoint.query>,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const months = await readMonths(tx, companyId);
    const span = months.of(wanted ?? months.at(services.now()));
    const { month } = span;
    const orderFields = await readFields(tx, companyId, 'order');
    const giftFields = await readFields(tx, companyId, 'gift');
    const place = { ...span, language, orderFields, giftFields };
    const journal = { language, filter: { month }, ...journalSheet(place) };
    if (type === 'csv') return { ...journal, list: 'journal', name: `journal_${month}` };
    const sheets = [statementSheet, ordersSheet, redemptionsSheet, feesSheet, journalSheet];
    return {
      ...journal,
      ...balancesSheet(place),
      more: sheets.map((sheet) => sheet(place)),
      list: 'month end',
      name: `month_end_${month}`,
    };
  });
}
