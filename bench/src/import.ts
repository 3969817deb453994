/** How long a spreadsheet takes, beside the same people by multi-row inserts. */
import { importPeople } from '@regalo/contract/people/upload/upload';
import { type Database, type MadeCompany, makeCompany, openDatabase } from '@regalo/server/bench';
import pg from 'pg';
import { insertPlain } from './import/plain.ts';
import { csvOf, FRESH, KNOWN, REPEATED, ROWS, rowOf, sheetRows } from './import/sheet.ts';
import { call, formWith } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { median, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, withServer } from './rig/server-process.ts';

const PAIRS = Number(process.env.PAIRS ?? 5);
const LIMIT = 3;

const SHEET = sheetRows();
const KNOWN_ROWS = Array.from({ length: KNOWN }, (_, n) => rowOf(n));
const FRESH_ROWS = Array.from({ length: FRESH }, (_, n) => rowOf(KNOWN + n));

/** A company with the people who stand in the file and are known already. */
async function makeTarget(database: Database, client: pg.Client): Promise<MadeCompany> {
  const company = await makeCompany(database, { funds: 0 });
  await insertPlain(client, company.id, KNOWN_ROWS);
  return company;
}

/** The whole request. @returns milliseconds @throws where the answer is not what it must be */
async function importOurs(url: string, company: MadeCompany, file: Buffer): Promise<number> {
  const form = formWith('data', file, 'people.csv', { role: 1 });
  const began = performance.now();
  const answer = await call(url, importPeople, { token: company.token, body: form });
  const { body, message } = importPeople.reply.parse(answer.body);
  const took = performance.now() - began;
  const found = [body.added_data, body.existing_data, body.duplicate_email].map(
    ({ length }) => length,
  );
  if (found.join() !== [FRESH, KNOWN, REPEATED].join()) throw new Error(`${found} ${message}`);
  return took;
}

async function comparePairs(scratch: Scratch, url: string): Promise<void> {
  const database = openDatabase(scratch.serverUrl, { max: 2 });
  const client = new pg.Client(scratch.serverUrl);
  await client.connect();
  const file = csvOf(SHEET);
  const ours: number[] = [];
  const plain: number[] = [];
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const a = await importOurs(url, await makeTarget(database, client), file);
    const b = await insertPlain(client, (await makeTarget(database, client)).id, FRESH_ROWS);
    // The first pair warms caches up.
    if (pair === 0) continue;
    ours.push(a);
    plain.push(b);
  }
  await client.end();
  await database.close();
  const ratio = median(ours.map((value, n) => value / (plain[n] ?? Number.NaN)));
  const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;
  const row = (name: string, values: number[]) => [
    name,
    ...[median(values), Math.min(...values), Math.max(...values)].map(ms),
  ];
  const count = (rows: number) => rows.toLocaleString('en-US');
  console.log(`\n${count(ROWS)} rows in ${count(file.length)} bytes of CSV, ${PAIRS} pairs\n`);
  const lines = [row('the upload, over HTTP', ours), row('the good rows by plain SQL', plain)];
  console.log(table(['', 'median', 'min', 'max'], lines));
  holdLimits([{ what: 'ratio, median of the pairs', measured: ratio, bound: '≤', limit: LIMIT }]);
}

await buildApp();
await onScratch((scratch) => withServer(scratch, ({ url }) => comparePairs(scratch, url)));
