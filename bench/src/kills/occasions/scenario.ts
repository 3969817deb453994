import { asSuperuser, type Scratch } from '../../rig/scratch.ts';
import { noCalls } from '../calls.ts';
import { checkAllBooks } from '../findings.ts';
import { defineScenario } from '../scenario.ts';
import { startWalkers } from './walkers.ts';
import { makeWalkedCompany } from './world.ts';

/** Days and people of what a company got, people by their place among those of the company. */
const SENT = `
  select d.day::text as day, r.occasion, s.send_at::text as at, s.status, d.over_budget, d.opted_out,
    array(select g.person_id - (select min(id) from people where company_id = d.company_id)
      from gifts g where g.company_id = d.company_id and g.order_id = d.order_id order by 1)::text as people
  from rule_days d
    join occasion_rules r on r.company_id = d.company_id and r.id = d.rule_id
    left join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
  where d.company_id = $1 order by d.day, d.rule_id`;

const TWICE = `
  select count(*)::int as count from (
    select from gifts g
      join rule_days d on d.company_id = g.company_id and d.order_id = g.order_id
      join occasion_rules r on r.company_id = d.company_id and r.id = d.rule_id
    group by g.company_id, g.person_id, r.occasion, d.day having count(*) > 1) as twice`;

const GIFTS = 'select count(*)::int as count from gifts where company_id = $1';

const select = ({ superuserUrl }: Scratch, text: string, values: unknown[] = []) =>
  asSuperuser(superuserUrl, async (client) => (await client.query(text, values)).rows);

const sentTo = async (scratch: Scratch, company: number) =>
  (await select(scratch, SENT, [company])).map((row) => JSON.stringify(row));

/**
 * A company is walked through 14 months of birthdays, anniversaries and holidays while what does it is killed;
 * another one, alike, was walked undisturbed: the two were sent the same.
 */
export const occasions = defineScenario({
  kills: 100,
  targets: ['worker', 'worker', 'worker', 'postgres'],
  async fill(scratch) {
    const [calm, killed] = [await makeWalkedCompany(scratch), await makeWalkedCompany(scratch)];
    const walker = await startWalkers(scratch, calm.id, 1);
    await walker.recovered();
    return { calm: calm.id, killed: killed.id };
  },
  start: (scratch, _ports, { killed }) => startWalkers(scratch, killed, 2),
  begin: async () => noCalls(),
  act: () => [],
  settle: async () => {},
  async check({ scratch, world }) {
    const calm = await sentTo(scratch, world.calm);
    const killed = await sentTo(scratch, world.killed);
    const lost = calm.filter((day) => !killed.includes(day));
    const more = killed.filter((day) => !calm.includes(day));
    const [twice] = await select(scratch, TWICE);
    return [
      ['days that are lost or changed', lost.length, lost[0]],
      ['days that nobody was to get something', more.length, more[0]],
      ['people with two gifts of one occasion', twice?.count],
      await checkAllBooks(scratch),
    ];
  },
  async count({ scratch, world }) {
    const [gifts] = await select(scratch, GIFTS, [world.calm]);
    const days = await sentTo(scratch, world.calm);
    return [
      ['days on which a rule had something to do', days.length, 1],
      ['gifts', gifts?.count, 1],
    ];
  },
});
