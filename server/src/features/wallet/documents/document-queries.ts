import type { InvoiceKind } from '@regalo/contract/wallet/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { clockOfZone, dayAt } from '../../../platform/company-zone.ts';
import type { Invoicing } from '../../../platform/services.ts';
import { BOOKED_AT, entriesOf, within } from '../month-end-queries.ts';
import type { MonthSpan } from '../queries.ts';
import { entryDetails } from '../statement-queries.ts';

/** What a month is stated with. */
export interface IssuedStatement {
  operator_name: string;
  operator_legal_id: string;
  company_name: string;
  /** Empty where the company had not said. */
  company_legal_id: string;
  /** Percent. */
  vat_rate: number;
  vat_code: string;
  /** Colones, with the tax that they contain. */
  fees: number;
  vat: number;
  issued_at: Date;
}

/** The statement of a month; undefined where there is none. */
export async function readIssued(
  tx: Connection,
  companyId: number,
  month: string,
): Promise<IssuedStatement | undefined> {
  const { rows } = await sql<IssuedStatement>`
    select operator_name, operator_legal_id, company_name, company_legal_id, vat_rate::float8 as vat_rate, vat_code,
      fees, vat, issued_at
    from monthly_statements where company_id = ${companyId} and month = ${month}`.execute(tx);
  return rows[0];
}

/** The last month that has a statement; undefined where none has. */
export async function lastIssued(tx: Connection, companyId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('monthly_statements')
    .select('month')
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

/** Issues the statement of a month, once. */
export async function insertIssued(
  tx: Connection,
  { companyId, month, from, to, timeZone }: MonthSpan,
  { name, legalId, vatRate, vatCode, fees, vat }: Invoicing & Pick<IssuedStatement, 'fees' | 'vat'>,
): Promise<void> {
  await sql`
    insert into monthly_statements (company_id, month, operator_name, operator_legal_id, company_name, company_legal_id,
      vat_rate, vat_code, fees, vat, begins_at, ends_at, zone)
    select id, ${month}, ${name}, ${legalId}, coalesce(nullif(legal_name, ''), name), legal_id, ${vatRate}, ${vatCode},
      ${fees}, ${vat}, ${from}, ${to}, ${JSON.stringify(timeZone)}::jsonb
    from companies where id = ${companyId} on conflict do nothing`.execute(tx);
}

/** Where the value of gifts is, from the day that they are bought until it returns to the wallet. */
const VALUE = sql`('vouchers', 'shops', 'breakage')`;

/**
 * SQL of what each transaction of a month did, as `e`: funds that were `added`, the `value` of gifts that were bought or
 * returned, `fees` with the `vat` that they contain, what is `held`, and what all of it made of the `wallet`. Value that
 * is spent stays value, and is no movement.
 */
export const movements = (
  place: MonthSpan,
  { vat_rate: rate }: Pick<IssuedStatement, 'vat_rate'>,
) => {
  const of = (accounts: RawBuilder<unknown>) =>
    sql`coalesce(sum(e.amount) filter (where e.account in ${accounts}), 0)::bigint`;
  const fees = of(sql`('fees')`);
  return sql`(
    select e.transaction_id, min(${BOOKED_AT}) as booked_at, -${of(sql`('funding')`)} as added,
      ${of(VALUE)} as value, ${fees} as fees,
      round(${fees} * ${rate}::numeric / (100 + ${rate}::numeric))::bigint as vat, ${of(sql`('held')`)} as held,
      ${of(sql`('wallet')`)} as wallet
    ${entriesOf(place.companyId)} where ${within(place)} group by e.transaction_id
    having bool_or(e.account not in ${VALUE})) as e`;
};

export interface MonthSums {
  added: number;
  bought: number;
  /** Not negative. */
  returned: number;
  fees: number;
  vat: number;
  held: number;
}

/** What the transactions of a month add up to, in colones. */
export async function sumMonth(
  tx: Connection,
  place: MonthSpan,
  issued: Pick<IssuedStatement, 'vat_rate'>,
): Promise<MonthSums> {
  const sum = (column: string, where = sql`true`) =>
    sql`coalesce(sum(e.${sql.ref(column)}) filter (where ${where}), 0)::bigint`;
  const { rows } = await sql<MonthSums>`
    select ${sum('added')} as added, ${sum('value', sql`t.kind = 'order'`)} as bought,
      -${sum('value', sql`t.kind <> 'order'`)} as returned, ${sum('fees')} as fees, ${sum('vat')} as vat,
      ${sum('held')} as held
    from ${movements(place, issued)} join ledger_transactions t
      on t.company_id = ${place.companyId} and t.id = e.transaction_id`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has a row');
  return sums;
}

export interface ListedMovement {
  booked_at: Date;
  kind: string;
  reference: string;
  number: number | null;
  /** How many were added up. */
  count: number;
  wallet: number;
  value: number;
  fees: number;
  vat: number;
}

/** How many transactions of each kind a month has, the fewest first. */
export async function countKinds(
  tx: Connection,
  place: MonthSpan,
  issued: Pick<IssuedStatement, 'vat_rate'>,
): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select t.kind, count(*)::int as count from ${movements(place, issued)} join ledger_transactions t
      on t.company_id = ${place.companyId} and t.id = e.transaction_id
    group by t.kind order by count(*), t.kind`.execute(tx);
  return rows;
}

/** A month of a statement, and of which kinds its transactions are wanted. */
export interface WantedKinds extends MonthSpan {
  issued: Pick<IssuedStatement, 'vat_rate'>;
  kinds: readonly string[];
}

/** The transactions of a month of some kinds, in their order. */
export async function listMovements(
  tx: Connection,
  { issued, kinds, ...place }: WantedKinds,
): Promise<ListedMovement[]> {
  const { joins, number, reference } = entryDetails(place.companyId);
  const { rows } = await sql<ListedMovement>`
    select e.booked_at, t.kind, ${reference} as reference, ${number} as number, 1 as count, e.wallet, e.value, e.fees, e.vat
    from ${movements(place, issued)} ${joins} where t.kind = any(${[...kinds]}::text[])
    order by e.booked_at, e.transaction_id`.execute(tx);
  return rows;
}

/** The same, added up by the company's own day and kind; what is alone on its day is as in the list. */
export async function listDays(
  tx: Connection,
  { issued, kinds, ...place }: WantedKinds,
): Promise<ListedMovement[]> {
  const day = dayAt(sql`e.booked_at`, clockOfZone(place.timeZone));
  const { joins, number, reference } = entryDetails(place.companyId);
  const alone = sql`case when count(*) = 1 then`;
  const { rows } = await sql<ListedMovement>`
    select min(e.booked_at) as booked_at, t.kind, coalesce(${alone} min(${reference}) end, '') as reference,
      ${alone} min(${number}) end as number, count(*)::int as count, sum(e.wallet)::bigint as wallet,
      sum(e.value)::bigint as value, sum(e.fees)::bigint as fees, sum(e.vat)::bigint as vat
    from (select e.*, ${day} as day from ${movements(place, issued)}) as e ${joins}
    where t.kind = any(${[...kinds]}::text[]) group by e.day, t.kind`.execute(tx);
  return rows;
}

interface InvoiceRow {
  id: number;
  kind: InvoiceKind;
  name: string;
  bytes: number;
  key: string;
  attached_at: Date;
}

/** The files of the electronic invoices of a month, newest first. */
export async function readInvoices(
  tx: Connection,
  companyId: number,
  month: string,
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select id, kind, name, length(content) as bytes, key, attached_at from electronic_invoices
    where company_id = ${companyId} and month = ${month} order by id desc`.execute(tx);
  return rows;
}

/** A file of an electronic invoice; undefined where the company has none of this id. */
export const readInvoiceFile = (tx: Connection, companyId: number, id: number) =>
  tx
    .selectFrom('electronic_invoices')
    .select(['month', 'kind', 'content'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
