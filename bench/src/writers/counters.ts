import type pg from 'pg';

/** The triggers that keep nothing but figures. */
const TALLIES = ['tally_add', 'tally_change'];
/** Those that keep what is searched too, with the statement that counts. */
const KEEPERS = ['search.add_people', 'search.change_people'];
const COUNTING = /INSERT INTO search\.people_buckets[^;]*;/;

const switchTallies = async (client: pg.Client, how: 'enable' | 'disable') => {
  for (const name of TALLIES) await client.query(`alter table people ${how} trigger ${name}`);
};

/** Takes the counters of people away. @returns the functions as they were */
export async function takeAwayCounters(client: pg.Client): Promise<string[]> {
  await switchTallies(client, 'disable');
  const { rows } = await client.query<{ made: string }>(
    'select pg_get_functiondef(name::regproc) as made from unnest($1::text[]) as name',
    [KEEPERS],
  );
  for (const { made } of rows) {
    if (!COUNTING.test(made)) throw new Error(`this counts nothing: ${made}`);
    await client.query(made.replace(COUNTING, ''));
  }
  return rows.map(({ made }) => made);
}

/** Puts them back; what was written meanwhile stays uncounted. */
export async function putBackCounters(client: pg.Client, functions: string[]): Promise<void> {
  for (const made of functions) await client.query(made);
  await switchTallies(client, 'enable');
}
