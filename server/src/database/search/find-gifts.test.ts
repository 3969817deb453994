import { readFileSync } from 'node:fs';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { GIFT_TEXT_FAULTS, OPEN_GIFT_FAULTS, TALLY_FAULTS } from '../../testing/tally-faults.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let people: number[];

const NAMES = ['María', 'Mario', 'José', 'Ximena', 'Ñandú', '100% Ana'];

async function send({ token }: MadeCompany, users: number[]): Promise<void> {
  const { status } = await app.call(sendGifts, { token, body: freeOrder(users) });
  expect(status).toBe(200);
}

const makeSome = ({ id }: MadeCompany, count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    firstName: NAMES[n % NAMES.length] ?? '',
  }));
  return makePeople(app.services.database, id, rows);
};

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
  people = await makeSome(company, 24);
});

const change = (text: string) => asSuperuser(app, text, [company.id]);

const rename = (id: number) =>
  change(`update people set first_name = 'Otra', email = 'otra${id}@correo.cr'
    where company_id = $1 and id = ${id}`);

async function expectNoFaults(): Promise<void> {
  expect(await asSuperuser(app, TALLY_FAULTS)).toEqual([]);
  expect(await asSuperuser(app, GIFT_TEXT_FAULTS)).toEqual([]);
  expect(await asSuperuser(app, OPEN_GIFT_FAULTS)).toEqual([]);
}

test('what the triggers keep is what a recount says, after orders and changes at the same time', async () => {
  const other = await makeCompany(app.services.database);
  const theirs = await makeSome(other, 3);
  const [group] = await Promise.all([
    makeGroup(app.services.database, company.id),
    ...Array.from({ length: 12 }, (_, n) => send(company, people.slice(n, n * 2 + 1))),
    send(other, theirs),
    makeSome(company, 5),
    ...people.filter((id) => id % 5 === 0).map(rename),
  ]);
  await expectNoFaults();
  await change(`update gifts set created_at = created_at - id * interval '5 hours 7 minutes'
    where company_id = $1 and id % 2 = 0`);
  await change(`update gifts set receiver_name = 'Zarzamora', receiver_email = null
    where company_id = $1 and id % 7 = 1`);
  await change('update people set deleted_at = now() where company_id = $1 and id % 3 = 0');
  await change(`update groups set deleted_at = now() where company_id = $1 and id = ${group}`);
  await expectNoFaults();
});

type Asked = [term: string, from: unknown, to: unknown, limit: number | null, offset: number];
interface Found {
  total: number;
  ids: number[];
}

/** As the server's role, behind row security. */
const ask = ([term, from, to, limit, offset]: Asked) =>
  app.services.database.readCompany(company.id, async (tx) => {
    const { rows } = await sql<Found>`select total, ids from search.find_gifts(${term},
      ${from}::timestamptz, ${to}::timestamptz, ${limit}::int, ${offset}::bigint)`.execute(tx);
    return rows[0];
  });

/** What a plain query over the gifts themselves finds. */
const PLAIN = `with hits as (select id, created_at from gifts where company_id = $1::int
    and created_at >= $3::timestamptz and created_at < $4::timestamptz
    and strpos(search.fold(receiver_name || chr(31) || coalesce(receiver_email, '')),
      search.fold($2)) > 0)
  select (select count(*) from hits) as total, array(select id from hits
    order by created_at desc, id desc limit $5::int offset $6::bigint) as ids`;

const TERMS = ['', 'ma', 'mari', 'jose', 'otra', 'ZARZA', '@correo', '0%', 'nobody'];
const [NEVER, ALWAYS] = ['-infinity', 'infinity'];
const PAGES = [
  [10, 0],
  [7, 7],
  [5, 1_000],
  [null, 0],
] as const;

const FIND_GIFTS = readFileSync(new URL('find-gifts.sql', import.meta.url), 'utf8');

/** Has the search read all texts for a term that is about more people than these. */
async function takeForCommon(people: number): Promise<void> {
  const constants = FIND_GIFTS.replace(/(FEW_PEOPLE CONSTANT int :=) \d+/, `$1 ${people}`);
  const text = constants.replace(/(TEXTS_A_PERSON CONSTANT int :=) \d+/, '$1 1000000');
  expect(text.length).toBeGreaterThan(FIND_GIFTS.length);
  await asSuperuser(app, `begin; ${text}; commit`);
}

test.each([
  ['in the gifts of people', 1_000_000, TERMS],
  ['in all texts', 0, ['ma', 'otra', 'nobody']],
])('the search finds %s what a plain query finds, whatever is asked', async (_, few, terms) => {
  await takeForCommon(few);
  const [span] = await change(`select date_bin('15 minutes', min(created_at), 'epoch') as first,
    date_bin('15 minutes', percentile_disc(0.5) within group (order by created_at), 'epoch') as middle
    from gifts where company_id = $1`);
  const ranges = [
    [NEVER, ALWAYS],
    [span?.middle, ALWAYS],
    [NEVER, span?.middle],
    [span?.first, span?.middle],
    [ALWAYS, NEVER],
  ];
  for (const term of terms)
    for (const [from, to] of ranges)
      for (const [limit, offset] of PAGES) {
        const asked: Asked = [term, from, to, limit, offset];
        const plain = await asSuperuser(app, PLAIN, [company.id, ...asked]);
        expect([asked, await ask(asked)]).toEqual([asked, plain[0]]);
      }
});
