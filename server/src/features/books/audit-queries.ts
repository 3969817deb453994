import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The first link of a company's chain that does not hold, and why. */
async function firstBroken(tx: Connection, company: number) {
  const { rows } = await sql<{ link: number; entry: number; why: string }>`
    with links as (
      select l.*, lag(l.hash, 1, ''::bytea) over by_position as hash_before,
        lag(l.position, 1, 0::bigint) over by_position as position_before
      from audit_links l where l.company_id = ${company}
      window by_position as (order by l.position))
    select l.position as link, l.entry_id as entry, broken.why
    from links l left join audit_entries e on e.company_id = l.company_id and e.id = l.entry_id
    cross join lateral (select case
      when l.position <> l.position_before + 1 then 'the links before it are missing'
      when e.id is null then 'it is missing'
      when l.hash <> sha256(l.hash_before || hash_audit_entry(l.details_hash, e)) then 'it was changed'
      when e.salt is not null and l.details_hash is distinct from hash_audit_details(e)
        then 'its values were changed'
      when e.salt is null and not ${ERASED} then 'its values were taken away without an erasure'
      end as why) as broken
    where broken.why is not null order by l.position limit 1`.execute(tx);
  return rows[0];
}

/** Whether an erasure is written down that accounts for the values that an entry has lost. */
const ERASED = sql`exists (select from audit_entries x where x.company_id = e.company_id
  and x.subject = 'person' and x.action = 'erased' and case e.subject
    when 'person' then x.subject_id = e.subject_id
    when 'gift' then x.subject_id = (select g.person_id from gifts g
      where g.company_id = e.company_id and g.id = e.subject_id)
    else e.action = 'exported' and x.created_at >= e.created_at end)`;

/** The first entry since the chain began that is not in it. */
async function firstUnlinked(tx: Connection, company: number) {
  const { rows } = await sql<{ entry: number }>`
    select e.id as entry from audit_entries e where e.company_id = ${company}
      and e.id >= (select min(entry_id) from audit_links where company_id = ${company})
      and not exists (select from audit_links l
        where l.company_id = e.company_id and l.entry_id = e.id)
    order by e.id limit 1`.execute(tx);
  return rows[0]?.entry;
}

/** Where the chain ends, and where it should. */
async function readEnds(tx: Connection, company: number) {
  const { rows } = await sql<{ links: number; count: number; same: boolean }>`
    select coalesce(l.position, 0)::bigint as links, coalesce(h.count, 0)::bigint as count,
      l.hash is not distinct from h.hash as same
    from (select) as one
    left join (select position, hash from audit_links where company_id = ${company}
      order by position desc limit 1) as l on true
    left join audit_heads h on h.company_id = ${company}`.execute(tx);
  return rows[0] ?? { links: 0, count: 0, same: true };
}

/** Checks the audit of a company. @returns the first broken entry, by its number */
export async function checkAudit(tx: Connection, company: number): Promise<string[]> {
  const broken = await firstBroken(tx, company);
  if (broken)
    return [`the audit is broken at entry ${broken.entry} (link ${broken.link}): ${broken.why}`];
  const { links, count, same } = await readEnds(tx, company);
  if (!same) return [`the audit ends after ${links} links instead of ${count}`];
  const unlinked = await firstUnlinked(tx, company);
  return unlinked === undefined ? [] : [`the audit entry ${unlinked} is in no chain`];
}
