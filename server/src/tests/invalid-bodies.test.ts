import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { orderCheck } from '@regalo/contract/approvals/order-check';
import { checkDraft } from '@regalo/contract/gifts/check-draft';
import { checkMessage } from '@regalo/contract/gifts/check-message';
import { saveDraft } from '@regalo/contract/gifts/drafts';
import { openGiveaway } from '@regalo/contract/gifts/giveaways';
import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { addToGroup } from '@regalo/contract/groups/members';
import { checkOccasions } from '@regalo/contract/occasions/occasions';
import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Callers, makeCallers, newTokenFor } from '../testing/callers.ts';
import { fieldsOf, nameOf, replaceField, sampleInput } from '../testing/contract-samples.ts';
import { expectAnswer } from '../testing/expect-answer.ts';
import { makePerson } from '../testing/factories.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { askRaw } from '../testing/raw-http.ts';
import { someOf } from '../testing/some-of.ts';
import { idsFor } from '../testing/spare-rows.ts';
import { useTestApp } from '../testing/test-app.ts';

const LIMIT = 64 * 1024;
/** They count tries, ask for what no sample knows, or can be done once. */
const FORMS = [
  '/ca/user-login',
  '/manager/change-pin',
  '/manager/session-end',
  ...['/manager/authenticator-', '/manager/passkey-', '/manager/recovery-codes'],
  ...['/manager/device-forget', '/manager/step-up'],
  '/manager/funds-request',
  '/manager/test-gift',
  '/manager/block-gift',
  '/till/',
  '/shop/',
  // The walk has changed the access of its author, for whom nobody close decides.
  '/manager/decide-order',
  // The gift may have been withdrawn by a test of that.
  ...['/manager/resend-gift', '/manager/correct-gift-email', '/manager/replace-code'],
  ...['/manager/gift-link', '/manager/order-cards'],
  // With whom it was for, who may have been erased, it is gone.
  '/manager/card-signature-update',
  // What a provider answers, and its settings: the sample names none.
  '/manager/sso-',
  // It asks DNS, and a company has one.
  '/manager/sending-domain-',
  // No directory has asked yet, and the walk has made the field and the brand of the sample.
  ...['/manager/directory-', '/manager/custom-field-create', '/manager/brand-create'],
];
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** JSON texts that a field is not made for, or not always. */
const VALUES = [
  ...['null', 'true', '""', '"x"', '"1"', '[]', '{}', '[[]]', '[null]', '[1,"x"]'],
  ...['-1', '0', '-0', '1.5', '1e400', '-1e400', '1e308', '9007199254740993', '9'.repeat(400)],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e"', '"\uffff"'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"length":1e9}'],
  ...[`"${'x'.repeat(30_000)}"`, nested(30_000), nested(50_000)],
  ...['"2024-02-30"', '"0000-00-00"', '"9999-12-31"', '"%"', '"\\\\"', '"\' or 1=1 --"'],
];

/** Whole bodies. */
const BODIES: Record<string, string | Uint8Array> = {
  'cut off': '{"a":',
  'no JSON': 'hello',
  blank: '   ',
  'two values': '{}{}',
  'a trailing comma': '{"a":1,}',
  'with a comment': '{}//x',
  NaN: 'NaN',
  'a lone NUL': '\0',
  'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  __proto__: '{"__proto__":{"role":1}}',
  'constructor.prototype': '{"constructor":{"prototype":{"role":1}}}',
  'deep nesting': nested(30_000),
  'deep objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'the same key often': `{${'"role":1,'.repeat(6_000)}"role":2}`,
  ...Object.fromEntries(['null', '1', '"x"', 'true', '[]', '[{}]'].map((one) => [one, one])),
};

const app = useTestApp();
let company: FilledCompany;
let callers: Callers;

beforeAll(async () => {
  company = await makeFilledCompany(app, 'badmark', { unmailed: true });
  callers = await makeCallers(app, company);
});

const newToken = (endpoint: Endpoint) => newTokenFor(app, callers, endpoint);

interface Sent {
  token: string;
  query?: string;
  body?: string | Uint8Array;
  type?: string;
}

async function call({ method, path }: Endpoint, { token, query = '', body, type }: Sent) {
  const response = await app.fetch(`${API_BASE}${path}?${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': app.csrf(),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(method === 'POST' && body !== undefined ? { body: body as BodyInit } : {}),
  });
  return { status: response.status, text: await response.text() };
}

const noBugs = () => app.logs.filter((line) => /unexpected error|"level":"?(50|error)/.test(line));
const named = (list: readonly Endpoint[]) => list.map((one) => [nameOf(one), one] as const);
const queryText = (query: Record<string, unknown>) =>
  String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
const posts = ENDPOINTS.filter(({ method, encoding }) => method === 'POST' && encoding === 'json');

describe('every field of every body, with values that it is not made for', () => {
  test.each(named(posts))('%s', async (_, endpoint) => {
    const fields = fieldsOf(endpoint).filter(({ part }) => part === 'body');
    const token = await newToken(endpoint);
    for (const field of fields)
      for (const value of someOf(VALUES)) {
        const { query, body } = replaceField(sampleInput(endpoint, company.ids), field, '@@');
        const text = JSON.stringify(body).replace('"@@"', () => value);
        const sent = { token, query: queryText(query), body: text, type: 'application/json' };
        expectAnswer(await call(endpoint, sent), `${field.path.join('.')} = ${value.slice(0, 60)}`);
      }
    expect(noBugs()).toEqual([]);
  });
});

describe('bodies that are no input at all', () => {
  test.each(named(posts))('%s', async (_, endpoint) => {
    const query = queryText(sampleInput(endpoint, company.ids).query);
    for (const [name, body] of someOf(Object.entries(BODIES))) {
      const token = await newToken(endpoint);
      const answer = await call(endpoint, { token, query, body, type: 'application/json' });
      expectAnswer(answer, name);
    }
    expect(noBugs()).toEqual([]);
  });

  test.each(named(posts))('%s of another content type is 415', async (_, endpoint) => {
    const sample = sampleInput(endpoint, company.ids);
    const body = JSON.stringify(sample.body);
    const form = 'multipart/form-data; boundary=x';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', form, 'x', 'a/b;c']) {
      const token = await newToken(endpoint);
      const answer = await call(endpoint, { token, query: queryText(sample.query), body, type });
      expectAnswer(answer, type);
      if (answer.status !== 501) expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});

describe('the size of a body', () => {
  /** Only the headers are sent: an answer of 413 came before the body was read. */
  async function announce(endpoint: Endpoint, bytes: number): Promise<number> {
    const token = await newToken(endpoint);
    const headers =
      `Host: regalo.test\r\nAuthorization: Bearer ${token}\r\nX-CSRF-Token: ${app.csrf()}
Content-Type: application/json\r\nContent-Length: ${bytes}`.replace(/\r?\n/g, '\r\n');
    const text = `POST ${API_BASE}${endpoint.path}?role=1 HTTP/1.1\r\n${headers}\r\n\r\n`;
    const { status, body } = await askRaw(app.url, text);
    refusalBody.strict().parse(body);
    return status;
  }

  test.each(named(posts))('%s over its limit is 413', async (_, endpoint) => {
    const limit = endpoint.bodyLimit ?? LIMIT;
    expect(await announce(endpoint, limit + 1)).toBeOneOf([413, 501]);
  });

  test.each(named(posts))('%s up to its limit is read', async (_, endpoint) => {
    // One of the tests above has erased the company's own.
    const person = await makePerson(app.services.database, company.id);
    const rows = await idsFor(app, company, endpoint, company.managerId);
    const { query, body } = sampleInput(endpoint, { ...rows, person });
    const text = JSON.stringify(body).padEnd(endpoint.bodyLimit ?? LIMIT, ' ');
    const sent = { query: queryText(query), body: text, type: 'application/json' };
    const { status } = await call(endpoint, { token: await newToken(endpoint), ...sent });
    expect(status).not.toBe(413);
    const refused = FORMS.some((form) => endpoint.path.startsWith(form))
      ? [401, 404, 409, 422, 429]
      : [];
    expect(status).toBeOneOf([200, 501, ...refused]);
  });

  test('only what names many people, and a file, may be larger than the rest', () => {
    const large = ENDPOINTS.filter((one) => (one.bodyLimit ?? 0) > LIMIT);
    const naming = [
      ...[addToGroup, sendGifts, checkDraft, checkMessage, saveDraft, updateScheduledOrder],
      ...[checkOccasions, orderCheck, openGiveaway],
    ];
    const pathsOf = (some: readonly Endpoint[]) => some.map(({ path }) => path).toSorted();
    expect(pathsOf(large.filter(({ encoding }) => encoding === 'json'))).toEqual(pathsOf(naming));
  });
});
