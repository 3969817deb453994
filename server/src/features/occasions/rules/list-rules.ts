import type { Reply } from '@regalo/contract/api/endpoint';
import { CATEGORIES } from '@regalo/contract/api/fields';
import { validMonths } from '@regalo/contract/gifts/send-gifts';
import type { listRules as contract, OccasionRule } from '@regalo/contract/occasions/rules';
import { localDay, monthOf } from '@regalo/contract/values/days';
import { timeZoneOf } from '../../../platform/companies.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { shownTerms } from '../../orders/order-terms.ts';
import { readActive, readSpent } from './rule-queries.ts';
import { planYear, toPlan } from './rules-state.ts';
import { readPlacedNext, readShown, type ShownRow } from './shown-rule-queries.ts';

type Listed = Reply<typeof contract>;

/** A rule as one member sees it. */
function shownRule(
  row: ShownRow,
  { session, today }: { session: Session; today: string },
  more: Pick<OccasionRule, 'spent' | 'next'>,
): OccasionRule {
  const { status } = row;
  const { gift, wishes } = shownTerms(row);
  const over = row.last_day !== null && row.last_day < today;
  return {
    id: row.id,
    status: over ? 'over' : status === 'active' ? 'active' : 'paused',
    reason: row.reason,
    occasion: row.occasion as OccasionRule['occasion'],
    years: row.years,
    roles: CATEGORIES.filter((role) => row.roles.includes(role)),
    groups: row.groups,
    cat_id: row.cat_id ?? 0,
    shop_id: row.shop_id ?? 0,
    item_id: row.item_id ?? 0,
    ...gift,
    amount: row.price,
    message: wishes.message,
    purchaser_name: wishes.purchaser_name,
    custom_fields: wishes.custom_fields,
    media: wishes.media,
    valid_months: validMonths(row.valid_months),
    time: row.send_time,
    monthly_budget: row.monthly_budget,
    approval: row.approval,
    card: row.card,
    first_day: row.first_day,
    last_day: row.last_day,
    author: { id: row.manager_id, name: row.author },
    own: row.manager_id === session.managerId,
    last: row.last,
    ...more,
  };
}

/** The rules of the company with what they have spent this month and when they send next. */
export async function listRules(
  { database, now }: Pick<Services, 'database' | 'now'>,
  session: Session,
): Promise<Listed> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const zone = await timeZoneOf(tx, companyId);
    const today = localDay(now(), zone);
    const rows = await readShown(tx, session);
    const active = (await readActive(tx, companyId)).map(toPlan);
    const plan = await planYear(tx, companyId, active, { now: now(), zone });
    const placed = await readPlacedNext(tx, companyId, today);
    const spent = (await readSpent(tx, companyId)).filter(({ month }) => month === monthOf(today));
    const nextOf = (id: number) => {
      const likely = plan.find(({ rule, people }) => rule.id === id && people.length > 0);
      return placed.get(id) ?? (likely ? { day: likely.day, people: likely.people.length } : null);
    };
    const list = rows.map((row) =>
      shownRule(
        row,
        { session, today },
        {
          spent: spent.find(({ rule_id }) => rule_id === row.id)?.total ?? 0,
          next: nextOf(row.id),
        },
      ),
    );
    return { list, time_zone: zone };
  });
}
