import { localDay, rangeOfMonth, type Zone } from '@regalo/contract/values/days';
import type {
  exportStatement as endpoint,
  Statement,
  StatementEntry,
} from '@regalo/contract/wallet/statement';
import { SERVER } from '@regalo/messages/server';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { type ExportServices, exportFile } from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { statementColumns, statementRows } from './export-queries.ts';
import { balanceAt, ledgerSpan, readEntries, sumEntries } from './statement-queries.ts';

const monthOf = (instant: Date, timeZone: Zone) => localDay(instant, timeZone).slice(0, 7);

/** The first and the last month with entries; the current month is always included. */
async function readSpan(tx: Connection, companyId: number, now: Date, timeZone: Zone) {
  const { first, last } = await ledgerSpan(tx, companyId);
  const present = monthOf(now, timeZone);
  const months = [first, last].flatMap((at) => (at ? monthOf(at, timeZone) : [])).concat(present);
  return {
    first_month: months.sort()[0] ?? present,
    last_month: months.at(-1) ?? present,
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
  const timeZone = await timeZoneOf(tx, companyId);
  const shown = month ?? monthOf(now, timeZone);
  const range = rangeOfMonth(shown, timeZone);
  const { entries, ...totals } = await sumEntries(tx, companyId, range);
  const opening = await balanceAt(tx, companyId, range.from);
  const closing = await balanceAt(tx, companyId, range.to);
  return { month: shown, opening, ...totals, closing, entries, timeZone, range };
}

/** One page of a month of the wallet, newest first, with the balances at its start and end. */
export async function readStatement(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId }: Pick<Session, 'companyId'>,
  { month, page, limit }: { month?: string | undefined; page: number; limit: number },
): Promise<Statement> {
  return await database.readCompany(companyId, async (tx) => {
    const shown = await readMonth(tx, companyId, { month, now: now() });
    const { entries: total_count, timeZone: time_zone, range, ...sums } = shown;
    const span = await readSpan(tx, companyId, now(), time_zone);
    const rows = await readEntries(tx, companyId, range, { limit, offset: (page - 1) * limit });
    return { ...sums, ...span, list: rows.map(entryOf), total_count, time_zone };
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
    const timeZone = await timeZoneOf(tx, companyId);
    return {
      name: `wallet_statement_${month ?? services.now().getTime()}`,
      list: 'wallet',
      sheet: SERVER[language].exports.sheets.wallet,
      language,
      columns: statementColumns(companyId, timeZone, language),
      rows: statementRows(companyId, month, timeZone),
      filter: { month },
    };
  });
}
