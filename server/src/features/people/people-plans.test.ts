import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PEOPLE = 20_000;

let app: TestApp;
let companyId = 0;
let client: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  for (const people of [PEOPLE, PEOPLE / 10]) {
    const { id } = await makeCompany(app.parts.database);
    companyId ||= id;
    await asSuperuser(
      app,
      `insert into people (company_id, role, first_name, last_name, email)
      select $1, 1 + n % 3, substr(md5(n::text), 1, 6), substr(md5((n * 7)::text), 1, 8),
        'p' || n || '@ejemplo.cr' from generate_series(1, $2::int) as n`,
      [id, people],
    );
  }
  await asSuperuser(app, 'vacuum analyze search.people');
  client = new pg.Client(app.superuserUrl);
  await client.connect();
  await client.query('set role regalo_search');
});
afterAll(async () => {
  await client.end();
  await app.stop();
});

/** The bodies of the door and of the pages behind it, as they stand in the database. */
async function readDoor(): Promise<string> {
  const rows = await asSuperuser(
    app,
    `select prosrc from pg_proc where oid in ('search.page_of_people'::regproc,
      'search.page_of_matches'::regproc, 'search.find_people'::regproc) order by proname desc`,
  );
  return rows.map(({ prosrc }) => prosrc).join(';');
}

/** The door's own statements that read people, with a call's values in the place of its names. */
async function statementsOf(term: string, group: string): Promise<string[]> {
  const values: [RegExp, string][] = [
    [/\bp_role\b/g, '1::smallint'],
    [/\bp_group\b/g, `${group}::bigint`],
    [/\bp_limit\b/g, '10'],
    [/\bp_offset\b/g, '0'],
    [/\bskipped$/g, '3'],
    [/<= highest\b/g, '<= 15000'],
    [/(?<=[ (])(p_)?company\b/g, `${companyId}`],
    [/(?<= )(p_)?term\b/g, `'${term}'`],
    [/LIKE (p_)?pattern\b/g, `LIKE '%${term}%'`],
    [/\s+INTO [a-z_, ]+(?=$|\n| FROM)/g, ' '],
  ];
  const found = (await readDoor())
    .replace(/--.*/g, '')
    .split(/;|\b(?:BEGIN|THEN|ELSE)\b/)
    .filter((statement) => statement.includes('search.people s'))
    .map((statement) => statement.trim().replace(/^ids := ARRAY\(([\s\S]*)\)$/, '$1'));
  return found.map((one) => values.reduce((text, [from, to]) => text.replace(from, to), one));
}

async function plan(statement: string): Promise<string> {
  const { rows } = await client.query(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('the door holds the seven statements that are planned here', async () => {
  expect(await statementsOf('xy', 'null')).toHaveLength(7);
});

const CASES = [
  ['the first pages of the list', 0, '', 'null', /Index (Only )?Scan.* using people_position/],
  ['a rare term', 1, 'p19998@ej', 'null', /Bitmap Index Scan on people_grams/],
  ['a term that nobody has', 1, 'quetzal', 'null', /Bitmap Index Scan on people_grams/],
  ['a rare term in a group', 1, 'p19998@ej', '5', /Bitmap Index Scan on people_grams/],
  ['two rare letters', 1, 'zq', 'null', /Bitmap Index Scan on people_grams/],
  ['the count of a group', 2, '', '5', /people_of_group/],
  ['a page of a group', 3, '', '5', /people_of_group/],
  ['the count of an emoji', 4, '🎁', 'null', /people_position/],
  ['the count of two letters', 5, 'zq', 'null', /Bitmap Index Scan on people_grams/],
  ['a page of two common letters', 6, 'ej', 'null', /Index Scan.* using people_position/],
] as const;

test.each(CASES)('%s comes from an index', async (_, index, term, group, expected) => {
  const statement = (await statementsOf(term, group))[index] ?? '';
  const found = await plan(statement);
  expect(found).toMatch(expected);
  expect(found).not.toContain('Seq Scan');
});

test('the people of a page are read by their keys', async () => {
  const read = `select * from search.find_people(1::smallint, null, '', 10, 0) f
    left join people p on p.company_id = ${companyId} and p.id = any(f.ids)`;
  await client.query('reset role');
  const found = await plan(read).finally(() => client.query('set role regalo_search'));
  expect(found).toMatch(/Index Scan.* on people_pkey|Index Scan using people_pkey/);
  expect(found).not.toContain('Seq Scan');
});
