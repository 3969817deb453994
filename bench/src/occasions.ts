/** Requests a second of the days with birthdays and anniversaries, beside the lone statement without row security. */
import { API_BASE } from '@regalo/contract/api/endpoint';
import { listOccasions } from '@regalo/contract/occasions/occasions';
import { linesOf, openStatement } from './occasions/best-sql.ts';
import { fill } from './occasions/fill.ts';
import { call, csrf } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureRate, type Wanted } from './rig/load.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { onScratch } from './rig/scratch.ts';
import { buildApp, type RunningServer, withServer } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const ROUND_MS = Number(process.env.ROUND_MS ?? 2_000);
const CONNECTIONS = 2;

/** The fewer days, the more of a request is all that surrounds its statement. */
const SCENES = [
  { name: 'a month', from: '2026-05-01', to: '2026-05-31', limit: 0.7 },
  { name: 'a week', from: '2026-05-04', to: '2026-05-10', limit: 0.5 },
  { name: 'a day', from: '2026-05-06', to: '2026-05-06', limit: 0.2 },
];

type Statement = Awaited<ReturnType<typeof openStatement>>;

interface World {
  server: RunningServer;
  token: string;
  statement: Statement;
}

async function measureScene(
  { server, token, statement }: World,
  { name, from, to, limit }: (typeof SCENES)[number],
) {
  const { body } = await call(server.url, listOccasions, { token, query: { from, to } });
  const lines = await statement.lines(from, to);
  if (lines.length === 0 || lines.join() !== linesOf(body.body.days).join())
    throw new Error(`${name}: the statement answers something else`);
  const wanted: Wanted = {
    method: 'GET',
    path: `${API_BASE}${listOccasions.path}?from=${from}&to=${to}`,
    headers: { authorization: `Bearer ${token}`, 'x-csrf-token': csrf },
  };
  const load = { connections: CONNECTIONS, ms: ROUND_MS };
  const [ours = [], alone = []] = await measureInTurn(ROUNDS, [
    () => measureRate(server.port, wanted, load),
    () => statement.measureRate(from, to, ROUND_MS),
  ]);
  const ratio = medianRatio(ours, alone);
  const rates = [ours, alone].map((values) => median(values).toFixed(1));
  return { row: [name, lines.length, ...rates, ratio.toFixed(2)], name, ratio, limit };
}

await buildApp();
await onScratch(async (scratch) => {
  const company = await fill(scratch);
  const statement = await openStatement(scratch.superuserUrl, company.id, CONNECTIONS);
  try {
    await withServer(scratch, async (server) => {
      const world = { server, token: company.token, statement };
      const all: Awaited<ReturnType<typeof measureScene>>[] = [];
      for (const scene of SCENES) all.push(await measureScene(world, scene));
      const head = ['requests a second', 'people shown', 'ours', 'statement', 'ratio'];
      console.log(
        `\n${table(
          head,
          all.map(({ row }) => row),
        )}`,
      );
      holdLimits(
        all.map(({ name, ratio, limit }) => ({
          what: `ours / the lone statement, ${name}`,
          ...{ measured: ratio, bound: '≥' as const, limit },
        })),
      );
    });
  } finally {
    await statement.close();
  }
});
