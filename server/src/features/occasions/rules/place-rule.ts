import { costOfOne } from '@regalo/contract/gifts/fee';
import { isOwnOccasion, type Occasion } from '@regalo/contract/occasions/occasion-dates';
import { daysFrom, instantOf, localDay, monthOf, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { placeOrder } from '../../gifts/checkout/place-order.ts';
import { type Agree, quoteOrder } from '../../gifts/checkout/quote.ts';
import { openCardOfRule } from '../../gifts/group-card/add-card.ts';
import type { Author } from '../../gifts/scheduled/start-order.ts';
import { noteGifts, readCandidatesOf, readGifted } from './candidate-queries.ts';
import { decideDay, dueOn, isCalendarDay, placedThrough, type RuleDay } from './plan-rules.ts';
import { checkRuleOrder, orderOf } from './rule-order.ts';
import {
  insertRuleDay,
  type RuleRow,
  readRecent,
  readSpent,
  termsOf,
  writeRule,
} from './rule-queries.ts';
import { PriceMoved, RuleStops, whyStop } from './rule-stops.ts';

export type Placing = Pick<
  Services,
  | 'database'
  | 'jobs'
  | 'keys'
  | 'now'
  | 'roles'
  | 'log'
  | 'metrics'
  | 'carriers'
  | 'reviewOrdersAbove'
>;

/** A rule with its author. */
interface Given {
  row: RuleRow;
  author: Author;
}

/** The present recipients of a day; nothing where it is nobody's day. */
async function decide(
  tx: Connection,
  row: RuleRow,
  { day, spent }: { day: string; spent: number },
): Promise<RuleDay | undefined> {
  const { company_id: companyId } = row;
  const terms = termsOf(row);
  const { occasion } = terms;
  if (!isOwnOccasion(occasion) && !isCalendarDay(occasion, day)) return;
  const found = await readCandidatesOf(tx, companyId, { ...row, occasion }, day);
  const due = dueOn(terms, found, day);
  if (due.length === 0) return;
  const gifted = await readGifted(tx, companyId, { occasion, day });
  return decideDay(terms, due, { day, hasGift: (id) => gifted.has(id), spent });
}

/**
 * Places the order of a day.
 * @param quiet whether approvers are told by the order of another day
 * @returns its id and total
 * @throws RuleStops; Refusal not_found, wrong_state, recipient_deleted; LimitsMoved; PriceMoved
 */
async function placeDay(
  tx: Connection,
  services: Placing,
  { row, author }: Given,
  { decided: { day, people }, quiet }: { decided: RuleDay; quiet: boolean },
): Promise<{ order: number; total: number }> {
  const { companyId } = author;
  const sendAt = instantOf(`${day}T${row.send_time}`, row.zone);
  const order = await orderOf(tx, row, { users: people, sendAt });
  // Who fits into the budget was decided by this price.
  const agree: Agree = ({ offer, fee }) => {
    if (costOfOne(offer.amount, fee) !== row.each) throw new PriceMoved();
  };
  const quote = await quoteOrder(tx, author, order, { agree });
  const { total } = quote.totals;
  const about = { people: people.length, total, recent: await readRecent(tx, row, day) };
  const why = whyStop(about, { mark: quote.stepUpAbove, proven: row.proven_total });
  if (why) throw new RuleStops(why);
  const approving = { users: people, quote, approval: row.approval };
  const checked = await checkRuleOrder(tx, services, author, approving);
  const id = await placeOrder(tx, services, { session: author, order, checked, quiet });
  const occasion = row.occasion as Occasion;
  await noteGifts(tx, companyId, { people, occasion, day, order: id, rule: row.id });
  if (row.card) await openCardOfRule(tx, services, { companyId, orderId: id, rule: row.id, day });
  return { order: id, total };
}

/**
 * Places the orders of a rule for all days that have come, and writes down that they are done: all of it in one
 * transaction with the lock of the rules, so that a day is done once.
 * @returns the days on which somebody was left out for the budget
 * @throws RuleStops; Refusal not_found, wrong_state, recipient_deleted; LimitsMoved; PriceMoved
 */
export async function placeRule(
  tx: Connection,
  services: Placing,
  given: Given,
): Promise<RuleDay[]> {
  const { row } = given;
  const { company_id, id, zone } = row;
  const through = placedThrough(termsOf(row), localDay(services.now(), zone));
  const months = (await readSpent(tx, company_id)).filter(({ rule_id }) => rule_id === id);
  const spent = new Map(months.map(({ month, total }) => [month, total]));
  const cut: RuleDay[] = [];
  let week = '';
  for (const day of daysFrom(plusDays(row.done_through, 1), through)) {
    const used = spent.get(monthOf(day)) ?? 0;
    const decided = await decide(tx, row, { day, spent: used });
    if (!decided) continue;
    const monday = mondayOf(day);
    const quiet = row.approval && monday === week;
    const placed =
      decided.people.length > 0
        ? await placeDay(tx, services, given, { decided, quiet })
        : { order: null, total: 0 };
    if (placed.order !== null) week = monday;
    spent.set(monthOf(day), used + placed.total);
    await insertRuleDay(tx, {
      company_id,
      rule_id: id,
      day,
      order_id: placed.order,
      people: decided.people.length,
      total: placed.total,
      opted_out: decided.optedOut.length,
      gifted: decided.gifted.length,
      over_budget: decided.overBudget.length,
    });
    if (decided.overBudget.length > 0) cut.push(decided);
  }
  await writeRule(tx, row, { done_through: through });
  return cut;
}

/** The Monday of the week of a day: the days of a week are approved together. */
const mondayOf = (day: string): string => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
