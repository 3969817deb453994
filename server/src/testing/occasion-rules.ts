import type { OccasionRule } from '@regalo/contract/occasions/rules';
import * as contract from '@regalo/contract/occasions/rules';
import type { z } from 'zod';
import { placeRules } from '../features/occasions/rules/place-rules-job.ts';
import type { SchedulingApp } from './scheduled-orders.ts';
import { startAll } from './scheduled-orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

type Rule = z.input<typeof contract.saveRule.body>['rule'];
type Caller = { token: string };

/** "Birthdays of all employees, ₡10,000, at 9:00", changed as given. */
export const ruleOf = (change: Partial<Rule> = {}): Rule => ({
  occasion: 'birthday',
  roles: [1],
  message: '¡Feliz cumpleaños! Que lo disfrute.',
  purchaser_name: 'Ana Mora',
  order_amount: 10_000,
  time: '09:00',
  ...change,
});

/** Saves a rule, a new one where none is named. @returns its id */
export async function saveRule(
  app: TestApp,
  { token }: Caller,
  change: Partial<Rule> = {},
  id = 0,
): Promise<number> {
  const body = { id, rule: ruleOf(change) };
  const { status, reply, error } = await app.call(contract.saveRule, { token, body });
  if (status !== 200) throw new Error(`the rule was refused: ${status} ${error?.reason}`);
  return reply.body.id;
}

/** Pauses, resumes or deletes a rule. @returns the status, and how many orders were taken back */
export async function actOn(
  app: TestApp,
  { token }: Caller,
  id: number,
  action: 'pause' | 'resume' | 'delete',
): Promise<string> {
  const { status, reply, error } = await app.call(contract.updateRule, {
    token,
    body: { id, action },
  });
  return status === 200 ? `200 ${reply.body.taken_back}` : `${status} ${error.reason}`;
}

/** The rules that a member sees. */
export const rulesOf = async (app: TestApp, { token }: Caller): Promise<OccasionRule[]> =>
  (await app.call(contract.listRules, { token })).reply.body.list;

/** What a rule would do, in place of another one where that is named. */
export const previewOf = async (
  app: TestApp,
  { token }: Caller,
  change: Partial<Rule> = {},
  id = 0,
) =>
  (await app.call(contract.previewRule, { token, body: { id, rule: ruleOf(change) } })).reply.body;

/** Does what the jobs do at this moment: places what rules have to, and sends what is due. */
export async function runJobs({ services }: SchedulingApp, companyId: number): Promise<void> {
  await placeRules(services, companyId);
  await startAll(services, companyId);
}

export interface PlacedDay {
  rule: number;
  order: number;
  day: string;
  people: number[];
  status: string;
  sendAt: Date;
  endedAt: Date | null;
  total: number;
}

/** What the rules of a company have placed, by day and rule. */
export async function placedBy(app: TestApp, companyId: number): Promise<PlacedDay[]> {
  const rows = await asSuperuser(
    app,
    `select d.rule_id as rule, d.order_id as "order", d.day, d.total, s.status, s.send_at as "sendAt",
      s.ended_at as "endedAt", array(select person_id from scheduled_recipients r
        where r.company_id = d.company_id and r.order_id = d.order_id order by 1) as people
    from rule_days d join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
    where d.company_id = $1 order by d.day, d.rule_id`,
    [companyId],
  );
  return rows as unknown as PlacedDay[];
}
