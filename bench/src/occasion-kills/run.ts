import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAllBooks, type Finding } from '../kills/findings.ts';
import { breakable } from '../kills/postgres-kills.ts';
import { asSuperuser, onScratch, type Scratch } from '../rig/scratch.ts';
import { BEGIN, END, makeWalkedCompany } from './world.ts';

/** How many programs walk the company that is killed, side by side. */
const WALKERS = 2;
/** Every so many kills PostgreSQL is killed instead of a walker. */
const OF_POSTGRES = 4;

interface OccasionKillsReport {
  kills: { walkers: number; postgres: number };
  /** What was sent to the company that nobody killed: days, and gifts. */
  days: number;
  gifts: number;
  findings: Finding[];
}

/** A program that walks a company, and is started again whenever it ends before it is through. */
function guardWalker(scratch: Scratch, { company, file }: { company: number; file: string }) {
  const program = join(import.meta.dirname, 'walker.ts');
  const begin = () =>
    spawn(process.execPath, [program, scratch.serverUrl, `${company}`, file, `${END}`], {
      stdio: 'ignore',
    });
  let child: ChildProcess = begin();
  let kills = 0;
  const through = (async () => {
    for (;;) {
      const [code] = await once(child, 'exit');
      if (code === 0) return;
      await sleep(200);
      child = begin();
    }
  })();
  return {
    through,
    kills: () => kills,
    kill() {
      if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
    },
  };
}

/** Walks a company to the end; kills so many times, at random moments. */
async function walk(scratch: Scratch, { company, kills }: { company: number; kills: number }) {
  const files = Array.from({ length: kills > 0 ? WALKERS : 1 }, (_, n) =>
    join(scratch.folder, `clock-${company}-${n}`),
  );
  for (const file of files) await writeFile(file, `${BEGIN}`);
  const walkers = files.map((file) => guardWalker(scratch, { company, file }));
  const postgres = breakable(scratch, () => {});
  let over = false;
  const all = Promise.all(walkers.map(({ through }) => through)).then(() => {
    over = true;
  });
  let broken = 0;
  for (let n = 1; n <= kills && !over; n += 1) {
    await sleep(300 + Math.random() * 1_700);
    if (n % OF_POSTGRES === 0) broken += Number(await postgres.kill('postgres'));
    else walkers[n % walkers.length]?.kill();
  }
  await postgres.recovered();
  await all;
  for (const file of files)
    if (Number(await readFile(file, 'utf8')) < END) throw new Error('a walk did not end');
  return { walkers: walkers.reduce((sum, one) => sum + one.kills(), 0), postgres: broken };
}

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

/**
 * Walks a company through 14 months of birthdays, anniversaries and holidays while the programs that do it, and
 * PostgreSQL, are killed at random moments; and another company, alike, undisturbed. Counts what differs.
 */
export function runOccasionKills({ kills }: { kills: number }): Promise<OccasionKillsReport> {
  return onScratch(async (scratch) => {
    const calm = await makeWalkedCompany(scratch);
    const killed = await makeWalkedCompany(scratch);
    await walk(scratch, { company: calm.id, kills: 0 });
    const counted = await walk(scratch, { company: killed.id, kills });
    const found = await asSuperuser(scratch.superuserUrl, async (client) => {
      const sent = async (id: number) =>
        (await client.query(SENT, [id])).rows.map((row) => JSON.stringify(row));
      const twice = (await client.query(TWICE)).rows[0].count as number;
      const gifts = await client.query(
        'select count(*)::int as n from gifts where company_id = $1',
        [calm.id],
      );
      return {
        calm: await sent(calm.id),
        killed: await sent(killed.id),
        twice,
        gifts: gifts.rows[0].n,
      };
    });
    const lost = found.calm.filter((day) => !found.killed.includes(day));
    const more = found.killed.filter((day) => !found.calm.includes(day));
    return {
      kills: counted,
      days: found.calm.length,
      gifts: found.gifts as number,
      findings: [
        ['days that are lost or changed', lost.length, lost[0]],
        ['days that nobody was to get something', more.length, more[0]],
        ['people with two gifts of one occasion', found.twice],
        await checkAllBooks(scratch),
      ],
    };
  });
}
