import type pg from 'pg';
import { measureInTurn, median, table } from '../rig/numbers.ts';
import { asSuperuser } from '../rig/scratch.ts';
import type { Place } from './cluster.ts';
import { sendersOf } from './fill/fill.ts';
import { GIFTS_EACH, type Sender } from './fill/senders.ts';

// A trial: gifts and deliveries as they are, in a partition for each quarter of a year, and in partitions by
// their numbers. Companies would not do: all gifts of a large one would lie in one partition.

const LAYOUTS = ['whole', 'quarters', 'numbers'] as const;
type Layout = (typeof LAYOUTS)[number];

const TABLES = [
  { name: 'gifts', time: 'created_at', number: 'id' },
  { name: 'deliveries', time: 'queued_at', number: 'gift_id' },
] as const;

const PARTS = 16;
const ROUNDS = 7;
const LOOK_UPS = 200;
const WRITTEN = 1_000;

const nameOf = (name: string, layout: Layout) => `trial.${name}_${layout}`;

/** Indexes as they are on the table; a unique one of a partitioned table must have what it is split by. */
async function addIndexes(client: pg.Client, name: string, layout: Layout, splitBy: string) {
  const { rows } = await client.query<{ text: string }>(
    'select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1::regclass',
    [name],
  );
  for (const { text } of rows) {
    const own = text.replace(/INDEX \S+ ON \S+/, `INDEX ON ${nameOf(name, layout)}`);
    const unique = layout !== 'whole' && own.startsWith('CREATE UNIQUE');
    const [, columns = ''] = /\((.*)\)$/.exec(own) ?? [];
    const lacks = unique && !columns.split(', ').includes(splitBy);
    await client.query(lacks ? own.replace(/\)$/, `, ${splitBy})`) : own);
  }
}

async function addParts(client: pg.Client, made: string, layout: Layout): Promise<void> {
  if (layout === 'numbers')
    for (let n = 0; n < PARTS; n += 1)
      await client.query(`create unlogged table ${made}_${n} partition of ${made}
        for values with (modulus ${PARTS}, remainder ${n})`);
  if (layout !== 'quarters') return;
  const first = new Date().getUTCFullYear() - 3;
  const day = (quarter: number) =>
    `${first + Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`;
  for (let n = 0; n < PARTS; n += 1)
    await client.query(`create unlogged table ${made}_${n} partition of ${made}
      for values from ('${day(n)}') to ('${day(n + 1)}')`);
}

async function copyTable(
  client: pg.Client,
  layout: Layout,
  { name, time, number }: (typeof TABLES)[number],
) {
  const made = nameOf(name, layout);
  const splitBy = layout === 'quarters' ? time : number;
  const split = {
    whole: '',
    quarters: `partition by range (${time})`,
    numbers: `partition by hash (${number})`,
  };
  const kind = layout === 'whole' ? 'unlogged table' : 'table';
  await client.query(`create ${kind} ${made} (like ${name} including defaults) ${split[layout]}`);
  await addParts(client, made, layout);
  await client.query(`insert into ${made} select * from ${name} order by company_id, id`);
  await addIndexes(client, name, layout, splitBy);
  await client.query(`vacuum (analyze) ${made}`);
}

interface Question {
  name: string;
  text: (gifts: string, deliveries: string) => string;
  /** What is asked besides the company, for a random number below 1. */
  asks: (random: number, sender: Sender) => unknown[];
  times: number;
}

const lastGift = ({ first_order, orders }: Sender) => (first_order - 1 + orders) * GIFTS_EACH;
const someGift = (random: number, sender: Sender) =>
  lastGift(sender) - Math.floor(random * sender.orders * GIFTS_EACH);
/** A month of the last three years. */
const someMonth = (random: number) => [Math.floor(random * 35)];
const MONTH = `now() - ($2 + 1) * interval '1 month' and now() - $2 * interval '1 month'`;

const QUESTIONS: Question[] = [
  {
    name: 'a gift by its number',
    text: (gifts) => `select * from ${gifts} where company_id = $1 and id = $2`,
    asks: (random, sender) => [someGift(random, sender)],
    times: LOOK_UPS,
  },
  {
    name: 'the mails of a gift',
    text: (_, deliveries) => `select * from ${deliveries} where company_id = $1 and gift_id = $2`,
    asks: (random, sender) => [someGift(random, sender)],
    times: LOOK_UPS,
  },
  {
    name: 'the gifts of a person',
    text: (gifts) => `select * from ${gifts} where company_id = $1 and person_id = $2
      order by id desc limit 10`,
    asks: (random, sender) => [sender.first_person + Math.floor(random * sender.people)],
    times: LOOK_UPS,
  },
  {
    name: 'the newest twenty gifts',
    text: (gifts) => `select * from ${gifts} where company_id = $1
      order by created_at desc, id desc limit 20`,
    asks: () => [],
    times: LOOK_UPS,
  },
  {
    name: 'gifts opened in a month',
    text: (gifts) => `select count(*) from ${gifts} where company_id = $1 and status = 'claimed'
      and created_at between ${MONTH}`,
    asks: someMonth,
    times: 5,
  },
  {
    name: 'a thousand gifts of an order with their mails',
    text: (gifts, deliveries) => `with given as (insert into ${gifts}
        select made.* from generate_series(1, ${WRITTEN}) as n,
          lateral (select gift from ${gifts} as gift where company_id = $1 limit 1) as one,
          lateral jsonb_populate_record(one.gift, jsonb_build_object(
            'id', $2::bigint * ${WRITTEN} + n, 'order_id', $2, 'person_id', n, 'created_at', now())) as made
        returning *)
      insert into ${deliveries} (company_id, id, order_id, gift_id, address, queued_at)
      select company_id, id, order_id, id, receiver_email, created_at from given`,
    asks: (random) => [Math.floor(1e9 + random * 1e9)],
    times: 1,
  },
  {
    name: 'a thousand uses',
    text: (gifts) => `update ${gifts} set status = 'redeemed', spent_colones = spent_colones + 1
      where company_id = $1 and id in (select $2::bigint + n * $3::bigint
        from generate_series(0, ${WRITTEN - 1}) as n)`,
    asks: (random, sender) => {
      const apart = Math.floor((sender.orders * GIFTS_EACH) / WRITTEN);
      const first = lastGift(sender) - sender.orders * GIFTS_EACH + 1;
      return [first + Math.floor(random * apart), apart];
    },
    times: 1,
  },
];

/** @returns ms of one call */
async function ask(client: pg.Client, layout: Layout, question: Question, sender: Sender) {
  const { text, asks, times } = question;
  const statement = text(nameOf('gifts', layout), nameOf('deliveries', layout));
  const started = performance.now();
  for (let n = 0; n < times; n += 1)
    await client.query(statement, [sender.company_id, ...asks(Math.random(), sender)]);
  return (performance.now() - started) / times;
}

async function vacuum(client: pg.Client, layout: Layout): Promise<number> {
  const started = performance.now();
  await client.query(`vacuum ${nameOf('gifts', layout)}`);
  return performance.now() - started;
}

/**
 * Copies gifts and deliveries of the place into each layout, asks the same of them in turn, prints the middle
 * times and their ratios to the table that is whole, and removes the copies.
 */
export async function tryPartitions(place: Place): Promise<void> {
  const [sender] = await sendersOf(place);
  if (!sender) throw new Error('nothing is filled');
  await asSuperuser(place.superuserUrl, async (client) => {
    await client.query(`drop schema if exists trial cascade; create schema trial; set jit = off;
      set maintenance_work_mem = '1GB'`);
    try {
      for (const layout of LAYOUTS)
        for (const one of TABLES) {
          const started = performance.now();
          await copyTable(client, layout, one);
          const seconds = ((performance.now() - started) / 1_000).toFixed(0);
          console.log(`  ${one.name}, ${layout}: ${seconds} s`);
        }
      const rows: (string | number)[][] = [];
      const add = async (name: string, measure: (layout: Layout) => Promise<number>) => {
        const all = await measureInTurn(
          ROUNDS,
          LAYOUTS.map((layout) => () => measure(layout)),
        );
        const [whole = Number.NaN, ...others] = all.map(median);
        rows.push([
          ...[name, whole.toFixed(2)],
          ...others.flatMap((ms) => [ms.toFixed(2), (ms / whole).toFixed(2)]),
        ]);
      };
      for (const question of QUESTIONS)
        await add(question.name, (layout) => ask(client, layout, question, sender));
      await add('a thousand uses, and a vacuum', async (layout) => {
        const uses = QUESTIONS.at(-1) as Question;
        return (await ask(client, layout, uses, sender)) + (await vacuum(client, layout));
      });
      const head = ['median ms', 'whole', 'by quarter', 'ratio', 'by number', 'ratio'];
      console.log(`\n${table(head, rows)}`);
    } finally {
      await client.query('drop schema if exists trial cascade');
    }
  });
}
