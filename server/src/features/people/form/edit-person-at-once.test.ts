import { getPerson, updatePerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { beforeAll, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePerson,
} from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const update = (body: Record<string, unknown>) =>
  app.call(updatePerson, { token: company.token, body });

const get = async (id: number) =>
  (await app.call(getPerson, { token: company.token, query: { id } })).reply.body;

test('edits at once of different fields all stay', async () => {
  const id = await makePerson(app.services.database, company.id);
  const group_id = await makeGroup(app.services.database, company.id);
  const changes = [
    { first_name: 'Zoë' },
    { last_name: 'Öberg' },
    { dob: '2000-02-29' },
    { email: 'zoe@ejemplo.cr' },
    { contact_no: '+50687654321' },
    { group_id },
  ];
  const answers = await Promise.all(changes.map((change) => update({ id, ...change })));
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect(await get(id)).toMatchObject(Object.assign({}, ...changes));
  // Each entry begins where the one before it ended.
  const written = await asSuperuser(
    app,
    "select before, after from audit_entries where subject = 'person' and subject_id = $1 order by id",
    [id],
  );
  expect(written).toHaveLength(changes.length);
  for (const [n, entry] of written.entries())
    if (n > 0) expect(entry.before).toEqual(written[n - 1]?.after);
});

const count = async () => {
  const { reply } = await app.call(listPeople, { token: company.token, query: { role: 1 } });
  return reply.body.total_count;
};

test('of ten who delete one person at once, one does', async () => {
  const id = await makePerson(app.services.database, company.id);
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => update({ id, is_deleted: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await count()).toBe(before - 1);
});
