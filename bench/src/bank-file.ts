/** What becomes of a bank's statement with a million lines: in one file, and in files as long as one may be, all fed twice. */
import {
  BANK_FILE_MEGABYTES,
  BANK_FILE_ROWS,
  importBankFile,
} from '@regalo/contract/operator/funds-bank-files';
import { plusDays } from '@regalo/contract/values/days';
import { call, formWith } from './rig/client.ts';
import { makeOwner, prepareWithConsole, withConsole } from './rig/console.ts';
import { holdLimits } from './rig/limits.ts';
import { memoryOf, watchMemory } from './rig/memory.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, type RunningServer } from './rig/server-process.ts';

const LINES = Number(process.env.LINES ?? 1_000_000);
/** Lines that a file has of the one before it. */
const OVERLAP = 1_000;
/** The reader of files may take 400 MB, so what the process that answers needs is a small part. */
const LIMITS = { megabytes: 500, seconds: 30 };

/** Looking costs time itself: a file takes seconds. */
const WATCH_MS = 100;

const HEADINGS = 'Fecha,Referencia,Crédito\n';

/** Transfers of a day, of a bank that has a million in a year. */
const OF_A_DAY = 2_700;

const line = (n: number) =>
  `${plusDays('2025-01-01', Math.floor(n / OF_A_DAY))},${String(n + 1).padStart(9, '0')},${amountOf(n)}.00\n`;
const amountOf = (n: number) => 1_000 + (n % 97);
const lines = (from: number, to: number, make = line) =>
  HEADINGS + Array.from({ length: to - from }, (_, n) => make(from + n)).join('');

interface World extends RunningServer {
  token: string;
  account: number;
}

async function addAccount({ superuserUrl }: Scratch): Promise<number> {
  const { rows } = await asSuperuser(superuserUrl, (client) =>
    client.query(
      `insert into operator.bank_accounts (bank, number) values ('BAC', '912345678') returning id`,
    ),
  );
  return Number(rows[0].id);
}

/** What a file was answered, how soon, and with how much more memory. */
async function feed({ url, process: { child }, token, account }: World, file: string) {
  const body = formWith('data', Buffer.from(file), 'bank.csv', { account });
  const pid = child.pid ?? 0;
  const before = memoryOf(pid);
  const stopWatching = watchMemory(pid, WATCH_MS);
  const began = performance.now();
  const answer = await call(url, importBankFile, { token, body });
  const seconds = (performance.now() - began) / 1000;
  return { ...answer, seconds, megabytes: stopWatching() - before };
}

type Fed = Awaited<ReturnType<typeof feed>>;

const longest = (fed: readonly Fed[]) => Math.max(...fed.map(({ seconds }) => seconds));
const most = (fed: readonly Fed[]) => Math.max(...fed.map(({ megabytes }) => megabytes));

/** All lines in one file: it is refused, whether too large or short enough in bytes. */
async function feedAtOnce(world: World): Promise<Fed[]> {
  const files = {
    [`in ${Math.round(lines(0, LINES).length / 1e6)} MB`]: lines(0, LINES),
    [`of ten characters, within ${BANK_FILE_MEGABYTES} MB`]: lines(0, LINES, () => '1/1/26,,5\n'),
  };
  const all: Fed[] = [];
  const rows: (string | number)[][] = [];
  for (const [name, file] of Object.entries(files))
    for (const time of ['first', 'second']) {
      const fed = await feed(world, file);
      const { status, body, seconds, megabytes } = fed;
      all.push(fed);
      const figures = [seconds.toFixed(1), Math.round(megabytes)];
      rows.push([`${name}, the ${time} time`, ...figures, `${status} ${body.message}`]);
    }
  const head = `${LINES.toLocaleString('en-US')} lines at once`;
  console.log(`\n${table([head, 's', 'MB more', 'said'], rows)}`);
  return all;
}

/** All lines in files as long as they may be, each of which begins with the end of the one before; and all of them again. */
async function feedInParts(world: World): Promise<Fed[]> {
  const all: Fed[] = [];
  for (const time of ['first', 'second']) {
    const fed: Fed[] = [];
    for (let from = 0; from < LINES; from += BANK_FILE_ROWS - OVERLAP)
      fed.push(await feed(world, lines(from, Math.min(from + BANK_FILE_ROWS, LINES))));
    const seconds = fed.map((one) => one.seconds);
    const added = fed.reduce((sum, { body }) => sum + (body.body?.added ?? 0), 0);
    for (const { status, body } of fed.filter((one) => one.status !== 200).slice(0, 1))
      console.log(`\nrefused: ${status} ${body.message}`);
    console.log(
      `\n${fed.length} files, the ${time} time: ${added.toLocaleString('en-US')} added in ` +
        `${Math.round(seconds.reduce((sum, one) => sum + one, 0))} s; a file p50 ${median(seconds).toFixed(1)} s, ` +
        `p95 ${percentile(seconds, 0.95).toFixed(1)} s; ${Math.round(most(fed))} MB more`,
    );
    all.push(...fed);
  }
  return all;
}

/** How far what is kept is from the statement: lines that are missing or there more than once, and colones. */
async function difference({ superuserUrl }: Scratch): Promise<number> {
  const { rows } = await asSuperuser(superuserUrl, (client) =>
    client.query(
      `select count(*)::int as kept, count(distinct reference)::int as different,
        coalesce(sum(amount), 0)::bigint as colones from operator.bank_transfers`,
    ),
  );
  const [{ kept, different, colones }] = rows;
  const owed = Array.from({ length: LINES }, (_, n) => amountOf(n)).reduce((sum, n) => sum + n, 0);
  return Math.abs(kept - LINES) + Math.abs(different - LINES) + Math.abs(Number(colones) - owed);
}

await buildApp();
await onScratch(async (scratch) => {
  const token = await makeOwner(scratch);
  const account = await addAccount(scratch);
  await withConsole(scratch, async (server) => {
    const world = { ...server, token, account };
    await feed(world, HEADINGS);
    const refused = await feedAtOnce(world);
    const taken = await feedInParts(world);
    const fed = [...refused, ...taken];
    const otherwise =
      refused.filter(({ status }) => status < 400 || status > 499).length +
      taken.filter(({ status }) => status !== 200).length;
    holdLimits([
      { what: 'answered otherwise', measured: otherwise, bound: '≤', limit: 0 },
      {
        ...{ what: 'kept twice, missing or of another amount', bound: '≤', limit: 0 },
        measured: await difference(scratch),
      },
      {
        ...{ what: 'slowest answer', bound: '≤', limit: LIMITS.seconds, unit: 's' },
        measured: longest(fed),
      },
      {
        ...{ what: 'most memory above idle', bound: '≤', limit: LIMITS.megabytes, unit: 'MB' },
        measured: most(fed),
      },
    ]);
  });
}, prepareWithConsole);
