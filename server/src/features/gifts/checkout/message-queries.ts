import { SHOWN_PEOPLE } from '@regalo/contract/gifts/check-message';
import { MESSAGE_MAX } from '@regalo/contract/gifts/message';
import {
  leaveOut,
  messagePieces,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
} from '@regalo/contract/gifts/placeholders';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';

/** The message of an order, and what is the same for all of its recipients. */
export interface OrderMessage {
  text: string;
  companyName: string;
  /** The company's own day on which it is sent, yyyy-MM-dd. */
  day: string;
}

/** Whole years from `p.start_date` to a day, whose anniversary is February 28 where there is no 29th. */
const yearsOn = (day: string) => sql`(select nullif(greatest(0, y - case
    when p.start_date + make_interval(years => y) > ${day}::date then 1 else 0 end), 0)::text
  from (select (extract(year from ${day}::date) - extract(year from p.start_date))::int as y) as whole)`;

/** The placeholders' values of a person, over `people p`; null where unknown. */
const knownOf = (
  one: Placeholder,
  { companyName, day }: Omit<OrderMessage, 'text'>,
): RawBuilder<unknown> =>
  ({
    first_name: sql`nullif(trim(p.first_name), '')`,
    last_name: sql`nullif(trim(p.last_name), '')`,
    company: sql`${companyName}::text`,
    years: yearsOn(day),
  })[one];

/** Every choice of some of them, from none to all. */
function choices(of: readonly Placeholder[]): Placeholder[][] {
  const [first, ...rest] = of;
  if (!first) return [[]];
  return choices(rest).flatMap((some) => [some, [first, ...some]]);
}

/**
 * The message that a person reads, over `people p`, put together in one pass as `fillMessage` does: what is
 * filled in is never looked through for placeholders again.
 */
function filled({ text, ...shared }: OrderMessage): RawBuilder<string> {
  const used = placeholdersIn(text).filter((one) => one !== 'company');
  const each = choices(used).map((missing) => {
    const unless = used.map((one) =>
      missing.includes(one) ? sql`v.${sql.ref(one)} is null` : sql`v.${sql.ref(one)} is not null`,
    );
    const pieces = messagePieces(leaveOut(text, missing)).map((piece) => {
      if ('text' in piece) return sql`${piece.text}::text`;
      return piece.placeholder === 'company'
        ? knownOf('company', shared)
        : sql`v.${sql.ref(piece.placeholder)}`;
    });
    return sql`when ${sql.join([sql`true`, ...unless], sql` and `)} then concat(${sql.join([sql`''`, ...pieces])})`;
  });
  const values = sql.join([
    sql`1`,
    ...used.map((one) => sql`${knownOf(one, shared)} as ${sql.ref(one)}`),
  ]);
  return sql`(select case ${sql.join(each, sql` `)} end from (select ${values}) as v)`;
}

/**
 * What a gift keeps of the message of its order, over `people p`: nothing where it has no placeholders. Where it
 * would become too long, since somebody was renamed after it was checked, nothing is filled in.
 */
export function ownMessage(message: OrderMessage): RawBuilder<string | null> {
  const used = placeholdersIn(message.text);
  if (used.length === 0) return sql`null::text`;
  return sql`(select case when length(m.filled) <= ${MESSAGE_MAX}::int then m.filled
    else ${leaveOut(message.text, PLACEHOLDERS)}::text end from (select ${filled(message)} as filled) as m)`;
}

/** For how many of these people a message becomes too long. */
export async function countTooLong(
  tx: Connection,
  companyId: number,
  users: readonly number[],
  message: OrderMessage,
): Promise<number> {
  if (placeholdersIn(message.text).length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from people p
    where p.company_id = ${companyId} and p.id = any(${arrayOf(users)})
      and p.deleted_at is null and length(${filled(message)}) > ${MESSAGE_MAX}::int`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The values filled in for the first of these people, in their order, and how many people lack them. */
export async function readValues(
  tx: Connection,
  companyId: number,
  users: readonly number[],
  shared: Omit<OrderMessage, 'text'>,
) {
  const values = sql.join(
    PLACEHOLDERS.map((one) => sql`${knownOf(one, shared)} as ${sql.ref(one)}`),
  );
  const missing = sql.join(
    PLACEHOLDERS.map((one) => sql`${one}::text, count(*) filter (where ${sql.ref(one)} is null)`),
  );
  const filledIn = sql.join(
    PLACEHOLDERS.map((one) => sql`${one}::text, coalesce(${sql.ref(one)}, '')`),
  );
  const { rows } = await sql<{
    unknown: Record<Placeholder, number>;
    people: { id: number; values: PlaceholderValues }[];
  }>`
    with known as (
      select u.n, p.id, ${values}
      from unnest(${arrayOf(users)}) with ordinality as u (person_id, n)
      join people p on p.company_id = ${companyId} and p.id = u.person_id and p.deleted_at is null)
    select (select json_build_object(${missing}) from known) as unknown,
      (select coalesce(json_agg(json_build_object('id', id, 'values', json_build_object(${filledIn}))
        order by n), '[]') from (select * from known order by n limit ${SHOWN_PEOPLE}) as first) as people`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a row of sums is missing');
  return row;
}
