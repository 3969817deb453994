import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeGroup } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type PlanWatch, watchPlans } from '../../testing/watch-plans.ts';
import { connectionOver } from '../connection.ts';
import { findPeople, type Paging } from './search-functions.ts';

const PEOPLE = 20_000;

let app: TestApp;
let companyId = 0;
let groupId = 0;
let watch: PlanWatch;

const MANY_PEOPLE = `insert into people (company_id, role, group_id, first_name, last_name, email)
  select $1, 1 + n % 3, case when n % 99 = 0 then $3::bigint end,
    substr(md5(n::text), 1, 6), substr(md5((n * 7)::text), 1, 8), 'p' || n || '@ejemplo.cr'
  from generate_series(1, $2::int) as n`;

beforeAll(async () => {
  app = await startTestApp();
  for (const people of [PEOPLE, PEOPLE / 10]) {
    const { id } = await makeCompany(app.services.database);
    const group = await makeGroup(app.services.database, id);
    companyId ||= id;
    groupId ||= group;
    await asSuperuser(app, MANY_PEOPLE, [id, people, group]);
  }
  await asSuperuser(app, 'vacuum analyze');
  watch = await watchPlans(app);
});
afterAll(async () => {
  await watch.end();
  await app.stop();
});

interface Asked {
  term?: string;
  inGroup?: boolean;
  paging?: Paging;
}

/** The plans of a search and of reading the people of its page. */
const plansOf = ({ term = '', inGroup = false, paging = { limit: 10, offset: 0 } }: Asked) =>
  watch.plansOf(companyId, async () => {
    const found = findPeople({ role: 1, groupId: inGroup ? groupId : null, term }, paging);
    await sql`select f.total, p.first_name from ${found} f left join people p
      on p.company_id = ${companyId} and p.id = any(f.ids)`.execute(connectionOver(watch.client));
  });

const GRAMS = [/Bitmap Index Scan on people_grams/];
const POSITION = [/Index (Only )?Scan.* using people_position/];

test.each<[string, Asked, RegExp[]]>([
  ['the first page of the list', {}, POSITION],
  ['a deep page', { paging: { limit: 10, offset: 5_000 } }, POSITION],
  ['a page of a group', { inGroup: true }, [/people_of_group/]],
  ['a rare term', { term: 'p19998@ej' }, GRAMS],
  ['a term that nobody has', { term: 'quetzal' }, GRAMS],
  ['a rare term in a group', { term: 'p19998@ej', inGroup: true }, GRAMS],
  ['two letters that nobody has', { term: 'zq' }, GRAMS],
  ['two letters that everybody has', { term: 'ej' }, [...GRAMS, ...POSITION]],
  ['an emoji', { term: '🎁' }, [/people_position/]],
])('%s comes from indexes', async (_, asked, expected) => {
  // A connection keeps some plans; those of later calls are the same.
  for (let call = 0; call < 7; call += 1) {
    const found = await plansOf(asked);
    for (const one of expected) expect(found).toMatch(one);
    expect(found).toMatch(/Index Scan.* on people_pkey|Index Scan using people_pkey/);
    // The few rows of people_buckets may be read from end to end.
    expect(found).not.toMatch(/Seq Scan on people\b/);
  }
});
