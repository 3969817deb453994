import type { exportStatement as endpoint } from '@regalo/contract/wallet/wallet';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import { type ExportServices, exportFile } from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { statementColumns, statementRows } from './export-queries.ts';

/**
 * The wallet's entries of one month, or all there are, oldest first, as a file that is written while
 * it is read.
 * @throws Refusal throttled if the company has two exports running
 */
export async function exportStatement(
  services: ExportServices,
  session: Session,
  { type, month, language }: z.output<typeof endpoint.query>,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId);
    return {
      name: `wallet_statement_${month ?? services.now().getTime()}`,
      sheet: 'Wallet',
      language,
      columns: statementColumns(companyId, timeZone, language),
      rows: statementRows(companyId, month, timeZone),
      filter: { month },
    };
  });
}
