import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { listPeople } from '@regalo/contract/people/list';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, makeCallers, newTokenFor } from '../testing/callers.ts';
import { fieldsOf, nameOf, sampleInput } from '../testing/contract-samples.ts';
import { expectAnswer } from '../testing/expect-answer.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { askExactly } from '../testing/raw-http.ts';
import { someOf } from '../testing/some-of.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let company: FilledCompany;
let callers: Callers;

beforeAll(async () => {
  company = await makeFilledCompany(app, 'badmark');
  callers = await makeCallers(app, company);
});
afterEach(() => {
  expect(app.logs.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

describe('query strings', () => {
  const VALUES = [
    ...[
      '',
      '-1',
      '0',
      '00',
      '1.5',
      'text',
      '1000',
      '1e9',
      '1e400',
      '9'.repeat(15),
      '9'.repeat(400),
    ],
    ...[
      '%00',
      '%ff',
      '%',
      '%zz',
      '%ED%A0%80',
      '%E2%80%AE',
      '+',
      'null',
      'true',
      '[]',
      "'",
      '%2527',
    ],
    ...['1;drop', '1%20or%201=1', 'NaN', 'Infinity', '-9223372036854775809', '0x10', '%D9%A1'],
  ];
  const odd = (name: string) => [
    ...VALUES.map((value) => `${name}=${value}`),
    ...[`${name}`, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}%00=1`],
  ];
  const WHOLE = [
    ...[
      '',
      '&',
      '&&&',
      '=',
      '=1',
      '?',
      '??',
      '#',
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
    ],
    ...['toString=1', 'a'.repeat(5_000), 'a=1&'.repeat(1_500), '%=%', ';'],
  ];
  const read = (endpoint: Endpoint, query: string, token: string) => {
    const path = `${API_BASE}${endpoint.path}?${query}`;
    return askExactly(app, token, { method: endpoint.method, path });
  };

  test.each(
    // Neither what ends the session that asks, nor all the others of its manager.
    ENDPOINTS.filter(({ path }) => !/(logout|sessions-end)$/.test(path)).map(
      (one) => [nameOf(one), one] as const,
    ),
  )('%s', async (_, endpoint) => {
    const token = await newTokenFor(app, callers, endpoint);
    const sample = sampleInput(endpoint, company.ids).query;
    const fields = fieldsOf(endpoint).filter(({ part }) => part === 'query');
    for (const { path } of fields) {
      const [name = ''] = path;
      const rest = Object.entries(sample).filter(([other]) => other !== name);
      const others = rest.map(([other, value]) => `&${other}=${value}`).join('');
      for (const query of someOf(odd(name)))
        expectAnswer(await read(endpoint, query + others, token), query);
    }
    for (const query of someOf(WHOLE))
      expectAnswer(await read(endpoint, query, token), query.slice(0, 60));
  });

  const PAGING = [
    'page=0',
    'page=-1',
    'page=x',
    'limit=0',
    'limit=1000',
    'limit=1e9',
    'page=&limit=',
  ];
  const paged = ENDPOINTS.filter(
    (one) => one.method === 'GET' && fieldsOf(one).some(({ path }) => path[0] === 'page'),
  );

  test.each(paged.map((one) => [nameOf(one), one] as const))(
    '%s takes any page and limit',
    async (_, endpoint) => {
      const token = await newTokenFor(app, callers, endpoint);
      const sample = Object.entries(sampleInput(endpoint, callers.ids).query);
      const rest = sample.map(([name, value]) => `&${name}=${value}`).join('');
      for (const paging of PAGING) {
        const { status } = await read(endpoint, paging + rest, token);
        expect([paging, status]).toEqual([paging, 200]);
      }
    },
  );

  test('pages and limits outside their range become the nearest sense', async () => {
    // The walks have ended sessions: whoever removes a second factor ends all others of theirs.
    const token = await newTokenFor(app, callers, listPeople);
    for (const paging of PAGING) {
      const { status, text } = await read(listPeople, `role=1&${paging}`, token);
      expect([paging, status]).toEqual([paging, 200]);
      expect(JSON.parse(text).body.list).toHaveLength(1);
    }
  });
});
