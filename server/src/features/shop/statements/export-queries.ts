import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import { type Column, column } from '../../../platform/export/columns.ts';
import { giftName } from '../../../platform/export/names.ts';
import type { StatementRow } from './queries.ts';
import { linesFrom } from './queries.ts';

type Kind = 'redemption' | 'undo' | 'total' | 'carried' | 'payable';

const KINDS: Record<Language, Record<Kind, string>> = {
  en: {
    redemption: 'Redemption',
    undo: 'Undo',
    total: 'Total',
    carried: 'Carried',
    payable: 'Payable',
  },
  es: {
    redemption: 'Canje',
    undo: 'Anulación',
    total: 'Total',
    carried: 'Arrastre',
    payable: 'Por pagar',
  },
};

/** The columns of a line; those of a sum have amounts alone. */
export function lineColumns(zone: string, language: Language): Column[] {
  const local = sql`(x.created_at at time zone ${zone})`;
  const time = sql`coalesce(to_char(${local}, 'HH24:MI'), '')`;
  const kind = sql`${JSON.stringify(KINDS[language])}::jsonb ->> x.kind`;
  return [
    column('day', 12, { en: 'Date', es: 'Fecha' }, sql`${local}::date`),
    column('text', 8, { en: 'Time', es: 'Hora' }, time),
    column('text', 14, { en: 'Kind', es: 'Tipo' }, kind),
    column('id', 12, { en: 'Redemption', es: 'Canje' }, sql`x.redemption_id`),
    column('text', 20, { en: 'Till', es: 'Caja' }, sql`x.till_name`),
    column('text', 28, { en: 'Gift', es: 'Regalo' }, giftName(sql`x.gift_name`, language)),
    column('text', 16, { en: 'Receipt', es: 'Comprobante' }, sql`x.receipt`),
    column('number', 14, { en: 'Colones', es: 'Colones' }, sql`x.colones`),
    column('number', 14, { en: 'Commission', es: 'Comisión' }, sql`x.commission`),
    column('number', 14, { en: 'Paid to You', es: 'Se le paga' }, sql`x.net`),
  ];
}

/** The lines of a statement, oldest first, and below them its sums. */
export function lineRows(shopId: number, statement: StatementRow): RawBuilder<unknown> {
  const { id, redeemed, undone, commission, carried, payable } = statement;
  const used = redeemed - undone;
  const none = sql`null::bigint`;
  const sum = (place: number, kind: Kind, amounts: RawBuilder<unknown>) => sql`
    select ${place}::int, null::bigint, null::timestamptz, ${kind}, null::bigint, '', '', '', ${amounts}`;
  return sql`
    from (
      select 0 as place, e.id, e.created_at, e.kind, r.id as redemption_id, t.name as till_name,
        r.gift_name, r.receipt, e.colones, l.commission, e.colones - l.commission as net
      ${linesFrom(shopId, id)}
      union all ${sum(1, 'total', sql`${used}::bigint, ${commission}::bigint, ${used - commission}::bigint`)}
      union all ${sum(2, 'carried', sql`${none}, ${none}, ${carried}::bigint`)}
      union all ${sum(3, 'payable', sql`${none}, ${none}, ${payable}::bigint`)}
    ) as x order by x.place, x.created_at, x.id`;
}

/** The columns of a statement; a payout that was not made is empty. */
export function statementColumns(zone: string): Column[] {
  const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone})::date`;
  const amount = (en: string, es: string, value: RawBuilder<unknown>) =>
    column('number', 14, { en, es }, value);
  return [
    column('id', 10, { en: 'Number', es: 'Número' }, sql`s.number`),
    column('day', 12, { en: 'First Day', es: 'Primer día' }, sql`s.first_day`),
    column('day', 12, { en: 'Last Day', es: 'Último día' }, sql`s.last_day`),
    column('day', 12, { en: 'Closed On', es: 'Cerrada el' }, dayOf(sql`s.closed_at`)),
    column('id', 12, { en: 'Redemptions', es: 'Canjes' }, sql`s.redemptions`),
    column('id', 12, { en: 'Undos', es: 'Anulaciones' }, sql`s.undos`),
    amount('Redeemed', 'Canjeado', sql`s.redeemed`),
    amount('Undone', 'Anulado', sql`s.undone`),
    amount('Commission', 'Comisión', sql`s.commission`),
    amount('Carried', 'Arrastre', sql`s.carried`),
    amount('Payable', 'Por pagar', sql`s.payable`),
    column('day', 12, { en: 'Paid On', es: 'Pagada el' }, dayOf(sql`s.paid_at`)),
    column(
      'text',
      24,
      { en: 'Reference', es: 'Referencia' },
      sql`coalesce(s.payout_reference, '')`,
    ),
  ];
}

/** All statements of a shop, newest first. */
export const statementRows = (shopId: number): RawBuilder<unknown> => sql`
  from shop_statements s where s.shop_id = ${shopId} order by s.number desc`;
