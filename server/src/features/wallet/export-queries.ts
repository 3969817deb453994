import type { LedgerKind } from '@regalo/contract/wallet';
import { type RawBuilder, sql } from 'kysely';
import { stretchOfMonth } from './months.ts';
import { entryDetails } from './statement-queries.ts';

export type Language = 'en' | 'es';

const KINDS: Record<Language, Record<LedgerKind, string>> = {
  en: {
    credit: 'Funds added',
    order: 'Gifts sent',
    refund: 'Refund',
    expiry: 'Expired gifts returned',
    correction: 'Correction',
  },
  es: {
    credit: 'Fondos agregados',
    order: 'Regalos enviados',
    refund: 'Reembolso',
    expiry: 'Devolución por vencimiento',
    correction: 'Corrección',
  },
};

function within(month: string, timeZone: number): RawBuilder<unknown> {
  const { from, to } = stretchOfMonth(month, timeZone);
  return sql`e.booked_at >= ${from.toISOString()} and e.booked_at < ${to.toISOString()}`;
}

interface Wanted {
  /** yyyy-MM; all of them where there is none. */
  month: string | undefined;
  /** Hours to add to UTC. */
  timeZone: number;
  language: Language;
}

/** The wallet's entries, oldest first; what went in or out is empty where it is nothing. */
export function statementQuery(
  companyId: number,
  { month, timeZone, language }: Wanted,
): RawBuilder<unknown> {
  const { author, joins } = entryDetails(companyId);
  const minutes = Math.round(timeZone * 60);
  const local = sql`((e.booked_at at time zone 'UTC') + make_interval(mins => ${minutes}::int))`;
  return sql`
    select ${local}::date as day, to_char(${local}, 'HH24:MI') as time,
      ${JSON.stringify(KINDS[language])}::jsonb ->> t.kind as kind, t.reference,
      t.order_id as order, coalesce(o.gift_name, '') as gift, ${author} as author,
      nullif(greatest(e.amount, 0), 0) as in, nullif(greatest(-e.amount, 0), 0) as out,
      e.balance_after - e.amount as before, e.balance_after as after
    from ledger_entries e ${joins}
    where e.company_id = ${companyId} and e.account = 'wallet'
      and ${month ? within(month, timeZone) : sql`true`}
    order by e.booked_at, e.id`;
}
