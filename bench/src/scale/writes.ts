import { setTimeout as sleep } from 'node:timers/promises';
import { startSink } from '../kills/sink.ts';
import { holdLimits } from '../rig/limits.ts';
import { openCaller, type Wanted } from '../rig/load.ts';
import { median, table } from '../rig/numbers.ts';
import { asSuperuser } from '../rig/scratch.ts';
import { spawnServer } from '../rig/server-process.ts';
import { orderOf, redemptionOf, SCENES } from './scenes.ts';
import type { Side } from './sides.ts';

/** How much longer what is read may take at the end of the writes than at their beginning. */
const LIMIT = 1.5;
const READ = [
  'people: page 1',
  'report: page 1',
  'report: one recipient',
  'dashboard',
  'till: a code',
];
const RECIPIENTS = 200;

const DEAD = `select relid::regclass::text as name, n_dead_tup::float8 as dead, n_live_tup::float8 as live,
    autovacuum_count::float8 as vacuums, n_tup_hot_upd::float8 / nullif(n_tup_upd, 0) as hot
  from pg_stat_user_tables where n_tup_upd + n_tup_del > 1000 order by n_tup_upd + n_tup_del desc limit 8`;

interface Written {
  orders: number;
  redemptions: number;
}

/** Orders for 200, and gifts of which a colón is spent, over connections of their own until it is stopped. */
async function writeOn({ port, asked }: Side): Promise<() => Promise<Written>> {
  const written: Written = { orders: 0, redemptions: 0 };
  let going = true;
  const loop = async (what: keyof Written, wanted: (n: number) => Wanted, pause: number) => {
    const caller = await openCaller(port);
    for (let n = 0; going; n += 1) {
      await caller.ask(wanted(n));
      written[what] += 1;
      await sleep(pause);
    }
    caller.close();
  };
  const loops = Promise.all([
    loop('orders', () => orderOf(asked, RECIPIENTS), 1_000),
    loop('redemptions', (n) => redemptionOf(asked, n), 20),
  ]);
  return async () => {
    going = false;
    await loops;
    return written;
  };
}

/** The middle ms of each thing that is read, asked a few times in turn. */
async function readOnce({ caller, asked }: Side): Promise<number[]> {
  const scenes = SCENES.filter(({ name }) => READ.includes(name));
  const times = scenes.map((): number[] => []);
  for (let round = 0; round < 15; round += 1)
    for (const [n, scene] of scenes.entries())
      times[n]?.push(await caller.ask(scene.wanted(asked)));
  return times.map(median);
}

/** Writes for some minutes, mails what is ordered, and looks how long reads take and what autovacuum does. */
export async function measureWrites(side: Side, minutes: number): Promise<void> {
  const { serverUrl: databaseUrl, folder, superuserUrl } = side.place;
  const sink = await startSink();
  const worker = spawnServer({ role: 'worker', databaseUrl, folder, smtpPort: sink.port });
  const stop = await writeOn(side);
  const rounds: number[][] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    rounds.push(await readOnce(side));
    await sleep(Math.min(10_000, Math.max(0, until - performance.now())));
  }
  const { orders, redemptions } = await stop();
  await worker.stop();
  await sink.stop();
  console.log(
    `\n${minutes} minutes: ${orders} orders for ${RECIPIENTS}, ${redemptions} redemptions, ${sink.mails.length} mails`,
  );
  const { rows } = await asSuperuser(superuserUrl, (client) => client.query(DEAD));
  const cells = rows.map(({ name, dead, live, vacuums, hot }) => [
    ...[name, live, dead, `${((100 * dead) / Math.max(1, live)).toFixed(2)} %`, vacuums],
    hot === null ? '' : `${(100 * hot).toFixed(0)} %`,
  ]);
  console.log(table(['written most', 'rows', 'dead', 'share', 'vacuums', 'HOT'], cells));
  const share = Math.max(1, Math.floor(rounds.length / 4));
  const middle = (part: number[][], n: number) => median(part.map((one) => one[n] ?? Number.NaN));
  holdLimits(
    READ.map((name, n) => ({
      what: `${name}: the last quarter to the first`,
      measured: middle(rounds.slice(-share), n) / middle(rounds.slice(0, share), n),
      ...({ bound: '≤', limit: LIMIT } as const),
    })),
  );
}
