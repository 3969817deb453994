import type { ScheduledStatus } from '@regalo/contract/gifts/scheduled-status';
import { sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { nameOfManager } from '../../team/member-queries.ts';
import { WANTS_AS_CHOSEN, WANTS_AS_MEMBER } from '../scheduled/recipient-queries.ts';

interface Row {
  id: number;
  status: ScheduledStatus;
  send_at: Date;
  gift_name: string;
  face_value: string;
  celebration: string | null;
  author: string;
  /** Of the rule that placed it. */
  occasion: string | null;
}

/** The most orders that are told of one person. */
const MOST = 50;

/** The orders still to be sent to a person, chosen or in a group that is followed, which a member sees. */
export async function readScheduledFor(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  person: { id: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.status, s.send_at, s.gift_name, s.face_value, s.celebration,
      ${nameOfManager('m')} as author, o.occasion
    from scheduled_orders s
      join managers m on m.company_id = s.company_id and m.id = s.manager_id
      left join rule_days d on d.company_id = s.company_id and d.order_id = s.id
      left join occasion_rules o on o.company_id = d.company_id and o.id = d.rule_id
    where s.company_id = ${companyId} and s.ended_at is null and ${seesOrder(viewer, 's.manager_id')}
      and (exists (select from people p where p.company_id = s.company_id and p.id = ${person.id}
          and p.group_id = any(s.follow_groups) and ${WANTS_AS_MEMBER})
        or exists (select from scheduled_recipients r
          join people p on p.company_id = r.company_id and p.id = r.person_id
          where r.company_id = s.company_id and r.order_id = s.id and r.person_id = ${person.id}
            and ${WANTS_AS_CHOSEN}))
    order by s.send_at, s.id limit ${MOST}`.execute(tx);
  return rows;
}

/** The occasions for which a company has active rules. */
export async function readRuleOccasions(tx: Connection, companyId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('occasion_rules')
    .select('occasion')
    .distinct()
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('occasion')
    .execute();
  return rows.map(({ occasion }) => occasion);
}

/** The authors of these rules. */
export async function readRuleAuthors(
  tx: Connection,
  companyId: number,
  rules: readonly number[],
): Promise<Map<number, string>> {
  if (rules.length === 0) return new Map();
  const { rows } = await sql<{ id: number; author: string }>`
    select r.id, ${nameOfManager('m')} as author
    from occasion_rules r
      join managers m on m.company_id = r.company_id and m.id = r.manager_id
    where r.company_id = ${companyId} and r.id = any(${arrayOf(rules)})`.execute(tx);
  return new Map(rows.map(({ id, author }) => [id, author]));
}
