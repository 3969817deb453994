import type { PublicExportType } from '@regalo/contract/public-api/exports';
import { categoryOf } from '@regalo/contract/public-api/fields';
import { companySettings } from '../../platform/companies.ts';
import type { ExportServices } from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { exportPeople } from '../people/list/export-people.ts';
import { exportGifts } from '../reports/export-gifts.ts';
import { exportPayroll } from '../reports/payroll.ts';
import { exportMonthEnd } from '../wallet/month-end.ts';
import { exportStatement } from '../wallet/statement.ts';
import type { WantedExport } from './export-queries.ts';

/**
 * Begins the file of a list, by the path that the office's own exports take.
 * @throws Refusal throttled if the company has two exports running; not_found (group)
 */
export async function writeList(
  services: ExportServices,
  session: Session,
  { type, format, filters }: WantedExport,
): Promise<Download> {
  const {
    kind = 'employee',
    group_id: groupId,
    by = 'order',
    month,
    year: numbered,
    where: fields,
    ...more
  } = filters;
  const { language } = await services.reads.readCompany(session.companyId, (tx) =>
    companySettings(tx, session.companyId),
  );
  const year = numbered === undefined ? undefined : String(numbered);
  const { status, from: startDate, to: endDate } = more;
  const gifts = { search: '', status, fields, startDate, endDate };
  const list: Record<PublicExportType, () => Promise<Download>> = {
    people: () =>
      exportPeople(
        services,
        session,
        { type: format, language },
        { role: categoryOf(kind), groupId, search: '', fields },
      ),
    gifts: () => exportGifts(services, session, { type: format }, gifts),
    gift_totals: () => exportGifts(services, session, { type: format, by }, gifts),
    wallet_entries: () => exportStatement(services, session, { type: format, month, language }),
    payroll: () => exportPayroll(services, session, { type: format, year }),
    month_end: () => exportMonthEnd(services, session, { type: format, month, language }),
  };
  return await list[type]();
}
