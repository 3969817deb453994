import { API_BASE } from '@regalo/contract/api/endpoint';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { watchCpu } from '../rig/backend-cpu.ts';
import { type Caller, openCaller } from '../rig/load.ts';
import { asSuperuser } from '../rig/scratch.ts';
import { freePort, type ServerProcess, spawnServer, untilReady } from '../rig/server-process.ts';
import type { Place } from './cluster.ts';
import { sendersOf } from './fill/fill.ts';
import type { Asked } from './scenes.ts';

const CONNECTIONS = 2;

/** A database with a web process of its own, and whom to ask it about. */
export interface Side {
  place: Place;
  port: number;
  caller: Caller;
  /** The web process. */
  server: ServerProcess;
  asked: Asked;
  /** Begins to count processor time of the web process and of its database connections. */
  watchCpu(): ReturnType<typeof watchCpu>;
  stop(): Promise<void>;
}

async function readAsked(place: Place): Promise<Asked> {
  const [large, ...others] = await sendersOf(place);
  const small = others[Math.floor(others.length / 2)];
  if (!large || !small) throw new Error('the database is not filled');
  const [till] = await asSuperuser(
    place.superuserUrl,
    async (client) => (await client.query('select token from fill.tills where n = 0')).rows,
  );
  return { large, small, tillToken: till.token };
}

/** Starts a web process on a filled database. */
export async function openSide(place: Place): Promise<Side> {
  const port = await freePort();
  const { serverUrl: databaseUrl, folder } = place;
  const server = spawnServer({ role: 'web', databaseUrl, folder, port, pool: CONNECTIONS });
  await untilReady(server, `http://127.0.0.1:${port}`);
  const asked = await readAsked(place);
  const caller = await openCaller(port);
  const headers = { authorization: `Bearer ${asked.large.token}` };
  await caller.ask({ method: 'GET', path: API_BASE + getDashboard.path, headers });
  return {
    ...{ place, port, caller, server, asked },
    watchCpu: () => watchCpu(place.superuserUrl, [server.child.pid ?? 0]),
    async stop() {
      caller.close();
      await server.stop();
    },
  };
}
