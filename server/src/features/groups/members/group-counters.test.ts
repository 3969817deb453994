import { editGroup, getGroup } from '@regalo/contract/groups/groups';
import { addToGroup, listGroupMembers } from '@regalo/contract/groups/members';
import { updatePerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { beforeEach, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const post = <E extends typeof addToGroup | typeof editGroup | typeof updatePerson>(
  endpoint: E,
  body: Record<string, unknown>,
) => app.call(endpoint, { token: company.token, body });

const total = async (group: number) => {
  const call = { token: company.token, query: { group } };
  return (await app.call(listGroupMembers, call)).reply.body.total_count;
};

const SEARCHED = `select company_id, role, id >> 10 as bucket, group_id, count(*) as n
  from search.people group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const RECOUNTED = `select company_id, role, id >> 10 as bucket, group_id, count(*) as n
  from people where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const COUNTED = `select company_id, role, shift, bucket, sum(n) as n from search.people_buckets
  group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`;
const EXPECTED = `select company_id, role, shift, id >> shift as bucket, count(*) as n
  from people, (values (10), (15), (20)) as sizes (shift)
  where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** Search rows and counters against a plain recount. */
async function checkCounters() {
  expect(await asSuperuser(app, SEARCHED)).toEqual(await asSuperuser(app, RECOUNTED));
  expect(await asSuperuser(app, COUNTED)).toEqual(await asSuperuser(app, EXPECTED));
}

test('ten thousand people are assigned in one call, moved and taken out', async () => {
  const { database } = app.services;
  const [first, second] = [
    await makeGroup(database, company.id),
    await makeGroup(database, company.id),
  ];
  const rows = await asSuperuser(
    app,
    `insert into people (company_id, role, first_name, last_name, email)
    select $1, 1, 'Ana' || n, 'Mora', 'p' || n || '@ejemplo.cr' from generate_series(1, 10000) as n
    returning id`,
    [company.id],
  );
  const users = rows.map(({ id }) => Number(id));
  for (const [group, expected] of [
    [first, [10_000, 0]],
    [second, [0, 10_000]],
    [0, [0, 0]],
  ] as const) {
    expect((await post(addToGroup, { group, users })).status).toBe(200);
    expect([await total(first), await total(second)]).toEqual(expected);
    await checkCounters();
  }
  const [row] = await asSuperuser(
    app,
    "select count(*) as n from audit_entries where company_id = $1 and action = 'edited'",
    [company.id],
  );
  expect(row?.n).toBe(30_000);
});

test.each([1, 2, 3] as const)(
  'a deleted group of category %i leaves its people without one',
  async (role) => {
    const { database } = app.services;
    const groupId = await makeGroup(database, company.id, { role });
    const [a = 0, b = 0, gone = 0] = await makePeople(
      database,
      company.id,
      Array(3).fill({ role, groupId }),
    );
    await post(updatePerson, { id: gone, is_deleted: 1 });
    expect((await post(editGroup, { id: groupId, is_deleted: 1 })).status).toBe(200);
    const { reply } = await app.call(listPeople, { token: company.token, query: { role } });
    const left = { group_id: 0, group_name: 0 };
    expect(reply.body).toMatchObject({
      list: [
        { id: b, ...left },
        { id: a, ...left },
      ],
      total_count: 2,
    });
    await checkCounters();
    const [entry] = await asSuperuser(
      app,
      "select before from audit_entries where company_id = $1 and subject = 'group'",
      [company.id],
    );
    expect(entry?.before).toMatchObject({ id: groupId, people: 2 });
  },
);

test('nobody remains in a group that is deleted while people join and leave it', async () => {
  const { database } = app.services;
  const ids = await makePeople(database, company.id, Array(40).fill({}));
  const other = await makeGroup(database, company.id);
  for (let round = 0; round < 8; round += 1) {
    const group = await makeGroup(database, company.id);
    await post(addToGroup, { group, users: ids.slice(0, 20) });
    const answers = await Promise.all([
      ...ids.map((id, n) => post(updatePerson, { id, group_id: n % 3 === 0 ? other : group })),
      post(addToGroup, { group, users: [...ids].reverse() }),
      post(editGroup, { id: group, is_deleted: 1 }),
      post(addToGroup, { group: other, users: ids.slice(10, 30) }),
      post(addToGroup, { group, users: ids }),
    ]);
    for (const { status } of answers) expect(status).toBeOneOf([200, 404]);
    const gone = await app.call(getGroup, { token: company.token, query: { group } });
    expect(gone.status).toBe(404);
    const stranded = await asSuperuser(
      app,
      `select p.id from people p join groups g on g.id = p.group_id
      where p.deleted_at is null and g.deleted_at is not null`,
    );
    expect(stranded).toEqual([]);
  }
  await checkCounters();
});
