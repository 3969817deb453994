import { listPeople } from '@regalo/contract/people/list';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const HEADER = ['First Name', 'Last Name', 'Email', 'Phone'];
type Row = string[];

const send = async (rows: Row[], fields: Record<string, string> = {}) =>
  (
    await upload(app, {
      token: company.token,
      file: csv([HEADER, ...rows.map((row) => [...row])]),
      fields: { role: '1', ...fields },
    })
  ).reply.body;
const KEEP = { shared_contact: 'keep' };

async function names() {
  const query = { role: 1, limit: 100 };
  const { list } = (await app.call(listPeople, { token: company.token, query })).reply.body;
  return list.map((one) => `${one.first_name} ${one.last_name}`).sort();
}
const added = ({ added_data }: Awaited<ReturnType<typeof send>>) =>
  added_data.map(({ first_name }) => first_name);

const COUPLE: Row[] = [
  ['Ana', 'Mora', 'casa@x.cr'],
  ['Luis', 'Solano', 'CASA@x.cr'],
];
const FAMILY: Row[] = [
  ['Ana', 'Mora', '', '+50688887777'],
  ['Luis', 'Solano', '', '+506 8888-7777'],
];

test.each([
  ['e-mail', COUPLE, 'casa@x.cr'],
  ['phone', FAMILY, '+50688887777'],
])(
  'two names of one %s in a file are asked about, and stored once that was said',
  async (_, rows, address) => {
    const asked = await send(rows);
    expect(added(asked)).toEqual(['Ana']);
    expect(asked.duplicate_email).toEqual([address]);
    expect(asked.other_names).toBeUndefined();
    const example = { row: 3, written: `${address}: Ana Mora, Luis Solano`, read: {} };
    const question = { about: 'shared_contact', certain: false, rows: 1, examples: [example] };
    expect(asked.points).toEqual([question]);

    // Ana is there already; what is answered is about Luis.
    const kept = await send(rows, KEEP);
    expect(added(kept)).toEqual(['Luis']);
    expect(kept).toMatchObject({ duplicate_email: [], existing_emails: [address] });
    expect(kept.points).toMatchObject([{ about: 'shared_contact', chosen: 'keep' }]);
    expect(await names()).toEqual(['Ana Mora', 'Luis Solano']);

    // The same people again are the same people.
    const again = await send(rows, KEEP);
    expect([added(again), again.existing_data.length]).toEqual([[], 2]);
  },
);

test('a whole couple is stored at once; each of them once, however often they stand there', async () => {
  const reply = await send(
    [...COUPLE, ['SOLANO', 'LUIS', 'casa@x.cr'], ['Ana María', 'Mora', 'casa@x.cr']],
    KEEP,
  );
  expect(added(reply)).toEqual(['Ana', 'Luis']);
  expect(reply.duplicate_email).toEqual(['casa@x.cr', 'casa@x.cr']);
  const shared = await asSuperuser(
    app,
    `select p.first_name, p.shared_contact, a.after->'shared' as said from people p
    join audit_entries a on a.subject = 'person' and a.subject_id = p.id
    where p.company_id = $1 order by p.id`,
    [company.id],
  );
  expect(shared).toEqual([
    { first_name: 'Ana', shared_contact: null, said: null },
    { first_name: 'Luis', shared_contact: 'casa@x.cr', said: true },
  ]);
});

test('somebody of the lists who has the e-mail under another name is asked about, and nothing of theirs filled in', async () => {
  const ana = { firstName: 'Ana', lastName: 'Mora', email: 'casa@x.cr' };
  const id = await makePerson(app.services.database, company.id, ana);
  const luis: Row = ['Luis', 'Solano', 'casa@x.cr', '+50688887777'];
  const asked = await send([luis], { fill_empty: 'true' });
  expect(added(asked)).toEqual([]);
  expect(asked).toMatchObject({
    existing_emails: ['casa@x.cr'],
    existing_data: [{ id }],
    other_names: [{ row: 2, address: 'casa@x.cr', first_name: 'Luis', person: { id } }],
    points: [
      {
        about: 'shared_contact',
        rows: 1,
        examples: [{ row: 2, written: 'casa@x.cr: Ana Mora, Luis Solano' }],
      },
    ],
  });
  expect(asked.to_fill).toBeUndefined();
  // So is a file that is only checked.
  const { other_names, points, existing_data } = asked;
  const checked = await send([luis], { check: 'true' });
  expect(checked).toMatchObject({ other_names, points, existing_data, checked: { count: 0 } });
  const both = await send([luis], { check: 'true', ...KEEP });
  expect([both.other_names, both.checked?.count]).toEqual([undefined, 1]);
  const kept = await send([luis], KEEP);
  expect(added(kept)).toEqual(['Luis']);
  expect(kept.other_names).toBeUndefined();
  expect(await names()).toEqual(['Ana Mora', 'Luis Solano']);
});

test('left out is answered as well, and a name that is written out is no other person', async () => {
  await makePerson(app.services.database, company.id, {
    firstName: '',
    lastName: '',
    email: 'a@x.cr',
  });
  await makePerson(app.services.database, company.id, {
    firstName: 'Eva',
    lastName: '',
    email: 'b@x.cr',
  });
  const reply = await send([['Ana', 'Mora', 'a@x.cr'], ['Eva', 'Mora Ríos', 'b@x.cr'], ...COUPLE], {
    shared_contact: 'leave_out',
  });
  expect(added(reply)).toEqual(['Ana']);
  expect(reply.existing_emails).toEqual(['a@x.cr', 'b@x.cr']);
  expect(reply.points).toMatchObject([{ about: 'shared_contact', chosen: 'leave_out', rows: 1 }]);
});

test('the same couple in five files at once is stored once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => send(COUPLE, KEEP)));
  expect(await names()).toEqual(['Ana Mora', 'Luis Solano']);
});

test('a thousand people of one address are read in time', async () => {
  const word = (n: number) => [...`${n}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const rows = Array.from({ length: 1_000 }, (_, n): Row => [`An${word(n)}`, 'Mora', 'todos@x.cr']);
  const reply = await send(rows, KEEP);
  expect(reply.added_data).toHaveLength(1_000);
  const again = await send(rows, KEEP);
  expect([again.added_data.length, again.existing_data.length]).toEqual([0, 1_000]);
});
