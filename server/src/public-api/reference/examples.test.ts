import { saveTemplate } from '@regalo/contract/gifts/templates';
import {
  type Example,
  examples,
  QUICK_START,
  SANDBOX_EXAMPLES,
} from '@regalo/contract/public-api/examples';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { LANGUAGES } from '@regalo/messages/languages';
import { expect, test, vi } from 'vitest';
import { insertField } from '../../features/custom-fields/field-queries.ts';
import { callApi, makeApiKey } from '../../testing/api-keys.ts';
import { writeExports } from '../../testing/exports.ts';
import { makeCompany, makeItem } from '../../testing/factories.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const sandboxed = useTestApp({ sandbox: true, role: 'all' });

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const textOf = (html: string) => html.replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);

type Printed = ReturnType<typeof printedOn>[number];

/** The examples that a page prints: what is typed, and what is said to come. */
function printedOn(page: string) {
  const found = [...page.matchAll(/<div data-example="([\w-]+)">([\s\S]*?)<\/div>/g)];
  return found.map(([, name = '', html = '']) => {
    const [request = '', reply] = [...html.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, one]) =>
      textOf(one ?? ''),
    );
    return { name, request, reply };
  });
}

/** The words of a command as a shell has them. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const pieces = /'([^']*)'|"([^"]*)"|\\\n|\\(.)|(\s+)|([^\s'"\\]+)/g;
  const words = [''];
  for (const [all, single, double, escaped, space, bare] of command.matchAll(pieces)) {
    const filled = double?.replace(/\$(\w+)/g, (_, name) => variables[name] ?? '');
    if (space) words.push('');
    else if (all !== '\\\n') words[words.length - 1] += single ?? filled ?? escaped ?? bare ?? '';
  }
  return words.filter(Boolean);
}

/** Calls as curl does what is typed. */
async function type(on: TestApp, command: string, key: string) {
  const [program, ...words] = wordsOf(command, { REGALO_KEY: key });
  expect(program).toBe('curl');
  const headers: Record<string, string> = {};
  let [method, body, address]: (string | undefined)[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === '-H') {
      const [name = '', value = ''] = (words[++at] ?? '').split(': ');
      headers[name] = value;
    } else if (word === '-X') method = words[++at];
    else if (word === '-d') body = words[++at];
    else address = word;
  }
  const { pathname, search } = new URL(address ?? '');
  const response = await on.fetch(pathname + search, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers,
    ...(body ? { body } : {}),
  });
  return { status: response.status, text: await response.text() };
}

/** What is longer than what is printed of it, or differs each day. */
const SHORTENED = [
  'secret',
  'public_key',
  'webhook_id',
  'permissions',
  'next_cursor',
  'subject',
  'text',
  'html',
  'links',
];

/** An answer without what differs each day: times, pictures and the days of gifts. */
const lasting = (text: string) =>
  JSON.parse(text, (name, value) => {
    if (SHORTENED.includes(name)) return typeof value;
    if (typeof value !== 'string') return value;
    return value
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'time')
      .replace(/^\/media\/.*/, 'picture')
      .replace(/_\d{13}\./, '_time.')
      .replace(/^20\d\d-\d\d-\d\d$/, 'day');
  });

interface Replay {
  key: string;
  /** Before the names of the examples. */
  prefix?: string;
  after?: Record<string, () => Promise<unknown>>;
}

/** Runs examples as they are printed. */
async function replay(
  on: TestApp,
  told: readonly Example[],
  page: Printed[],
  { key, prefix = '', after = {} }: Replay,
) {
  // The page prints them by what they are about, and some twice.
  for (const { operation } of told) {
    const same = page.filter(({ name }) => name === prefix + operation.name);
    expect(new Set(same.map((one) => JSON.stringify(one))).size, operation.name).toBe(1);
    const { status, text } = await type(on, same[0]?.request ?? '', key);
    expect([operation.name, status, text]).toEqual([operation.name, operation.status, text]);
    const printed = same[0]?.reply ?? '';
    if (operation.file || !printed) expect(text.replaceAll('\r\n', '\n')).toBe(printed);
    else expect(lasting(text)).toEqual(lasting(printed));
    await after[operation.name]?.();
  }
}

const readPage = async (language: string) =>
  printedOn(await (await app.fetch(`/api-reference?language=${language}`)).text());

const TEMPLATE = {
  card_days: 1,
  ...{ name: 'Cumpleaños', celebration: 'birthday', message: '¡Feliz cumpleaños, {first_name}!' },
  ...{ valid_months: 6 as const, choice: { cat_id: 0, shop_id: 0, item_id: 0, amount: 15_000 } },
};

test('each example is answered as the page prints it, in every language', async () => {
  const [printed = [], ...others] = await Promise.all(LANGUAGES.map(readPage));
  for (const other of others) expect(other).toEqual(printed);
  const company = await makeCompany(app.services.database);
  await makeItem(app.services.database);
  const field = { kind: 'text', company_id: company.id, required: false, position: 0 } as const;
  await app.services.database.inCompany(company.id, async (tx) => {
    await insertField(tx, { ...field, subject: 'order', key: 'campaign', name: 'Campaña' });
    await insertField(tx, { ...field, subject: 'gift', key: 'note', name: 'Nota' });
  });
  const { status } = await app.call(saveTemplate, {
    token: company.token,
    body: { action: 'create', content: TEMPLATE },
  });
  expect(status).toBe(200);
  const { secret } = await makeApiKey(app, company.token);
  await replay(app, examples('2027-01-01'), printed, {
    key: secret,
    after: { createExport: () => writeExports(app, company.id) },
  });
});

test('the quick start sends a first gift in the sandbox, and what follows is tried with it', async () => {
  const company = await makeCompany(sandboxed.services.database);
  const { secret: key } = await makeApiKey(sandboxed, company.token, { base: SANDBOX_PATH });
  const arrived = (to: string) =>
    vi.waitFor(
      async () => {
        const found = await callApi(sandboxed, key, 'GET', `/sandbox/messages?to=${to}`);
        expect(found.body.data).toHaveLength(1);
      },
      { timeout: 30_000, interval: 100 },
    );
  await arrived(company.email);
  const printed = await readPage('en');
  await replay(sandboxed, QUICK_START, printed, {
    ...{ key, prefix: 'quickStart-' },
    after: { createOrder: () => arrived('luis@soto.example') },
  });
  await replay(sandboxed, SANDBOX_EXAMPLES, printed, { key });
  const { body } = await callApi(sandboxed, key, 'GET', '/orders/99');
  expect(body.type).toBe('https://regalo.test/api-reference#order_not_found');
});
