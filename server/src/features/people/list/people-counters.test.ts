import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../../database/connection.ts';
import { openDatabase } from '../../../database/database.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const ROLES = [1, 2, 3] as const;

const app = useTestApp();

/** Numbers from a seed, so that a failure can be seen again. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const CHANGES = [
  sql`first_name = 'Zoë' || id`,
  sql`last_name = last_name`,
  sql`group_id = null`,
  sql`deleted_at = now()`,
  sql`deleted_at = null, email = 'again' || id || '@ejemplo.cr'`,
];

/** Changes every person whose id leaves a rest, in one statement. */
const change = (companyId: number, which: number, rest: number) => (tx: Connection) =>
  sql`update people set ${CHANGES[which]}
    where company_id = ${companyId} and id in
      (select id from people where id % 13 = ${rest} order by id for update)`.execute(tx);

/** One connection that writes at random, and now and then takes back what it wrote. */
async function write(companies: { id: number; groups: number[] }[], seed: number) {
  const database = openDatabase(app.databaseUrl, { max: 1 });
  const pick = chance(seed);
  for (let n = 0; n < 40; n += 1) {
    const { id, groups } = companies[pick(companies.length)] ?? { id: 0, groups: [] };
    if (pick(2) === 0) {
      const role = ROLES[pick(3)] ?? 1;
      const groupId = pick(2) ? (groups[role - 1] ?? null) : null;
      await makePeople(database, id, Array(1 + pick(40)).fill({ role, groupId }));
    } else {
      const act = change(id, pick(CHANGES.length), pick(13));
      const undone = pick(4) === 0;
      const done = database.inCompany(id, async (tx) => {
        await act(tx);
        if (undone) throw new Error('taken back');
      });
      await done.catch((error: Error) => expect(error.message).toBe('taken back'));
    }
  }
  await database.close();
}

const RECOUNT = `select company_id, role, shift, id >> shift as bucket, count(*) as n
  from people, (values (10), (15), (20)) as sizes (shift)
  where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const COUNTED = `select company_id, role, shift, bucket, sum(n) as n from search.people_buckets
  group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`;
const EXPECTED_ROWS = `select company_id, id, role, group_id,
    lower(unaccent(first_name || ' ' || last_name || chr(31) || coalesce(email, '') || chr(31)
      || coalesce(ltrim(contact_no, '+'), ''))) as text
  from people where deleted_at is null order by id`;
const KEPT_ROWS = 'select company_id, id, role, group_id, text from search.people order by id';

async function checkPages({ id, token }: MadeCompany, role: 1 | 2 | 3) {
  const live = 'from people where company_id = $1 and role = $2 and deleted_at is null';
  const [counted] = await asSuperuser(app, `select count(*) as n ${live}`, [id, role]);
  const total = Number(counted?.n);
  const last = Math.ceil(total / 50);
  for (const page of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1].filter((n) => n > 0)) {
    const plain = await asSuperuser(app, `select id ${live} order by id desc limit 50 offset $3`, [
      id,
      role,
      (page - 1) * 50,
    ]);
    const query = { role, page, limit: 50 };
    const { body } = (await app.call(listPeople, { token, query })).reply;
    expect(body.total_count).toBe(total);
    expect(body.list.map((person) => person.id)).toEqual(plain.map((row) => row.id));
  }
  return total;
}

/** Terms of all lengths that stand in the texts of people, and some that hardly do. */
function termsIn(texts: string[], pick: (below: number) => number): string[] {
  const terms = Array.from({ length: 40 }, () => {
    const [name = '', email = '', phone = ''] = texts[pick(texts.length)]?.split('\u001f') ?? [];
    const field = [name, email, phone][pick(3)] || name;
    const from = pick(field.length);
    return field.slice(from, from + 2 + pick(8)).trim();
  });
  return [...terms, 'zoe1 no', 'o_', 'again9@e'].filter((term) => term.length >= 2);
}

/** Each search against a plain look at all texts. */
async function checkSearches({ id, token }: MadeCompany, role: 1 | 2 | 3) {
  const live = 'from search.people where company_id = $1 and role = $2';
  const texts = await asSuperuser(app, `select text ${live} order by id`, [id, role]);
  const terms = termsIn(
    texts.map(({ text }) => String(text)),
    chance(id * 10 + role),
  );
  for (const term of terms) {
    const found = `select id ${live} and strpos(text, $3) > 0 order by id desc`;
    const plain = await asSuperuser(app, found, [id, role, term]);
    const call = { token, query: { role }, body: { search: term, limit: 100 } };
    const { body } = (await app.call(searchPeople, call)).reply;
    expect([term, body.total_count]).toEqual([term, plain.length]);
    const ids = plain.slice(0, 100).map((row) => row.id);
    expect(body.list.map((person) => person.id)).toEqual(ids);
  }
}

test('after random writes by six connections at once, lists, searches and counts are exact', async () => {
  const companies = await Promise.all([1, 2].map(() => makeCompany(app.services.database)));
  const targets: { id: number; groups: number[] }[] = [];
  for (const { id } of companies) {
    const groups: number[] = [];
    for (const role of ROLES) groups.push(await makeGroup(app.services.database, id, { role }));
    targets.push({ id, groups });
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => write(targets, seed * 7919)));
  expect(await asSuperuser(app, COUNTED)).toEqual(await asSuperuser(app, RECOUNT));
  expect(await asSuperuser(app, KEPT_ROWS)).toEqual(await asSuperuser(app, EXPECTED_ROWS));
  const negative =
    'select sum(n) from search.people_buckets group by company_id, role, shift, bucket';
  for (const { sum } of await asSuperuser(app, negative)) expect(sum).toBeGreaterThanOrEqual(0);
  let all = 0;
  for (const company of companies)
    for (const role of ROLES) {
      all += await checkPages(company, role);
      await checkSearches(company, role);
    }
  const [deleted] = await asSuperuser(app, 'select count(deleted_at) as n from people');
  // The random writes did reach several buckets, and deleted some.
  expect(all).toBeGreaterThan(1_000);
  expect(deleted?.n).toBeGreaterThan(0);
});
