import { CARD_INVITED_MAX } from '@regalo/contract/gifts/group-card';
import { sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import { idsOfPeople } from '../scheduled/recipient-queries.ts';
import type { CardOrder, CardRow } from './card-queries.ts';

/** A card whose groups sign it, and its order, which says for whom it is. */
export interface OfGroups {
  card: Pick<CardRow, 'company_id' | 'order_id' | 'groups'>;
  order: CardOrder;
}

/** SQL: those who may sign a card as members of its groups, `p`: all but those who get the gift, whose surprise it is. */
const membersOf = ({ card, order }: OfGroups) => sql`people p
  join groups g on g.company_id = p.company_id and g.id = p.group_id
  left join card_invitations i on i.company_id = p.company_id and i.order_id = ${card.order_id} and i.person_id = p.id
  where p.company_id = ${card.company_id} and p.deleted_at is null
    and p.group_id = any(${arrayOf(card.groups)}) and p.id not in (${idsOfPeople(order)})`;

/** SQL: that `p` has an address, and wants mails that are not about a gift of their own. */
const WANTS_MAILS = sql<boolean>`p.email is not null and not exists (select from reminder_opt_outs u
  where u.company_id = p.company_id and u.address_hash = sha256(convert_to(lower(p.email), 'UTF8')))`;

/** SQL: that `p` is invited, or will be. */
const INVITED = sql<boolean>`(i.id is not null or ${WANTS_MAILS})`;

/** SQL: that `p` has signed the card of the order. */
const hasSigned = (orderId: number) => sql<boolean>`exists (select from card_signatures w
  where w.company_id = p.company_id and w.order_id = ${orderId} and w.person_id = p.id)`;

/** How many members of a card's groups are invited, how many of these have signed, and how many others there are. */
export async function countInvited(tx: Connection, of: OfGroups) {
  const { company_id, order_id, groups } = of.card;
  const { rows } = await sql<{ invited: number; signed: number; members: number }>`
    select count(*) filter (where ${INVITED}) as invited,
      count(*) filter (where ${hasSigned(order_id)}) as signed,
      (select count(*) from people a where a.company_id = ${company_id} and a.deleted_at is null
        and a.group_id = any(${arrayOf(groups)})) as members
    from ${membersOf(of)}`.execute(tx);
  const { invited, signed, members } = rows[0] ?? { invited: 0, signed: 0, members: 0 };
  return { invited, signed, left_out: members - invited };
}

/** A page of those who are invited to sign a card, by name. */
export async function readInvited(
  tx: Connection,
  of: OfGroups,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{
    id: number;
    name: string;
    group_name: string;
    mail: 'due' | 'sent' | 'refused';
    signed: boolean;
  }>`
    select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, '') as name,
      g.name as group_name, ${hasSigned(of.card.order_id)} as signed,
      case when i.mailed_at is not null then 'sent' when i.id is not null and i.due_at is null then 'refused'
        else 'due' end as mail
    from ${membersOf(of)} and ${INVITED}
    order by p.first_name, p.last_name, p.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** The present groups of a card, by name. */
export async function readCardGroups(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
}

/**
 * Invites the members of a card's groups who are not invited yet, as far as there is room beside the others of them. Their mails are
 * due at once.
 */
export async function inviteMembers(tx: Connection, of: OfGroups): Promise<void> {
  const { order_id } = of.card;
  await sql`
    insert into card_invitations (company_id, order_id, person_id)
    select p.company_id, ${order_id}, p.id from ${membersOf(of)} and i.id is null and ${WANTS_MAILS}
    order by p.id limit greatest(0, ${CARD_INVITED_MAX} - (
      select count(*) from ${membersOf(of)} and i.id is not null))
    on conflict do nothing`.execute(tx);
}

/** Of who was just invited: they are not mailed again. */
export const RESTS_HOURS = 12;

/** Withdraws the invitations of a card, with their links. What was signed by them stays. @param but those that were just mailed */
export async function deleteInvitations(
  tx: Connection,
  { company_id: companyId, order_id: orderId }: Pick<CardRow, 'company_id' | 'order_id'>,
  but?: 'rests',
): Promise<void> {
  await tx
    .deleteFrom('card_invitations')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .$if(but === 'rests', (query) =>
      query.where('mailed_at', '<', sql<Date>`now() - make_interval(hours => ${RESTS_HOURS})`),
    )
    .execute();
}

/** SQL: the ids of members of a card's groups who are mailed: they want it, and have not signed. */
export const mailedOf = (of: OfGroups) => sql`
  select p.id from ${membersOf(of)} and ${WANTS_MAILS} and not ${hasSigned(of.card.order_id)}`;

/** The id of the invitation of a link, before the company is known. */
export async function findInvitationByLink(connection: Connection, hashes: Buffer[]) {
  const { rows } = await sql<{ companyId: number; id: number }>`
    select company_id as "companyId", id from lookup.find_card_invitation(${hashes}::bytea[])`.execute(
    connection,
  );
  return rows[0];
}

/** The order of an invitation, and who signs its card by it. */
export async function readInvitation(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('card_invitations')
    .select(['order_id as orderId', 'person_id as personId'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The name of a member of a card's groups who may sign it now; undefined for anybody else. */
export async function readMember(
  tx: Connection,
  of: OfGroups,
  personId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select trim(p.first_name || ' ' || p.last_name) as name from ${membersOf(of)}
      and i.id is not null and p.id = ${personId}`.execute(tx);
  return rows[0]?.name;
}

/** Keeps a person as they are until the transaction ends. It is done before the card is locked, as erasing does. */
export async function lockSigner(tx: Connection, companyId: number, id: number): Promise<void> {
  await sql`select from people where company_id = ${companyId} and id = ${id} for key share`.execute(
    tx,
  );
}
