import { searchPeople } from '@regalo/contract/people/list';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany, makePeople } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let token = '';
/** First names by id, which the tests name people with. */
const names = new Map<number, string>();

const PEOPLE = [
  {
    firstName: 'José Ángel',
    lastName: 'Núñez Öberg',
    email: 'jose.nunez@correo.cr',
    phone: '+50688887777',
  },
  { firstName: 'ZOË', lastName: 'Straße', email: 'zoe_s@firma.de', phone: '+4915123456789' },
  { firstName: '100%', lastName: 'Real', email: 'cien@firma.de' },
  { firstName: 'back\\slash', lastName: 'Vega', email: 'under_score@firma.de' },
  { firstName: 'Жанна', lastName: 'Иванова', email: 'zhanna@firma.de' },
  { firstName: "D'Arc 🎁", lastName: 'de la O', email: null, phone: '+50670001234' },
  { firstName: 'Al', lastName: 'Bo', email: 'qx@xq.de', phone: '+5988181818' },
];

beforeAll(async () => {
  const company = await makeCompany(app.services.database);
  ({ token } = company);
  const ids = await makePeople(app.services.database, company.id, PEOPLE);
  for (const [n, id] of ids.entries()) names.set(id, PEOPLE[n]?.firstName ?? '');
});

async function search(term: string): Promise<string[]> {
  const call = { token, query: { role: 1 }, body: { search: term, limit: 100 } };
  const { status, reply } = await app.call(searchPeople, call);
  expect(status).toBe(200);
  expect(reply.body.total_count).toBe(reply.body.list.length);
  return reply.body.list.map(({ id }) => names.get(id) ?? '').reverse();
}

const EVERYBODY = PEOPLE.map(({ firstName }) => firstName);

test.each([
  ['jose', 'José Ángel'],
  ['JOSÉ', 'José Ángel'],
  ['jose\u0301', 'José Ángel'],
  ['ñúñez', 'José Ángel'],
  ['oberg', 'José Ángel'],
  ['angel nunez', 'José Ángel'],
  ['  José Ángel Núñez Öberg  ', 'José Ángel'],
  ['jose.nunez@', 'José Ángel'],
  ['JOSE.NUNEZ@CORREO.CR', 'José Ángel'],
  ['zoë', 'ZOË'],
  ['STRASSE', 'ZOË'],
  ['straße', 'ZOË'],
  ['жанна ИВАНОВА', 'Жанна'],
  ["d'arc", "D'Arc 🎁"],
  ['🎁', "D'Arc 🎁"],
  ['🎁 de la', "D'Arc 🎁"],
  ['al bo', 'Al'],
])('%s finds %s alone', async (term, name) => {
  expect(await search(term)).toEqual([name]);
});

test.each([
  ['88887777', 'José Ángel'],
  ['8888-7777', 'José Ángel'],
  ['+506 8888', 'José Ángel'],
  ['+50688887777', 'José Ángel'],
  ['(506) 8888 7777', 'José Ángel'],
  ['+506\u00a08888', 'José Ángel'],
  ['+49 1512', 'ZOË'],
  ['1512-345', 'ZOË'],
  ['7000', "D'Arc 🎁"],
  ['+(12) 34 ', ['ZOË', "D'Arc 🎁"]],
])('the phone %s finds %j', async (term, found) => {
  expect(await search(term)).toEqual([found].flat());
});

test.each([
  ['%', EVERYBODY],
  ['%%', []],
  ['0%', ['100%']],
  ['100%', ['100%']],
  ['1%0', []],
  ['__', []],
  ['o_', []],
  ['e_s', ['ZOË']],
  ['r_score', ['back\\slash']],
  ['un_er', []],
  ['k\\s', ['back\\slash']],
  ['\\\\', []],
  ['\\%', []],
])('%s is taken literally', async (term, found) => {
  expect(await search(term)).toEqual(found);
});

test.each([
  ['nú', ['José Ángel']],
  ['xq', ['Al']],
  ['l ', EVERYBODY],
  ['18', ['Al']],
  ['zz', []],
  ['++', []],
  ['--', []],
  ['()', []],
])('the two characters %j find %j', async (term, found) => {
  expect(await search(term)).toEqual(found);
});

test.each(['', ' ', 'z', ' z ', '\t'])(
  '%j is too short to search: all are listed',
  async (term) => {
    expect(await search(term)).toEqual(EVERYBODY);
  },
);

test.each(['boqx', 'bo qx', 'bo\u001fqx', 'oq', '\u001f', 'de598', 'real cien', 'deal'])(
  'nothing is found across two fields: %j',
  async (term) => {
    const found = term === '\u001f' ? EVERYBODY : [];
    expect(await search(term)).toEqual(found);
  },
);

test('a term that cannot be text, and one of more than 200 characters, are refused', async () => {
  for (const term of ['an\0a', 'an\ud83c', 'x'.repeat(201), 5, null]) {
    const call = { token, query: { role: 1 }, body: { search: term } };
    const { status, error } = await app.call(searchPeople, call);
    expect([status, error.field]).toEqual([422, 'search']);
  }
});
