import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import type { Ref } from '@regalo/contract/api/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { callWithSample, openSessionOf } from '../testing/contract-calls.ts';
import {
  ANSWERED_BY_DEVICE,
  fieldsOf,
  nameOf,
  refsOf,
  replaceField,
  type Sample,
  sampleInput,
} from '../testing/contract-samples.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { idsFor } from '../testing/spare-rows.ts';
import { useTestApp } from '../testing/test-app.ts';

/** Ids of the catalogue, which all companies share. */
const SHARED = ['cat_id', 'shop_id', 'item_id', 'legal_id'];
/** What authenticators and providers of identities call theirs by ids of their own. */
const OF_AUTHENTICATORS = ['made', 'response', 'client_id'];
const UNKNOWN = 900_000_000_000_000;

const isForManagers = ({ audience }: Endpoint) => audience === 'manager';

const expected = (endpoint: Endpoint) =>
  ANSWERED_BY_DEVICE.includes(nameOf(endpoint)) ? 422 : 200;

const app = useTestApp();
let ours: FilledCompany;
let theirs: FilledCompany;

beforeAll(async () => {
  theirs = await makeFilledCompany(app, 'theirmark', { unmailed: true });
  ours = await makeFilledCompany(app, 'ourmark', { unmailed: true });
});

/** Calls an endpoint as our manager, in a session of its own. */
const call = async (endpoint: Endpoint, sample: Sample) =>
  callWithSample(app, endpoint, sample, await openSessionOf(app, ours));

test.each(ENDPOINTS.map((one) => [nameOf(one), one] as const))(
  'the sample input for %s is valid',
  (_, endpoint) => {
    const { query, body } = sampleInput(endpoint, ours.ids);
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
    endpoint.query.parse(Object.fromEntries(texts));
    if (endpoint.encoding === 'json') endpoint.body.parse(body);
  },
);

test('every endpoint has a handler, and takes its sample input', async () => {
  for (const endpoint of ENDPOINTS) {
    // What is read below is about the rows of the walk.
    const ids = await idsFor(app, ours, endpoint, ours.managerId);
    const { status } = await call(endpoint, sampleInput(endpoint, ids));
    expect([nameOf(endpoint), status]).not.toEqual([nameOf(endpoint), 501]);
    // So that a refusal of the same input with one id replaced is about that id.
    if (isForManagers(endpoint))
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), expected(endpoint)]);
  }
});

test('every field that looks like an id of a company’s row says whose it is', () => {
  const looks = /^(id|ids|users?|groups?|people|persons?|orders?|gifts?)$|_ids?$/;
  const silent = ENDPOINTS.filter(isForManagers).flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(({ path, ref }) => !ref && path.some((name) => looks.test(name)))
      .filter(({ path }) => !path.some((name) => [...SHARED, ...OF_AUTHENTICATORS].includes(name)))
      .map(({ part, path }) => `${nameOf(endpoint)} ${part}.${path.join('.')}`),
  );
  expect(silent).toEqual([]);
});

const cases = ENDPOINTS.filter(isForManagers).flatMap((endpoint) =>
  refsOf(endpoint).map(
    (field) =>
      [`${nameOf(endpoint)} ${field.part}.${field.path.join('.')}`, endpoint, field] as const,
  ),
);

describe('the id of another company’s row is an unknown one', () => {
  test('there are such fields', () => expect(cases.length).toBeGreaterThan(10));

  test.each(cases)('%s', async (_, endpoint, field) => {
    const sample = sampleInput(endpoint, ours.ids);
    const answer = (id: number) => call(endpoint, replaceField(sample, field, id));
    const other = await answer(theirs.ids[field.ref as Ref]);
    const unknown = await answer(UNKNOWN);
    expect(other).toEqual(unknown);
    expect(other.text).not.toMatch(/theirmark/i);
    expect([other.status, JSON.parse(other.text).code]).toEqual([404, 'not_found']);
  });
});

describe('there are three categories', () => {
  const categorized = ENDPOINTS.flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(({ path }) => path.join('.') === 'role')
      .map((field) => [`${nameOf(endpoint)} ${field.part}`, endpoint, field] as const),
  );

  test.each(categorized)('%s.role', async (_, endpoint, field) => {
    for (const role of [0, 4, -1, 1.5, 'employee', '']) {
      const sample = replaceField(sampleInput(endpoint, ours.ids), field, role);
      const { status, text } = await call(endpoint, sample);
      expect([role, status, JSON.parse(text).field]).toEqual([role, 422, 'role']);
    }
  });
});

/** What we searched for ourselves, as the audit of exports has it. */
const OWN_SEARCH = /"+(filter\.)?search"+: ?"+\w+"+/g;

describe('not a byte of another company', () => {
  const reads = ENDPOINTS.filter(({ audience }) => !['till', 'shop'].includes(audience)).filter(
    (one) => one.method === 'GET' || fieldsOf(one).some(({ path }) => path.includes('search')),
  );

  test.each(reads.map((one) => [nameOf(one), one] as const))('%s', async (_, endpoint) => {
    const ids = await idsFor(app, ours, endpoint, ours.managerId);
    const sample = sampleInput(endpoint, ids);
    const search = fieldsOf(endpoint).find(({ path }) => path.includes('search'));
    const samples = search
      ? ['', 'ma', 'mark', 'theirmark'].map((term) => replaceField(sample, search, term))
      : [sample];
    for (const one of samples) {
      const { status, text } = await call(endpoint, one);
      const mayMiss = !isForManagers(endpoint) && status === 404;
      if (!mayMiss) expect(status).toBe(200);
      expect(text.replace(OWN_SEARCH, '').toLowerCase()).not.toContain('theirmark');
    }
  });

  test('the lists do show our own', async () => {
    for (const name of [
      'GET /manager/all-people',
      'GET /manager/send-gifts',
      'GET /manager/profile',
    ]) {
      const endpoint = ENDPOINTS.find((one) => nameOf(one) === name);
      if (!endpoint) throw new Error(`${name} is gone`);
      const { text } = await call(endpoint, sampleInput(endpoint, ours.ids));
      expect(text).toContain('ourmark');
    }
  });
});
