import { saveRule as contract } from '@regalo/contract/occasions/rules';
import {
  type MadeCompany,
  makeCompany,
  makePeople,
  ruleOf,
  type Session,
  saveRule,
} from '@regalo/server/bench';
import { asSuperuser, type Scratch } from '../../rig/scratch.ts';
import { openWalking } from './walking.ts';

/** 28 February of one year and 29 February of the next, and both changes of the clocks. */
export const BEGIN = Date.parse('2027-01-15T00:00:00Z');
export const END = Date.parse('2028-03-15T00:00:00Z');
const FUNDS = 1_000_000_000;
const PEOPLE = 60;

/** Days of a year, the same for each company: some share one, and some are 29 February. */
const dayOf = (n: number) =>
  n % 15 === 0
    ? '2000-02-29'
    : new Date(Date.UTC(1990, 0, 1 + ((n * 37) % 365))).toISOString().slice(0, 10);

const person = (n: number) => ({
  dob: dayOf(n),
  startDate: `20${10 + (n % 15)}${dayOf(n * 7 + 3).slice(4)}`.replace('02-29', '02-28'),
  role: (1 + (n % 3)) as 1 | 2 | 3,
  noOccasions: n % 11 === 5,
});

/** Rules that overlap, share people and run out of budget. */
const RULES = [
  { monthly_budget: 25_000 },
  { roles: [1, 2] as (1 | 2 | 3)[], order_amount: 20_000 },
  {
    occasion: 'work_anniversary' as const,
    roles: [1, 2, 3] as (1 | 2 | 3)[],
    years: [5, 10, 15],
    time: '02:30',
  },
  { occasion: 'fathers_day' as const, roles: [3] as (1 | 2 | 3)[], time: '23:45' },
  { occasion: 'christmas' as const, monthly_budget: 150_000 },
];

/** A company in Madrid, with people and rules that are the same in each. */
export async function makeWalkedCompany({
  serverUrl,
  superuserUrl,
}: Scratch): Promise<MadeCompany> {
  const { services, close } = await openWalking(serverUrl, () => new Date(BEGIN));
  try {
    const { database } = services;
    const company = await makeCompany(database, { funds: FUNDS });
    await asSuperuser(superuserUrl, (client) =>
      client.query(`update companies set zone = 'Europe/Madrid', time_zone = 1 where id = $1`, [
        company.id,
      ]),
    );
    await makePeople(
      database,
      company.id,
      Array.from({ length: PEOPLE }, (_, n) => person(n)),
    );
    const session: Session = {
      id: 0,
      companyId: company.id,
      managerId: company.managerId,
      email: company.email,
      roles: ['admin'],
      permissions: ['orders.read', 'orders.all', 'orders.send'],
    };
    for (const rule of RULES) {
      const body = { id: 0, rule: ruleOf(rule) };
      await saveRule(services, session, contract.body.parse(body));
    }
    return company;
  } finally {
    await close();
  }
}
