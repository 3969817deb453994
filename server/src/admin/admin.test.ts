import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runAdminProcess } from '../testing/admin-process.ts';
import { SECRET } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';

const NAME = `admin_${process.pid}`;

let superuser: pg.Client;
let folder: string;
let environment: Record<string, string>;

const admin = (...words: string[]) => runAdmin(words, environment);
const adminProcess = (...words: string[]) => runAdminProcess(words, environment);

const within = (url: string, user: string) =>
  url.replace(/\/\/[^@]+@/, `//${user}@`).replace(/\/[^/?]+\?/, `/${NAME}?`);

beforeAll(async () => {
  const url = inject('superuserUrl');
  superuser = new pg.Client(url);
  await superuser.connect();
  await superuser.query(`CREATE DATABASE ${NAME} OWNER regalo_test_owner`);
  folder = await mkdtemp(join(tmpdir(), 'regalo-admin-'));
  environment = {
    DATABASE_URL: within(url, 'regalo_test_server'),
    DATABASE_OWNER_URL: within(url, 'regalo_test_owner'),
    DATABASE_OPERATOR_URL: within(url, 'regalo_test_operator'),
    SECRET: `${SECRET.version}:${SECRET.value}`,
    STORAGE_URL: pathToFileURL(join(folder, 'media')).href,
    PIN_HASH_MEMORY_KIB: '20480',
  };
});
afterAll(async () => {
  await superuser.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await superuser.end();
  await rm(folder, { recursive: true });
});

async function rows(text: string, database = NAME) {
  const client = new pg.Client(inject('superuserUrl').replace(/\/[^/?]+\?/, `/${database}?`));
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result.rows;
}

const OLGA = ['--operator', 'Olga@Regalo.cr'];

// The time is for several processes, one after the other, on a busy machine.
test('from an empty database to a company that can send, step by step', async () => {
  const early = await adminProcess('create-company', '--name', 'Café del Valle S.A.', ...OLGA);
  expect(early).toMatchObject({ code: 1, out: '' });
  expect(early.err).toBe('The database is empty. Run "npm run admin -- migrate" first.\n');

  const first = await adminProcess('migrate');
  expect(first.err).toBe('');
  expect(first.out).toContain('schema/03-companies.sql');
  expect((await admin('migrate')).out).toBe('The database is up to date.\n');

  const owner = ['--email', 'Olga@Regalo.cr', '--first-name', 'Olga', '--last-name', 'Solano'];
  const create = ['create-operator', ...owner, '--roles', 'owner'];
  const posing = await admin(...create, '--author', 'manager:1');
  expect(posing).toMatchObject({ code: 1, out: '' });
  expect(posing.err).toContain('It must not look like a manager, or a mailed link.');
  expect((await admin(...create, '--author', 'Luis')).code).toBe(0);

  const name = ['--name', 'Café del Valle S.A.', '--fee', '900'];
  const nobody = await admin('create-company', ...name, '--operator', 'eva@regalo.cr');
  expect(nobody.err).toBe('There is no operator eva@regalo.cr who is let in.\n');
  const made = await admin('create-company', ...name, ...OLGA);
  expect(made).toEqual({ code: 0, out: 'Company 1 is created.\n', err: '' });

  const invite = ['invite-manager', '--company', '1', ...OLGA];
  // What it has mailed must not keep the process.
  const invited = await adminProcess(...invite, '--email', 'Ana@Valle.cr');
  expect(invited).toMatchObject({ code: 0, out: 'An invitation is mailed to ana@valle.cr.\n' });
  const another = await admin(...invite, '--email', 'eva@valle.cr');
  expect(another.out).toBe('Proposal 2 waits: another operator accepts it in the console.\n');

  expect(await rows('select country from companies')).toEqual([{ country: 'CR' }]);
  const change = ['set-company', '--company', '1', '--fee', '1500', '--time-zone', '-5.5'];
  const more = [
    '--country',
    'pa',
    '--reminders',
    'off',
    '--surprise',
    'off',
    '--expiry',
    'keep',
    ...OLGA,
  ];
  expect((await admin(...change, ...more)).code).toBe(0);
  const changed =
    'select service_fee, time_zone::float, country, reminders, surprise, expiry from companies';
  expect(await rows(changed)).toEqual([
    {
      service_fee: 1500,
      time_zone: -5.5,
      country: 'PA',
      reminders: false,
      surprise: false,
      expiry: 'keep',
    },
  ]);
  const author = 'operator:1:Olga Solano';
  expect(await rows('select author, action, subject from audit_entries order by id')).toEqual([
    { author, action: 'created', subject: 'company' },
    { author, action: 'sent', subject: 'invitation' },
    { author, action: 'changed', subject: 'company' },
  ]);

  await rows(`insert into managers (company_id, email, first_name, last_name, pin_hash, roles)
    values (1, 'ana@valle.cr', 'Ana', 'Mora', 'none', '{admin}')`);
  const shutOut = ['disable-manager', '--email', 'ana@valle.cr', ...OLGA];
  expect((await admin(...shutOut)).err).toContain('is the last active Admin of company 1.');
  expect((await admin(...shutOut, '--leave-without-admin')).code).toBe(0);
  expect(await rows('select disabled_at is not null as disabled from managers')).toEqual([
    { disabled: true },
  ]);
  const acts = `select operator_id::int, subject || ' ' || action as act from operator.audit_entries
    where operator_id is not null order by id`;
  expect(await rows(acts)).toEqual(
    [
      'company created',
      'proposal done',
      'company invited member',
      'proposal proposed',
      'company changed',
      'company disabled member',
    ].map((act) => ({ operator_id: 1, act })),
  );
}, 240_000);

test('the README’s catalogue file loads, and a unit is taken from a fresh stock', async () => {
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`;
  await writeFile(join(folder, 'a.svg'), square('#264'));
  const item = {
    key: 'usd-25',
    name: 'Gift card',
    currency: 'USD',
    issued_amount: 25,
    price: 12_750,
    stock: 40,
  };
  const shop = { key: 'm', name: 'Café Montaña', logo: 'a.svg', card_img: 'a.svg', items: [item] };
  const file = join(folder, 'catalogue.json');
  await writeFile(
    file,
    JSON.stringify({ categories: [{ key: 'c', name: 'Cafés', shops: [shop] }] }),
  );
  const unnamed = await adminProcess('load-catalogue', file);
  expect(unnamed.err).toContain("required option '--operator <email>'");
  const load = () => admin('load-catalogue', file, ...OLGA);
  const told = [0, '1 categories, 1 shops and 1 items are loaded.\n'];
  for (let n = 0; n < 2; n++) {
    const loaded = await load();
    expect([loaded.code, loaded.out]).toEqual(told);
  }
  expect((await admin('set-stock', '--item', 'usd-25', '--units', '7', ...OLGA)).code).toBe(0);
  const unknown = await admin('set-stock', '--item', 'none', '--units', '7', ...OLGA);
  expect(unknown.err).toContain('There is no item none that is backed by stock.');
  expect(await rows('select units from item_stock')).toEqual([{ units: 7 }]);
  // The second time there was nothing to write down.
  const acts = `select operator_id::int, action, before, after from operator.audit_entries
    where subject = 'catalogue' order by id`;
  const loaded = (part: string, after: object, before: object = {}) => ({
    ...{ operator_id: 1, action: 'loaded' },
    before: expect.objectContaining({ part, ...before }),
    after: expect.objectContaining({ part, ...after }),
  });
  expect(await rows(acts)).toEqual([
    loaded('catalogue:', { children: ['c'] }, { children: [] }),
    loaded('category:c', { name: 'Cafés', children: ['m'] }),
    loaded('shop:m', { name: 'Café Montaña', parent: 'c' }),
    loaded('item:usd-25', { price: 12_750, stock: 40 }, { price: null }),
    {
      ...{ operator_id: 1, action: 'set stock' },
      before: { part: 'item:usd-25', stock: 40 },
      after: { part: 'item:usd-25', stock: 7 },
    },
  ]);
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{"categories": [{"key": "c"}]}');
  const refused = await admin('load-catalogue', broken, ...OLGA);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('categories[0].name');
});

test.each([
  [['set-company', '--company', '1', ...OLGA], 'names nothing to change.'],
  [['set-company', '--company', '1', '--time-zone', '25'], 'hours from -12 to 14'],
  [['set-company', '--company', '1', '--country', 'Costa Rica'], 'the code of a country'],
  [['set-company', '--company', '1', '--reminders', 'yes'], 'on or off'],
  [['set-company', '--company', '1', '--expiry', 'burn'], 'refund or keep'],
  [['set-company', '--company', '1', '--expiry', 'keep'], "required option '--operator <email>'"],
  [['disable-manager', '--email', 'nobody@valle.cr', ...OLGA], 'There is no manager nobody@'],
  [['create-company', '--name', ' ', ...OLGA], 'A company needs a name.'],
  [['invite-manager', '--company', '1', '--email', 'x', ...OLGA], 'x is not an e-mail address.'],
  [['invite-manager', '--company', '9', '--email', 'x@y.cr', ...OLGA], 'There is no such company.'],
])('%j is refused in one clear sentence', async (words, sentence) => {
  const refused = await admin(...words);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(sentence);
  expect(refused.err).not.toContain('    at ');
});

test('a missing setting is named', async () => {
  environment = { STORAGE_URL: environment.STORAGE_URL ?? '' };
  const refused = await adminProcess('create-company', '--name', 'X', ...OLGA);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('DATABASE_OPERATOR_URL is not set');
});
