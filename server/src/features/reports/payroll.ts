import type { PayrollYear } from '@regalo/contract/reports/payroll';
import { localDay, type Zone } from '@regalo/contract/values/days';
import { SERVER } from '@regalo/messages/server';
import type { Reads } from '../../database/replica.ts';
import { companySettings, timeZoneOf } from '../../platform/companies.ts';
import {
  type ExportServices,
  type ExportType,
  exportFile,
} from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { readFields } from '../custom-fields/field-queries.ts';
import { firstGiftAt, payrollColumns, payrollRows, sumPayroll } from './payroll-queries.ts';

const yearOf = (instant: Date, timeZone: Zone) => localDay(instant, timeZone).slice(0, 4);

/** What all employees of a company received and spent in a year, and of which years there is something to see. */
export async function readPayrollYear(
  { reads, now }: Pick<Services, 'now'> & { reads: Reads },
  { companyId }: Pick<Session, 'companyId'>,
  wanted: string | undefined,
): Promise<PayrollYear> {
  return await reads.readCompany(companyId, async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId);
    const present = yearOf(now(), timeZone);
    const year = wanted ?? present;
    const first = await firstGiftAt(tx, companyId);
    const sums = await sumPayroll(tx, { companyId, timeZone, year });
    return {
      year,
      first_year: first ? yearOf(first, timeZone) : present,
      last_year: present,
      ...sums,
    };
  });
}

/**
 * What each employee received and spent in a year, by month and occasion, as a file that is written while it is read,
 * with headings in the language of the company.
 * @throws Refusal throttled if the company has two exports running
 */
export async function exportPayroll(
  services: ExportServices,
  session: Session,
  { type, year: wanted }: { type: ExportType; year?: string | undefined },
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const { time_zone: timeZone, language } = await companySettings(tx, companyId);
    const year = wanted ?? yearOf(services.now(), timeZone);
    return {
      name: `payroll_${year}`,
      list: 'payroll',
      sheet: SERVER[language].exports.sheets.payroll,
      language,
      columns: payrollColumns(companyId, language, await readFields(tx, companyId, 'person')),
      rows: payrollRows({ companyId, timeZone, year }),
      filter: { year },
    };
  });
}
