import type {
  exportStatement as endpoint,
  Statement,
  StatementEntry,
} from '@regalo/contract/wallet/statement';
import { SERVER } from '@regalo/messages/server';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { type ExportServices, exportFile } from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { statementColumns, statementRows } from './export-queries.ts';
import { type Months, readMonths } from './months.ts';
import { balanceAt, ledgerSpan, readEntries, sumEntries } from './statement-queries.ts';

/** The first and the last month with entries; the current month is always included. */
async function readSpan(tx: Connection, companyId: number, now: Date, months: Months) {
  const { first, last } = await ledgerSpan(tx, companyId);
  const present = months.at(now);
  const named = [first, last].flatMap((at) => (at ? months.at(at) : [])).concat(present);
  return {
    first_month: named.sort()[0] ?? present,
    last_month: named.at(-1) ?? present,
  };
}

type Row = Awaited<ReturnType<typeof readEntries>>[number];

function entryOf({
  order_id,
  number,
  gift_name,
  quantity,
  held_order,
  booked_at,
  ...row
}: Row): StatementEntry {
  const order = order_id &&
    number && { id: order_id, number, gift_name: gift_name ?? '', quantity: quantity ?? 0 };
  return {
    ...row,
    order: order || null,
    ...(held_order ? { held_order } : {}),
    balance_before: row.balance_after - row.amount,
    createdAt: booked_at.toISOString(),
  };
}

/** What the wallet held and moved in a month, and how many entries that is; the present month if none is named. */
export async function readMonth(
  tx: Connection,
  companyId: number,
  { month, now }: { month: string | undefined; now: Date },
) {
  const months = await readMonths(tx, companyId);
  const span = months.of(month ?? months.at(now));
  const { entries, ...totals } = await sumEntries(tx, companyId, span);
  const opening = await balanceAt(tx, companyId, span.from);
  const closing = await balanceAt(tx, companyId, span.to);
  return { month: span.month, opening, ...totals, closing, entries, months, span };
}

/** One page of a month of the wallet, newest first, with the balances at its start and end. */
export async function readStatement(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId }: Pick<Session, 'companyId'>,
  { month, page, limit }: { month?: string | undefined; page: number; limit: number },
): Promise<Statement> {
  return await database.readCompany(companyId, async (tx) => {
    const shown = await readMonth(tx, companyId, { month, now: now() });
    const { entries: total_count, months, span, ...sums } = shown;
    const present = await readSpan(tx, companyId, now(), months);
    const rows = await readEntries(tx, companyId, span, { limit, offset: (page - 1) * limit });
    const list = rows.map(entryOf);
    return { ...sums, ...present, list, total_count, time_zone: span.timeZone };
  });
}

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
    const months = await readMonths(tx, companyId);
    const span = month === undefined ? undefined : months.of(month);
    const { timeZone } = span ?? months;
    return {
      name: `wallet_statement_${month ?? services.now().getTime()}`,
      list: 'wallet',
      sheet: SERVER[language].exports.sheets.wallet,
      language,
      columns: statementColumns({ companyId, timeZone }, language),
      rows: statementRows(companyId, span),
      filter: { month },
    };
  });
}
