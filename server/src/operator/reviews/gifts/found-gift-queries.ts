import {
  type GiftReviewReason,
  MANY_TO_ONE,
  ONE_NETWORK,
} from '@regalo/contract/reviews/gift-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** Gifts of a company that a rule finds suspicious together. */
export interface FoundGifts {
  companyId: number;
  giftIds: number[];
  reason: GiftReviewReason;
}

/** SQL: that gift `g` can still be used, and nobody has looked at it. */
const UNSEEN = sql`g.status in ('unclaimed', 'claimed') and not exists (select from gifts_in_review r
  where r.company_id = g.company_id and r.gift_id = g.id)`;

/** What of a gift `g` is compared: `name+anything@` leads to the mailbox of `name@`. */
const RECEIVERS = {
  email: sql`regexp_replace(lower(g.receiver_email), '[+][^@]*@', '@')`,
  phone: sql`g.receiver_phone`,
} satisfies Record<string, RawBuilder<unknown>>;

/** The gifts since then to addresses, or phones, that got many, of all companies. */
async function findManyToOne(
  tx: Connection,
  by: keyof typeof RECEIVERS,
  since: Date,
): Promise<FoundGifts[]> {
  // Company by company, whose newest gifts an index has.
  const recent = sql`select g.company_id, g.id, ${RECEIVERS[by]} as key, ${UNSEEN} as unseen
    from companies c cross join lateral (select company_id, id, status, receiver_email, receiver_phone
      from gifts one
      where one.company_id = c.id and one.created_at > ${since}) as g
    where ${RECEIVERS[by]} is not null`;
  const { rows } = await sql<FoundGifts>`
    with recent as materialized (${recent}),
    many as (select key, count(*) as gifts, count(distinct company_id) as companies
      from recent group by key having count(*) >= ${MANY_TO_ONE.gifts})
    select company_id as "companyId", array_agg(id order by id) as "giftIds",
      jsonb_build_object('rule', 'many_to_one', 'by', ${by}::text, 'gifts', gifts, 'companies', companies) as reason
    from many join recent using (key) where unseen
    group by key, company_id, gifts, companies order by min(id)`.execute(tx);
  return rows;
}

/** The gifts that were opened since then in networks in which many of several companies were. */
async function findOneNetwork(tx: Connection, since: Date): Promise<FoundGifts[]> {
  const { gifts, companies } = ONE_NETWORK;
  const { rows } = await sql<FoundGifts>`
    with recent as materialized (select o.company_id, o.gift_id, o.network
      from companies c cross join lateral (select * from gift_openings one
        where one.company_id = c.id and one.opened_at > ${since}) as o),
    many as (select network, count(*) as gifts, count(distinct company_id) as companies
      from recent group by network
      having count(*) >= ${gifts} and count(distinct company_id) >= ${companies})
    select g.company_id as "companyId", array_agg(g.id order by g.id) as "giftIds",
      jsonb_build_object('rule', 'one_network', 'gifts', many.gifts, 'companies', many.companies) as reason
    from many join recent using (network)
      join gifts g on g.company_id = recent.company_id and g.id = recent.gift_id
    where ${UNSEEN}
    group by network, g.company_id, many.gifts, many.companies order by min(g.id)`.execute(tx);
  return rows;
}

/** What recipients have left whose gifts were flagged since then as used at several shops at once. */
async function findShopsApart(tx: Connection, since: Date): Promise<FoundGifts[]> {
  const { rows } = await sql<FoundGifts>`
    with people as (select u.company_id, u.person_id, max(f.figure) as shops
      from gift_flags f join gifts u on u.company_id = f.company_id and u.id = f.gift_id
      where f.kind = 'shops_apart' and f.closed_at is null and f.created_at > ${since}
      group by u.company_id, u.person_id)
    select g.company_id as "companyId", array_agg(g.id order by g.id) as "giftIds",
      jsonb_build_object('rule', 'shops_apart', 'shops', people.shops) as reason
    from people join gifts g on g.company_id = people.company_id and g.person_id = people.person_id
    where ${UNSEEN}
    group by g.company_id, g.person_id, people.shops order by min(g.id)`.execute(tx);
  return rows;
}

/** What the rules find among the gifts of all companies. A gift may be found by several. */
export async function findGifts(tx: Connection, now: Date): Promise<FoundGifts[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const day = before(MANY_TO_ONE.hours * 60);
  return [
    ...(await findManyToOne(tx, 'email', day)),
    ...(await findManyToOne(tx, 'phone', day)),
    ...(await findOneNetwork(tx, before(ONE_NETWORK.minutes))),
    ...(await findShopsApart(tx, day)),
  ];
}
