import { read, utils } from '@e965/xlsx';
import { exportPeople, listPeople } from '@regalo/contract/people/list';
import type { Person } from '@regalo/contract/people/person';
import { beforeEach, describe, expect, test } from 'vitest';
import { download as downloadFile, linesOf } from '../../../testing/downloads.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
  makePerson,
} from '../../../testing/factories.ts';
import { upload } from '../../../testing/sheets.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp({ now: () => new Date('2026-03-02T18:00:00Z') });
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

type Query = Partial<Record<'role' | 'type' | 'language', string>>;

const download = (query: Query = {}, body: Record<string, unknown> = {}, token = company.token) =>
  downloadFile(app, exportPeople.path, { token, query: { role: '1', ...query }, body });

const make = (person: Parameters<typeof makePerson>[2]) =>
  makePerson(app.services.database, company.id, person);

async function peopleOf(token: string, role = 1): Promise<Omit<Person, 'id'>[]> {
  const { reply } = await app.call(listPeople, { token, query: { role, limit: 100 } });
  return reply.body.list.map(({ id: _, ...person }) => person);
}

describe('a list as a file', () => {
  test('CSV has the columns of the template between the id and the group', async () => {
    const groupId = await makeGroup(app.services.database, company.id);
    const dry = await make({
      lastName: 'Mora "Coco"',
      email: 'eva@x.cr',
      dob: '1900-01-01',
      ...{ startDate: '2020-02-29', language: 'es', noOccasions: true },
    });
    const ana = await make({ firstName: 'Ana', email: null, phone: '+50688887777', groupId });
    await make({ role: 2 });
    const { status, type, name, file } = await download();
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(name).toBe('employees_1772474400000.csv');
    expect(linesOf(file)).toEqual([
      '\uFEFFID,First Name,Last Name,Email,Phone (with country code),Date of Birth,Country,Start Date,Language,No Celebration Gifts,Group Name',
      `${ana},"Ana","Jiménez","","+50688887777",1990-05-17,"Costa Rica",,"","","Ventas"`,
      `${dry},"María","Mora ""Coco""","eva@x.cr","",1900-01-01,"Costa Rica",2020-02-29,"Spanish","Yes",""`,
      '',
    ]);
  });

  test('a workbook holds the same, days as days', async () => {
    const id = await make({ firstName: 'Ana', email: 'ana@x.cr', country: 'PA' });
    const { name, file } = await download({ type: 'excel', role: '1', language: 'es' });
    expect(name).toBe('employees_1772474400000.xlsx');
    const book = read(file);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('no sheet');
    const [headings, row] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(headings?.slice(0, 4)).toEqual(['ID', 'Nombre', 'Apellidos', 'Correo electrónico']);
    expect(row?.slice(0, 4)).toEqual([id, 'Ana', 'Jiménez', 'ana@x.cr']);
    expect(row?.slice(5, 7)).toEqual([33010, 'Panamá']);
  });

  test('search and group narrow it as they do the list', async () => {
    const groupId = await makeGroup(app.services.database, company.id);
    await make({ firstName: 'Zoë', groupId, email: 'in@x.cr' });
    await make({ firstName: 'Zoë', email: 'out@x.cr' });
    await make({ firstName: 'Eva', groupId, email: 'eva@x.cr' });
    const emailsOf = async (body: Record<string, unknown>) => {
      const { status, file } = await download({}, body);
      expect(status).toBe(200);
      return [...file.toString().matchAll(/"(\w+)@x\.cr"/g)].map(([, email]) => email);
    };
    expect(await emailsOf({ search: 'zoe' })).toEqual(['out', 'in']);
    expect(await emailsOf({ group_id: groupId })).toEqual(['eva', 'in']);
    expect(await emailsOf({ search: 'zoe', group_id: groupId })).toEqual(['in']);
    expect(await emailsOf({ search: 'z', group_id: 0 })).toEqual(['eva', 'out', 'in']);
    expect(await emailsOf({ search: 'nobody' })).toEqual([]);
  });

  test('more people than are read at once are all there, once', async () => {
    const many = Array.from({ length: 5_050 }, (_, n) => ({ email: `p${n}@x.cr` }));
    // In two statements: one takes 65,535 parameters at most.
    for (const part of [many.slice(0, 3_000), many.slice(3_000)])
      await makePeople(app.services.database, company.id, part);
    for (const body of [{}, { search: '@x.cr' }]) {
      const { status, file } = await download({}, body);
      expect(status).toBe(200);
      const lines = linesOf(file).slice(1, -1);
      expect(new Set(lines).size).toBe(5_050);
      const ids = lines.map((line) => Number(line.split(',')[0]));
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
    }
  });
});

describe('what is exported', () => {
  const PEOPLE = [
    { firstName: 'Zoë', lastName: '日本 & <b>', email: 'zoe@x.cr', phone: '+50688887777' },
    { firstName: "O'Neil", lastName: 'A,b;c d"', email: null, phone: '+14165550123' },
    { firstName: '=1+1', lastName: "=cmd|'/c calc'!A1", email: 'run@x.cr', dob: '1900-01-02' },
    { firstName: '@Sum', lastName: '- Dash', email: '+plus@x.cr', country: 'XK' },
    { firstName: "D'Quoted", lastName: 'Two\nLines', email: '=e@x.cr', dob: '1900-03-01' },
    {
      firstName: 'Eva',
      email: 'eva@x.cr',
      startDate: '2027-02-01',
      language: 'es',
      noOccasions: true,
    },
    { firstName: 'Leo', email: 'leo@x.cr', startDate: '1999-12-31', language: 'en' },
  ] as const;

  test.each([
    ['csv', 'en'],
    ['csv', 'es'],
    ['excel', 'en'],
    ['excel', 'es'],
  ])('can be uploaded again, unharmed (%s, %s)', async (type, language) => {
    for (const person of PEOPLE) await make(person);
    const { file } = await download({ type, language });
    const other = await makeCompany(app.services.database);
    const { reply } = await upload(app, { token: other.token, file });
    expect(reply.body.invalid_rows).toEqual([]);
    const uploaded = await peopleOf(other.token);
    // An upload makes one line of a cell.
    const expected = (await peopleOf(company.token)).map((person) => ({
      ...person,
      last_name: person.last_name.replace('\n', ' '),
    }));
    expect(uploaded.reverse()).toEqual(expected);
  });

  test('runs nowhere: what a spreadsheet would take for a formula begins with an apostrophe', async () => {
    for (const person of PEOPLE) await make(person);
    const text = (await download()).file.toString();
    expect(text).toContain(`"'=1+1","'=cmd|'/c calc'!A1"`);
    expect(text).toContain(`"'@Sum","'- Dash","'+plus@x.cr"`);
    expect(text).toContain('"+50688887777"');
  });

  test('is the own company’s; another one’s group is unknown', async () => {
    const other = await makeCompany(app.services.database);
    await makePerson(app.services.database, other.id);
    const groupId = await makeGroup(app.services.database, other.id);
    expect(linesOf((await download()).file)).toHaveLength(2);
    const { status, file } = await download({}, { group_id: groupId });
    expect([status, JSON.parse(file.toString()).code]).toEqual([404, 'not_found']);
  });

  test('is for who has signed in', async () => {
    expect((await download({}, {}, 'nobody')).status).toBe(401);
  });
});
