import { type OccasionDay, SHOWN_PEOPLE } from '@regalo/contract/occasions/occasions';
import { plusDays } from '@regalo/contract/values/days';
import { columnTypes } from '@regalo/server/bench';
import pg from 'pg';

type Days = OccasionDay[];

const own = (occasion: string, since: string) => `
  select p.*, d.day, '${occasion}' as occasion,
    (extract(year from d.day) - extract(year from p.${since}))::int as years,
    exists (select from occasion_gifts o where o.company_id = p.company_id and o.person_id = p.id
      and o.occasion = '${occasion}' and o.occasion_on = d.day) as gifted
  from unnest($2::int[], $3::date[]) as d (month_day, day) join people p
    on (extract(month from p.${since}) * 100 + extract(day from p.${since}))::int = d.month_day
  where p.company_id = $1 and p.deleted_at is null and p.${since} is not null
    and extract(year from p.${since}) < extract(year from d.day)`;

/** The first people of each day, as whoever is behind no row security writes it. No day is in February. */
const FIRST = {
  name: 'first',
  text: `with own as (${own('birthday', 'dob')} union all ${own('work_anniversary', 'start_date')}),
    counted as (
      select *, row_number() over (partition by day, occasion
          order by lower(first_name), lower(last_name), id) as n,
        count(*) over each as total, count(*) filter (where not gifted and not no_occasions) over each as open
      from own window each as (partition by day, occasion))
    select c.id, c.first_name, c.last_name, c.email, c.contact_no, c.country, c.role, c.years, c.gifted,
      c.no_occasions, coalesce(c.group_id, 0) as group_id, g.name as group_name, c.day::text, c.occasion,
      c.total, c.open
    from counted c left join groups g on g.company_id = $1 and g.id = c.group_id
    where c.n <= ${SHOWN_PEOPLE} order by c.day, c.occasion, c.n`,
};

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** A line for each person in the order of an answer, to compare two of them. */
export const linesOf = (days: Days): string[] =>
  days.flatMap(({ day, own: ofDay }) =>
    ofDay.flatMap(({ occasion, people, total, open }) =>
      people.map(({ id, years, gift }) =>
        [day, occasion, id, years, gift !== null, total, open].join(' '),
      ),
    ),
  );

/** The lone statement on connections that no row security binds. */
export async function openStatement(url: string, companyId: number, connections: number) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url, types: columnTypes });
      await client.connect();
      return client;
    }),
  );
  const ask = (client: pg.Client, from: string, to: string) => {
    const days = daysFrom(from, to);
    const monthDays = days.map((day) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8)));
    return client.query({ ...FIRST, values: [companyId, monthDays, days] });
  };
  return {
    /** What it answers, as `linesOf`. */
    async lines(from: string, to: string): Promise<string[]> {
      const [client] = clients;
      const { rows } = client ? await ask(client, from, to) : { rows: [] };
      return rows.map(({ day, occasion, id, years, gifted, total, open }) =>
        [day, occasion, id, years, gifted, total, open].join(' '),
      );
    },
    /** Runs it on all connections without a pause. @returns how often a second */
    async measureRate(from: string, to: string, ms: number): Promise<number> {
      const start = performance.now();
      const counts = await Promise.all(
        clients.map(async (client) => {
          let count = 0;
          for (; performance.now() < start + ms; count += 1) await ask(client, from, to);
          return count;
        }),
      );
      const runs = counts.reduce((sum, count) => sum + count, 0);
      return runs / ((performance.now() - start) / 1000);
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
