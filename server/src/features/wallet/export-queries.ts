import type { TimeRange, Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { clockOfZone, localTimeAt } from '../../platform/company-zone.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import { giftName } from '../../platform/export/names.ts';
import { entryDetails } from './statement-queries.ts';

/**
 * The columns of an entry; the amount in or out is empty if it is zero.
 * @param place the company, and by which zone its days are counted
 */
export function statementColumns(
  { companyId, timeZone }: { companyId: number; timeZone: Zone },
  language: Language,
): Column[] {
  const local = localTimeAt(sql`e.booked_at`, clockOfZone(timeZone));
  const kind = sql`${JSON.stringify(SERVER[language].exports.wallet)}::jsonb ->> t.kind`;
  return [
    column('day', 12, 'date', sql`${local}::date`),
    column('text', 8, 'time', sql`to_char(${local}, 'HH24:MI')`),
    column('text', 18, 'kind', kind),
    column('text', 24, 'reference', entryDetails(companyId).reference),
    column('id', 10, 'order', entryDetails(companyId).number),
    column(
      'text',
      28,
      'gift',
      giftName(sql`coalesce(${entryDetails(companyId).giftName}, '')`, language),
    ),
    column('text', 24, 'author', entryDetails(companyId).author),
    column('number', 14, 'in', sql`nullif(greatest(e.amount, 0), 0)`),
    column('number', 14, 'out', sql`nullif(greatest(-e.amount, 0), 0)`),
    column('number', 16, 'balanceBefore', sql`e.balance_after - e.amount`),
    column('number', 16, 'balanceAfter', sql`e.balance_after`),
  ];
}

/** The wallet's entries of a range of time, or all there are, oldest first. */
export const statementRows = (
  companyId: number,
  range: TimeRange | undefined,
): RawBuilder<unknown> => sql`
  from ledger_entries e ${entryDetails(companyId).joins}
  where e.company_id = ${companyId} and e.account = 'wallet' and ${
    range
      ? sql`e.booked_at >= ${range.from.toISOString()} and e.booked_at < ${range.to.toISOString()}`
      : sql`true`
  }
  order by e.booked_at, e.id`;
