import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Where the chain of the operators ends, as its head says. */
export async function readHead(tx: Connection): Promise<{ count: number; hash: string }> {
  const { count, hash } = await tx
    .selectFrom('operator.audit_heads')
    .select(['count', 'hash'])
    .executeTakeFirstOrThrow();
  return { count, hash: hash.toString('hex') };
}

/** What is wrong with the chain of the operators: its first link that does not hold; nothing where it does. */
export async function checkOperatorChain(tx: Connection): Promise<string[]> {
  const { rows } = await sql<{ link: number; entry: number; why: string }>`
    with links as (
      select l.*, lag(l.hash, 1, ''::bytea) over by_position as hash_before,
        lag(l.position, 1, 0::bigint) over by_position as position_before
      from operator.audit_links l window by_position as (order by l.position))
    select l.position as link, l.entry_id as entry, broken.why
    from links l left join operator.audit_entries e on e.id = l.entry_id
    cross join lateral (select case
      when l.position <> l.position_before + 1 then 'the links before it are missing'
      when e.id is null then 'it is missing'
      when l.hash <> sha256(l.hash_before || operator.hash_audit_entry(l.details_hash, e))
        then 'it was changed'
      when l.details_hash <> operator.hash_audit_details(e) then 'its values were changed'
      end as why) as broken
    where broken.why is not null order by l.position limit 1`.execute(tx);
  const [broken] = rows;
  if (broken)
    return [`the audit is broken at entry ${broken.entry} (link ${broken.link}): ${broken.why}`];
  const { rows: ends } = await sql<{ links: number; count: number; same: boolean; loose: number }>`
    select coalesce(l.position, 0)::bigint as links, h.count,
      coalesce(l.hash, '') = h.hash as same,
      (select min(e.id) from operator.audit_entries e where not exists
        (select from operator.audit_links x where x.entry_id = e.id)) as loose
    from operator.audit_heads h left join (select position, hash from operator.audit_links
      order by position desc limit 1) as l on true`.execute(tx);
  const [end] = ends;
  if (!end?.same) return [`the audit ends after ${end?.links} links instead of ${end?.count}`];
  return end.loose === null ? [] : [`the audit entry ${end.loose} is in no chain`];
}
