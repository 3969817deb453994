import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { type Column, column } from '../../../platform/export/columns.ts';
import { giftName } from '../../../platform/export/names.ts';
import type { StatementRow } from './queries.ts';
import { linesFrom } from './queries.ts';

type Kind = keyof (typeof SERVER)[Language]['exports']['statement'];

/** The columns of a line; those of a sum have amounts alone. */
export function lineColumns(zone: string, language: Language): Column[] {
  const local = sql`(x.created_at at time zone ${zone})`;
  const time = sql`coalesce(to_char(${local}, 'HH24:MI'), '')`;
  const kind = sql`${JSON.stringify(SERVER[language].exports.statement)}::jsonb ->> x.kind`;
  return [
    column('day', 12, 'date', sql`${local}::date`),
    column('text', 8, 'time', time),
    column('text', 14, 'kind', kind),
    column('id', 12, 'redemption', sql`x.redemption_id`),
    column('text', 20, 'till', sql`x.till_name`),
    column('text', 28, 'gift', giftName(sql`x.gift_name`, language)),
    column('text', 16, 'receipt', sql`x.receipt`),
    column('number', 14, 'colones', sql`x.colones`),
    column('number', 14, 'commission', sql`x.commission`),
    column('number', 14, 'paidToYou', sql`x.net`),
    column('text', 28, 'note', sql`x.note`),
  ];
}

/** The lines of a statement, oldest first, and below them its sums. */
export function lineRows(shopId: number, statement: StatementRow): RawBuilder<unknown> {
  const { id, redeemed, undone, corrected, commission, carried, payable } = statement;
  const used = redeemed - undone + corrected;
  const none = sql`null::bigint`;
  const sum = (place: number, kind: Kind, amounts: RawBuilder<unknown>) => sql`
    select ${place}::int, null::bigint, null::timestamptz, ${kind}, null::bigint, '', '', '', ${amounts}, ''`;
  return sql`
    from (
      select 0 as place, e.id, e.created_at, e.kind, r.id as redemption_id, t.name as till_name,
        r.gift_name, r.receipt, e.colones, l.commission, e.colones - l.commission as net,
        coalesce(e.note, '') as note
      ${linesFrom(shopId, id)}
      union all ${sum(1, 'total', sql`${used}::bigint, ${commission}::bigint, ${used - commission}::bigint`)}
      union all ${sum(2, 'carried', sql`${none}, ${none}, ${carried}::bigint`)}
      union all ${sum(3, 'payable', sql`${none}, ${none}, ${payable}::bigint`)}
    ) as x order by x.place, x.created_at, x.id`;
}

/** The columns of a statement; a payout that was not made is empty. */
export function statementColumns(zone: string): Column[] {
  const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone})::date`;
  return [
    column('id', 10, 'number', sql`s.number`),
    column('day', 12, 'firstDay', sql`s.first_day`),
    column('day', 12, 'lastDay', sql`s.last_day`),
    column('day', 12, 'closedOn', dayOf(sql`s.closed_at`)),
    column('id', 12, 'redemptions', sql`s.redemptions`),
    column('id', 12, 'undos', sql`s.undos`),
    column('id', 12, 'corrections', sql`s.corrections`),
    column('number', 14, 'redeemed', sql`s.redeemed`),
    column('number', 14, 'undone', sql`s.undone`),
    column('number', 14, 'corrected', sql`s.corrected`),
    column('number', 14, 'commission', sql`s.commission`),
    column('number', 14, 'carried', sql`s.carried`),
    column('number', 14, 'payable', sql`s.payable`),
    column('day', 12, 'paidOn', dayOf(sql`s.paid_at`)),
    column('text', 24, 'reference', sql`coalesce(s.payout_reference, '')`),
  ];
}

/** All statements of a shop, newest first. */
export const statementRows = (shopId: number): RawBuilder<unknown> => sql`
  from shop_statements s where s.shop_id = ${shopId} order by s.number desc`;
