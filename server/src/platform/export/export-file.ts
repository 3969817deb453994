import { LANGUAGE, type Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Reads } from '../../database/replica.ts';
import { COMPANY_AUDIT } from '../companies.ts';
import type { Download } from '../http/endpoints.ts';
import { addAuditEntry, managerAuthor } from '../security/audit.ts';
import type { Session, ShopSession } from '../security/sessions.ts';
import { addShopAudit, SHOP_AUDIT, shopManagerAuthor } from '../security/shop-audit.ts';
import type { Services } from '../services.ts';
import { type Column, csvOptions, headingsOf, selectColumns } from './columns.ts';
import { type CompanySnapshot, openAndRead } from './company-snapshot.ts';
import { ROW_END, writeCsv } from './csv.ts';
import { exportStream } from './export-stream.ts';
import { writeWorkbook } from './workbook.ts';

export type ExportType = 'excel' | 'csv';

/** What is on the sheets of a list. */
export interface ExportedSheet {
  /** Of the first sheet. */
  sheet: string;
  columns: readonly Column[];
  /** SQL of where the columns come from, from `from` to `order by`. */
  rows: RawBuilder<unknown>;
}

/** A list that is exported. */
export interface ExportedList extends ExportedSheet {
  /** Of the file, without its extension. */
  name: string;
  /** Of the headings, and of the separator of CSV. */
  language: Language;
  /** What the audit calls it. */
  list: string;
  /** The filter of the list, for the audit. */
  filter: Record<string, unknown>;
  /** Lists that follow in a workbook, as they are at the same instant. */
  more?: readonly ExportedSheet[];
}

const FILES = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

function csvOf(snapshot: CompanySnapshot, { columns, language, rows }: ExportedList) {
  const separator = LANGUAGE[language].csvSeparator;
  const format = { options: csvOptions(columns, separator), rowEnd: ROW_END };
  const blocks = snapshot.copy(selectColumns(columns, rows), format);
  return writeCsv(headingsOf(columns, language), blocks, separator);
}

function workbookOf(snapshot: CompanySnapshot, list: ExportedList) {
  const format = { options: sql`format text`, rowEnd: '\n' };
  const lists = [list, ...(list.more ?? [])].map(({ sheet, columns, rows }) => ({
    name: sheet,
    columns,
    read: () => snapshot.copy(selectColumns(columns, rows), format),
  }));
  return writeWorkbook({ lists, language: list.language });
}

/** An operator who exports what belongs to a shop; the console writes it down as well. */
export interface OperatorAtShop {
  shopId: number;
  author: string;
}

type Exporter = Session | ShopSession | OperatorAtShop;

/**
 * Records who exports which rows, before the first row is sent: a caller who hangs up has received
 * some of them.
 */
export async function recordExport(
  { database }: Pick<Services, 'database'>,
  caller: Exporter,
  after: { list: string; type: string; filter: Record<string, unknown> },
): Promise<void> {
  const done = { action: 'exported', after } as const;
  if ('shopId' in caller) {
    const { shopId } = caller;
    const author = 'author' in caller ? caller.author : shopManagerAuthor(caller.managerId);
    const entry = { ...done, author, subjectId: shopId };
    await database.inShop(shopId, (tx) =>
      addShopAudit(tx, shopId, { ...entry, subject: SHOP_AUDIT }),
    );
    return;
  }
  const { companyId, managerId } = caller;
  const entry = { ...done, author: managerAuthor(managerId), subjectId: companyId };
  await database.inCompany(companyId, (tx) =>
    addAuditEntry(tx, companyId, { ...entry, subject: COMPANY_AUDIT }),
  );
}

/** The source of an export, and where it is recorded. */
export interface ExportServices extends Pick<Services, 'database' | 'now'> {
  reads: Reads;
}

type Describe = (tx: Connection) => Promise<ExportedList>;

/**
 * A list of a company or shop as a file that is written while it is read, and an audit entry of it.
 * @param describe says what is in it, of the snapshot that it is read from; once more where the replica fails
 * @throws Refusal throttled where it has two exports running, unavailable if too many
 *   others have, and what `describe` throws
 */
export async function exportFile(
  services: ExportServices,
  session: Exporter,
  type: ExportType,
  describe: Describe,
): Promise<Download> {
  const owner = 'shopId' in session ? { shopId: session.shopId } : session.companyId;
  const { snapshot, found: list } = await openAndRead(services, owner, describe);
  try {
    const { list: recorded, filter } = list;
    await recordExport(services, session, { list: recorded, type, filter });
    const parts = (type === 'csv' ? csvOf : workbookOf)(snapshot, list);
    return {
      name: `${list.name}.${FILES[type].extension}`,
      type: FILES[type].type,
      stream: exportStream(snapshot, parts),
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
