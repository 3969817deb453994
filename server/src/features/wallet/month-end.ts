import { localDay, monthOf } from '@regalo/contract/values/days';
import type { exportMonthEnd as endpoint } from '@regalo/contract/wallet/journal';
import { SERVER } from '@regalo/messages/server';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
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

const statementSheet = ({ companyId, timeZone, month, language }: MonthPlace): ExportedSheet => ({
  sheet: SERVER[language].exports.sheets.statement,
  columns: statementColumns(companyId, timeZone, language),
  rows: statementRows(companyId, month, timeZone),
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
    const timeZone = await timeZoneOf(tx, companyId);
    const month = wanted ?? monthOf(localDay(services.now(), timeZone));
    const orderFields = await readFields(tx, companyId, 'order');
    const giftFields = await readFields(tx, companyId, 'gift');
    const place = { companyId, timeZone, month, language, orderFields, giftFields };
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
