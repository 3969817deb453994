import { Readable } from 'node:stream';
import type {
  downloadMonthlyStatement as endpoint,
  MonthDocuments,
} from '@regalo/contract/wallet/documents';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { drawnFile } from '../../../platform/export/drawn-file.ts';
import {
  type ExportServices,
  exportFile,
  recordExport,
} from '../../../platform/export/export-file.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readMonths } from '../months.ts';
import { balanceAt } from '../statement-queries.ts';
import {
  countKinds,
  listDays,
  listMovements,
  readInvoiceFile,
  readInvoices,
  readIssued,
  sumMonth,
} from './document-queries.ts';
import { drawStatement, MOST_LISTED } from './draw-statement.ts';
import { type StatementFigures, statementSheets } from './statement-sheets.ts';

type Database = Pick<Services, 'database'>;

/** What there is of a month for accountants. */
export const readDocuments = async (
  tx: Connection,
  companyId: number,
  month: string,
): Promise<MonthDocuments> => {
  const issued = await readIssued(tx, companyId, month);
  const invoices = await readInvoices(tx, companyId, month);
  return {
    month,
    statement: issued
      ? {
          issuedAt: issued.issued_at.toISOString(),
          ...{ fees: issued.fees, vat: issued.vat },
          ...{ vat_rate: issued.vat_rate, vat_code: issued.vat_code },
        }
      : null,
    invoices: invoices.map(({ attached_at, ...one }) => ({
      ...one,
      attachedAt: attached_at.toISOString(),
    })),
  };
};

/** What is said of a month above its movements. @throws Refusal not_found */
async function readFigures(
  tx: Connection,
  companyId: number,
  month: string,
): Promise<StatementFigures> {
  const issued = await readIssued(tx, companyId, month);
  if (!issued) throw new Refusal('month_not_stated');
  const span = (await readMonths(tx, companyId)).of(month);
  return {
    ...span,
    issued,
    opening: await balanceAt(tx, companyId, span.from),
    closing: await balanceAt(tx, companyId, span.to),
    sums: await sumMonth(tx, span, issued),
  };
}

/**
 * The movements of a month as they are printed: the kinds with the fewest one by one, as many as there is room for, so that
 * each payment has its reference; the most frequent ones by day where there are too many.
 */
async function readRows(tx: Connection, figures: StatementFigures) {
  const counts = await countKinds(tx, figures, figures.issued);
  let listed = 0;
  const { each = [], byDay = [] } = Object.groupBy(counts, ({ count }) => {
    listed += count;
    return listed <= MOST_LISTED ? 'each' : 'byDay';
  });
  const of = (some: typeof counts) => ({ ...figures, kinds: some.map(({ kind }) => kind) });
  const rows = await listMovements(tx, of(each));
  if (byDay.length === 0) return { rows, folded: false };
  const days = await listDays(tx, of(byDay));
  const inOrder = [...rows, ...days].sort((a, b) => a.booked_at.getTime() - b.booked_at.getTime());
  return { rows: inOrder, folded: true };
}

/** The statement of a month as PDF. */
const printStatement = (
  services: ExportServices,
  session: Session,
  { month, language }: Pick<z.output<typeof endpoint.query>, 'month' | 'language'>,
): Promise<Download> =>
  drawnFile(services.database, session.companyId, async () => {
    const { companyId } = session;
    const task = await services.reads.readCompany(companyId, async (tx) => {
      const figures = await readFigures(tx, companyId, month);
      return { figures, ...(await readRows(tx, figures)), language };
    });
    const audited = { list: 'monthly statement', type: 'pdf', filter: { month } };
    await recordExport(services, session, audited);
    return {
      name: `statement_${month}.pdf`,
      type: 'application/pdf',
      file: drawStatement(task),
    };
  });

/**
 * The statement of a month that is over, as a file.
 * @throws Refusal not_found where it is not issued; throttled if the company has two exports running
 */
export async function downloadStatement(
  services: ExportServices,
  session: Session,
  { type, month, language }: z.output<typeof endpoint.query>,
): Promise<Download> {
  if (type === 'pdf') return await printStatement(services, session, { month, language });
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const figures = await readFigures(tx, companyId, month);
    return {
      ...statementSheets(figures, language),
      language,
      list: 'monthly statement',
      name: `statement_${month}`,
      filter: { month },
    };
  });
}

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' };

/** A file of an electronic invoice, as it was attached. @throws Refusal not_found */
export async function downloadInvoice(
  { database }: Database,
  { companyId }: Pick<Session, 'companyId'>,
  id: number,
): Promise<Download> {
  const file = await database.readCompany(companyId, (tx) => readInvoiceFile(tx, companyId, id));
  if (!file) throw new Refusal('invoice_not_found');
  const { month, kind, content } = file;
  return {
    name: `invoice_${month}_${id}.${kind}`,
    type: TYPES[kind as keyof typeof TYPES],
    stream: Readable.from([content], { objectMode: false }),
  };
}
