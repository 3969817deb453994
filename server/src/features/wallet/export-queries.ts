import type { Zone } from '@regalo/contract/values/days';
import { rangeOfMonth } from '@regalo/contract/values/days';
import type { LedgerKind } from '@regalo/contract/wallet/wallet';
import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import { clockOfZone, localTimeAt } from '../../platform/company-zone.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import { entryDetails } from './statement-queries.ts';

const KINDS: Record<Language, Record<LedgerKind, string>> = {
  en: {
    credit: 'Funds added',
    order: 'Gifts sent',
    refund: 'Refund',
    expiry: 'Expired gifts returned',
    correction: 'Correction',
    undo: 'Use of an ended gift undone',
    reopening: 'Expired gifts reopened',
    hold: 'Held for approval',
    release: 'No longer held',
  },
  es: {
    credit: 'Fondos agregados',
    order: 'Regalos enviados',
    refund: 'Reembolso',
    expiry: 'Devolución por vencimiento',
    correction: 'Corrección',
    undo: 'Uso anulado de un regalo terminado',
    reopening: 'Regalos vencidos reactivados',
    hold: 'Retenido para aprobación',
    release: 'Liberado',
  },
};

function within(month: string, timeZone: Zone): RawBuilder<unknown> {
  const { from, to } = rangeOfMonth(month, timeZone);
  return sql`e.booked_at >= ${from.toISOString()} and e.booked_at < ${to.toISOString()}`;
}

/**
 * The columns of an entry; the amount in or out is empty if it is zero.
 * @param timeZone of the company
 */
export function statementColumns(companyId: number, timeZone: Zone, language: Language): Column[] {
  const local = localTimeAt(sql`e.booked_at`, clockOfZone(timeZone));
  const kind = sql`${JSON.stringify(KINDS[language])}::jsonb ->> t.kind`;
  return [
    column('day', 12, { en: 'Date', es: 'Fecha' }, sql`${local}::date`),
    column('text', 8, { en: 'Time', es: 'Hora' }, sql`to_char(${local}, 'HH24:MI')`),
    column('text', 18, { en: 'Kind', es: 'Tipo' }, kind),
    column('text', 24, { en: 'Reference', es: 'Referencia' }, sql`t.reference`),
    column('id', 10, { en: 'Order', es: 'Pedido' }, entryDetails(companyId).number),
    column('text', 28, { en: 'Gift', es: 'Regalo' }, sql`coalesce(o.gift_name, h.gift_name, '')`),
    column('text', 24, { en: 'Author', es: 'Autor' }, entryDetails(companyId).author),
    column('number', 14, { en: 'In', es: 'Entrada' }, sql`nullif(greatest(e.amount, 0), 0)`),
    column('number', 14, { en: 'Out', es: 'Salida' }, sql`nullif(greatest(-e.amount, 0), 0)`),
    column(
      'number',
      16,
      { en: 'Balance Before', es: 'Saldo anterior' },
      sql`e.balance_after - e.amount`,
    ),
    column('number', 16, { en: 'Balance After', es: 'Saldo posterior' }, sql`e.balance_after`),
  ];
}

/** The wallet's entries of a month, yyyy-MM, or all there are, oldest first. */
export const statementRows = (
  companyId: number,
  month: string | undefined,
  timeZone: Zone,
): RawBuilder<unknown> => sql`
  from ledger_entries e ${entryDetails(companyId).joins}
  where e.company_id = ${companyId} and e.account = 'wallet'
    and ${month ? within(month, timeZone) : sql`true`}
  order by e.booked_at, e.id`;
