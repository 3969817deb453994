import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Sink, startSink } from '../../bench/src/kills/sink.ts';
import { environment, freePort, SECRET } from '../../bench/src/rig/server-process.ts';
import { until } from './cluster/cluster.ts';
import type { Ports } from './cluster/database.ts';
import { type Supervised, supervise } from './cluster/supervise.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** HAProxy, two web processes and a worker, as on the machines of docs/cluster.md, and a mail server. */
export interface App {
  /** Of both web processes. */
  readonly urls: readonly string[];
  readonly sink: Sink;
  /** Ends of processes that nobody asked for. */
  deaths(): string[];
  /** Starts web processes and worker. */
  start(secret?: string): Promise<void>;
  /** Replaces web processes and worker one after the other by those of the present version. */
  roll(): Promise<void>;
  /** Ends web processes and worker; HAProxy goes on. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

interface Unit {
  supervised: Supervised;
  url: string | undefined;
}

async function startHaproxy(folder: string, machineRoot: string, ports: Ports) {
  const text = await readFile(join(machineRoot, 'etc/haproxy/haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  const own = text
    .replace('127.0.0.1:5000', `127.0.0.1:${ports.product}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${ports.replica}`)
    .replace('127.0.0.1:5002', `127.0.0.1:${ports.migrate}`);
  await writeFile(file, own);
  const command = ['/usr/sbin/haproxy', '-db', '-f', file];
  return supervise({ name: 'haproxy', command, env: {}, log: join(folder, 'haproxy.log') });
}

async function ready(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

interface DatabaseOptions {
  databaseUrl: string;
  readUrl: string;
  pgbouncer: boolean;
}

interface ProcessOptions {
  role: 'web' | 'worker';
  port: number | undefined;
  folder: string;
  smtpPort: number;
  secret: string;
}

/** The settings of a process of the product. */
function environmentOf(
  { databaseUrl, readUrl, pgbouncer }: DatabaseOptions,
  { role, port, folder, smtpPort, secret }: ProcessOptions,
): Record<string, string> {
  const own = { role, databaseUrl, folder, smtpPort, ...(port ? { port } : {}) };
  const settings = environment(own);
  return {
    ...settings,
    PATH: settings.PATH ?? '',
    DATABASE_READ_URL: readUrl,
    SECRET: secret,
    DEPLOYMENT_ID: 'drill',
    ...(pgbouncer ? { DATABASE_POOLER: 'transaction' } : {}),
  };
}

/** Starts HAProxy in front of the cluster; the product's processes start with `start`. */
export async function openApp(
  cluster: { folder: string; machines: readonly { root: string }[] },
  options: DatabaseOptions & {
    ports: Ports;
    /** The folder of the version that is started; of the present one if absent. */
    version?: string | undefined;
  },
): Promise<App> {
  let root = options.version ?? ROOT;
  const folder = join(cluster.folder, 'app');
  await mkdir(join(folder, 'media'), { recursive: true });
  await chmod(folder, 0o755);
  const sink = await startSink();
  const haproxy = await startHaproxy(folder, cluster.machines[0]?.root ?? '', options.ports);
  const webPorts = [await freePort(), await freePort()];
  const past: Supervised[] = [haproxy];
  let secret = `${SECRET.version}:${SECRET.value}`;
  const unit = (role: 'web' | 'worker', port?: number): Unit => {
    const name = port ? `web-${port}` : role;
    const env = environmentOf(options, { role, port, folder, smtpPort: sink.port, secret });
    const command = [process.execPath, join(root, 'server/src/main.ts'), `--role=${role}`];
    const supervised = supervise({
      name,
      command,
      env,
      cwd: root,
      log: join(folder, `${name}.log`),
    });
    past.push(supervised);
    return { supervised, url: port ? `http://127.0.0.1:${port}` : undefined };
  };
  const makers = [...webPorts.map((one) => () => unit('web', one)), () => unit('worker')];
  let units: Unit[] = [];
  const untilReady = async ({ url }: Unit) => {
    if (url) await until(`${url} ready`, () => ready(url));
  };
  const rest = async () => {
    await Promise.all(units.map(({ supervised }) => supervised.stop()));
    units = [];
  };
  return {
    urls: webPorts.map((one) => `http://127.0.0.1:${one}`),
    sink,
    deaths: () => past.flatMap(({ deaths }) => deaths),
    async start(newSecret = secret) {
      secret = newSecret;
      units = makers.map((make) => make());
      await Promise.all(units.map(untilReady));
    },
    async roll() {
      root = ROOT;
      for (const [n, make] of makers.entries()) {
        await units[n]?.supervised.stop();
        const next = make();
        units[n] = next;
        await untilReady(next);
      }
    },
    rest,
    async stop() {
      await rest();
      await haproxy.stop();
      await sink.stop();
    },
  };
}
