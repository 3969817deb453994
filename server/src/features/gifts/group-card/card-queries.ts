import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { GroupCards } from '../../../database/tables.ts';
import { clockOfCompany, dayAt, zoneOf } from '../../../platform/company-zone.ts';
import { numberOf } from '../../../platform/order-number.ts';

/** Company and order of the card of a link, before the company is known. */
export async function findCardByLink(connection: Connection, hashes: Buffer[]) {
  const { rows } = await sql<{ companyId: number; orderId: number }>`
    select company_id as "companyId", id as "orderId"
    from lookup.find_group_card(${hashes}::bytea[])`.execute(connection);
  return rows[0];
}

export type CardRow = Selectable<GroupCards>;

/** Adds the card of an order. @returns false where it has one */
export async function insertCard(tx: Connection, row: Insertable<GroupCards>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('group_cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Place = Pick<CardRow, 'company_id' | 'order_id'>;

export async function updateCard(
  tx: Connection,
  { company_id: companyId, order_id: orderId }: Place,
  change: Updateable<GroupCards>,
): Promise<void> {
  await tx
    .updateTable('group_cards')
    .set(change)
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Deletes what was signed on a card. @returns the ids of its photos */
export async function emptyCard(
  tx: Connection,
  { company_id: companyId, order_id: orderId }: Place,
): Promise<number[]> {
  const { rows } = await sql<{ photo_id: number | null }>`
    delete from card_signatures where company_id = ${companyId} and order_id = ${orderId}
    returning photo_id`.execute(tx);
  return rows.flatMap(({ photo_id }) => photo_id ?? []);
}

/** Notes that whoever signed by a key signs a card no more. */
export async function refuseSigner(
  tx: Connection,
  { company_id: companyId, order_id: orderId }: Place,
  signer: Buffer,
): Promise<void> {
  await sql`update group_cards set refused_hashes = array_append(refused_hashes, ${signer}::bytea)
    where company_id = ${companyId} and order_id = ${orderId}`.execute(tx);
}

/** What moves a card, with its link, to another order. */
const movedTo = (orderId: number) =>
  sql`order_id = ${orderId}, link_order_id = coalesce(link_order_id, order_id)`;

/** Passes the card of an order, with its link and signatures, on to the order that takes its place. @returns whether there was one */
export async function moveCard(
  tx: Connection,
  { company_id: companyId, id }: { company_id: number; id: number },
  to: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update group_cards set ${movedTo(to)}
    where company_id = ${companyId} and order_id = ${id}`.execute(tx);
  return numAffectedRows > 0n;
}

/**
 * Passes the card that a rule opened for a day on to the order that takes the place of one that was not sent, if somebody gets both:
 * what was signed is of them. Of several cards it is that of most of them, the newest where they are as many.
 * @returns whether there was one
 */
export async function adoptCard(
  tx: Connection,
  companyId: number,
  { orderId, rule, day }: { orderId: number; rule: number; day: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update group_cards set ${movedTo(orderId)}, closes_on = ${day}
    where company_id = ${companyId} and order_id = (
      select c.order_id from group_cards c
        join scheduled_orders s on s.company_id = c.company_id and s.id = c.order_id
        join scheduled_recipients a on a.company_id = c.company_id and a.order_id = c.order_id
        join scheduled_recipients b on b.company_id = a.company_id and b.person_id = a.person_id
      where c.company_id = ${companyId} and c.rule_id = ${rule} and c.rule_day = ${day}
        and s.status in ('canceled', 'declined', 'lapsed') and b.order_id = ${orderId}
      group by c.order_id order by count(*) desc, c.order_id desc limit 1)`.execute(tx);
  return numAffectedRows > 0n;
}

const cardOf = (tx: Connection, companyId: number, orderId: number) =>
  tx
    .selectFrom('group_cards as c')
    .selectAll()
    .where('c.company_id', '=', companyId)
    .where('c.order_id', '=', orderId);

/** The card of an order. */
export const readCard = (
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<CardRow | undefined> => cardOf(tx, companyId, orderId).executeTakeFirst();

/** The same, locked until the transaction ends: whoever else signs, closes or counts waits. */
export const lockCard = (
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<CardRow | undefined> => cardOf(tx, companyId, orderId).forUpdate().executeTakeFirst();

/** What a card hangs on: its order, and the zone by which its days are counted. */
export async function readCardOrder(tx: Connection, companyId: number, orderId: number) {
  return await tx
    .selectFrom('scheduled_orders as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.company_id', '=', 's.company_id').onRef('k.id', '=', 's.manager_id'),
    )
    .select([
      's.company_id',
      's.id',
      's.manager_id',
      's.group_id',
      's.follow_groups',
      's.send_at',
      's.ended_at',
      's.status',
      numberOf('s.id', companyId).as('number'),
      'c.name as company_name',
      // Whoever made a key reads the mails about its cards.
      sql<number>`coalesce(k.created_by, s.manager_id)`.as('told'),
      zoneOf('c').as('time_zone'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', orderId)
    .executeTakeFirst();
}

export type CardOrder = NonNullable<Awaited<ReturnType<typeof readCardOrder>>>;

/** The orders of open cards that members of groups sign. */
export async function readCardsOfGroups(tx: Connection, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('group_cards as c')
    .innerJoin('scheduled_orders as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.order_id'),
    )
    .select('c.order_id')
    .where('c.company_id', '=', companyId)
    .where('c.closed_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where(sql<boolean>`c.groups <> '{}'`)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Notes that the authors of open cards are reminded of their last day. @returns the orders of those who were not yet */
export async function remindOf(
  tx: Connection,
  companyId: number,
  lastDay: string,
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    update group_cards c set reminded_of = ${lastDay} from scheduled_orders s
    where c.company_id = ${companyId} and c.closed_at is null and c.reminded_of is distinct from ${lastDay}
      and s.company_id = c.company_id and s.id = c.order_id and s.ended_at is null
      and least(c.closes_on, ${dayAt(sql`s.send_at`, clockOfCompany(companyId))}) = ${lastDay}
    returning c.order_id`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}

/**
 * Deletes the cards of orders that ended days ago without being sent, also by not being released as they were to be.
 * @returns how many, and the ids of their photos
 */
export async function deleteUnsentCards(
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
): Promise<{ count: number; photos: number[] }> {
  const { rows } = await sql<{ photos: number[] }>`
    delete from group_cards d where company_id = ${companyId} and order_id in (
      select c.order_id from group_cards c
        join scheduled_orders s on s.company_id = c.company_id and s.id = c.order_id
        left join pending_orders h on h.company_id = c.company_id and h.id = c.order_id
      where c.company_id = ${companyId} and s.ended_at < now() - make_interval(days => ${days})
        and (h.id is null or h.ended_at < now() - make_interval(days => ${days}))
        and not exists (select from orders o where o.company_id = c.company_id and o.id = c.order_id)
      limit ${most})
    returning (select coalesce(json_agg(n.photo_id), '[]') from card_signatures n
      where n.company_id = d.company_id and n.order_id = d.order_id and n.photo_id is not null) as photos`.execute(
    tx,
  );
  return { count: rows.length, photos: rows.flatMap(({ photos }) => photos) };
}
