import { API_BASE } from '@regalo/contract/api/endpoint';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { download } from '../exports/download.ts';
import { type Bounded, holdLimits } from '../rig/limits.ts';
import { median, table } from '../rig/numbers.ts';
import { SCENES, type Scene } from './scenes.ts';
import type { Side } from './sides.ts';

/** What takes twice as long with ten times the data. */
const LIMIT = 2;
const WARM_UP = 2;
/** A scene of slow requests is not asked for longer, but for this many rounds. */
const PATIENCE_MS = 20_000;
const LEAST_ROUNDS = 5;

interface Measured {
  name: string;
  /** Median ms of each side. */
  times: [small: number, large: number];
  /** Processor ms of a request, of each side. */
  cpu: [small: number, large: number];
  more: number;
}

/** Asks two databases in turn, request by request, so that a noisy machine disturbs both alike. */
async function measureInTurns(
  sides: readonly [Side, Side],
  rounds: number,
  ask: (side: Side) => Promise<number>,
): Promise<Pick<Measured, 'times' | 'cpu'>> {
  for (let n = 0; n < WARM_UP; n += 1) for (const side of sides) await ask(side);
  const stops = [await sides[0].watchCpu(), await sides[1].watchCpu()];
  const times: [number[], number[]] = [[], []];
  const started = performance.now();
  let asked = 0;
  while (asked < rounds && (asked < LEAST_ROUNDS || performance.now() < started + PATIENCE_MS)) {
    for (const n of asked % 2 === 0 ? [0, 1] : [1, 0])
      times[n as 0 | 1].push(await ask(sides[n as 0 | 1]));
    asked += 1;
  }
  const used = await Promise.all(stops.map((stop) => stop()));
  const cpu = used.map(({ processes, database }) => (processes + database) / asked);
  return { times: [median(times[0]), median(times[1])], cpu: [cpu[0] ?? 0, cpu[1] ?? 0] };
}

const measureScene = async (
  sides: readonly [Side, Side],
  { name, wanted, more }: Scene,
  rounds: number,
) => ({
  ...{ name, more },
  ...(await measureInTurns(sides, rounds, ({ caller, asked }) => caller.ask(wanted(asked)))),
});

/** All gifts of the large companies as CSV, in ms for a thousand of them. */
async function measureExport(sides: readonly [Side, Side], rounds: number): Promise<Measured> {
  const path = `${API_BASE}${exportAllGifts.path}?type=csv`;
  const measured = await measureInTurns(sides, Math.min(rounds, 2), async (side) => {
    const { ms, lines } = await download(side.port, path, side.asked.large.token);
    return (ms / lines) * 1_000;
  });
  // Exports have connections of their own, which are closed before their time could be read.
  const cpu: Measured['cpu'] = [Number.NaN, Number.NaN];
  return { name: 'export: a thousand gifts of all', more: 1, times: measured.times, cpu };
}

const ratio = ([small, large]: [number, number]) => large / small;

/** Prints what each scene takes in both databases, and whether it is at most twice as much for each answer. */
export async function measureRatios(sides: readonly [Side, Side], rounds: number): Promise<void> {
  const all: Measured[] = [];
  const add = (one: Measured) => {
    all.push(one);
    const { name, times, cpu } = one;
    const figures = [...times, ratio(times), ...cpu, ratio(cpu)].map((value) => value.toFixed(2));
    console.log(`  ${name}: ${figures.join(' ')}`);
  };
  for (const scene of SCENES) add(await measureScene(sides, scene, rounds));
  add(await measureExport(sides, rounds));
  const head = ['median ms', 'small', 'large', 'ratio', 'more asked', 'CPU ms', 'CPU ms', 'ratio'];
  const rows = all.map(({ name, times, cpu, more }) => [
    ...[name, ...times.map((ms) => ms.toFixed(1)), ratio(times).toFixed(2), more],
    ...[...cpu.map((ms) => ms.toFixed(1)), ratio(cpu).toFixed(2)],
  ]);
  console.log(`\n${table(head, rows)}`);
  holdLimits(
    all.map(({ name, times, more }): Bounded => {
      const what = more === 1 ? name : `${name}, ${more} times as much of it`;
      return { what, measured: ratio(times) / more, bound: '≤', limit: LIMIT };
    }),
  );
}
