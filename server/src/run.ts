import './platform/production.ts';
import type { Socket } from 'node:net';
import type { OperatorRoles } from '@regalo/contract/operator/roles';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp, OFFICE } from './app.ts';
import { JOBS, RECURRING_JOBS } from './feature-list.ts';
import { restoredCheck } from './features/books/check-restored.ts';
import { createHashDeriver } from './features/gifts/keys/hash-deriver.ts';
import { watchWebhooks } from './features/webhooks/watch-webhooks.ts';
import { openServices, type ServiceOptions } from './open-services.ts';
import type { OperatorServices } from './operator/services.ts';
import { watchMarks } from './platform/delivery-pause/watch-marks.ts';
import { Drain } from './platform/http/drain.ts';
import { watchRecurringJobs } from './platform/jobs/recurring-jobs.ts';
import { watchJobs } from './platform/jobs/watch-jobs.ts';
import { startHeartbeat } from './platform/observe/heartbeat.ts';
import { NO_METRICS } from './platform/observe/metrics.ts';
import { openObservation } from './platform/observe/observation.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings/settings.ts';
import { type Console, consoleSettings, openConsole } from './run-console.ts';
import { openSandbox, type Sandbox } from './run-sandbox/run-sandbox.ts';

export type Role = 'web' | 'worker' | 'all' | 'operator';

export interface RunOptions extends ServiceOptions, Pick<AppOptions, 'webFolder' | 'extras'> {
  role: Role;
  /** Instead of the contract's. */
  operatorRoles?: OperatorRoles;
}

export interface Running {
  services: Services;
  /** Absent in a worker. */
  app?: FastifyInstance;
  /** What the console runs on, where the process serves it. */
  console?: OperatorServices;
  /** What the sandbox runs on, where there is one. */
  sandbox?: Services;
  /** Where it listens. */
  address?: string;
  /** Where metrics are read; absent where METRICS_PORT is unset. */
  metricsAddress?: string | undefined;
  /**
   * Lets running requests and jobs end, then closes everything. A web process drains first, where it is
   * given the time: proxies learn that it stops while it still answers.
   */
  stop(drain?: { milliseconds: number; hurry?: AbortSignal }): Promise<void>;
}

/** How long mails may take at shutdown; then they are cancelled, and sent again later. */
const LAST_MAILS_MS = 3_000;

/** A mail server that does not answer must not block the shutdown. */
async function stopJobs({ jobs, mailer, carriers }: Services): Promise<void> {
  const close = () => {
    mailer.close();
    carriers.whatsapp?.close();
    carriers.sms?.close();
  };
  const late = setTimeout(close, LAST_MAILS_MS);
  await jobs.stop().finally(() => clearTimeout(late));
  close();
}

/**
 * Connections without a request so far, as browsers open them in advance. Node does not count them
 * as idle: it would wait for their first request for a minute.
 */
function watchUnused({ server }: FastifyInstance): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Ends with the last running request: a connection is closed as soon as it has none. */
async function closeApp(app: FastifyInstance, unused: Set<Socket>): Promise<void> {
  // Fastify closes the idle ones once. One whose file is just being sent would stay, kept alive.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, 100);
  await app.close().finally(() => clearInterval(sweep));
}

/** What an app of a process is made with. */
function appOptionsOf(settings: Settings, options: RunOptions, drain: Drain): AppOptions {
  const { webFolder, extras, operatorRoles } = options;
  return {
    drain,
    trustProxy: settings.TRUST_PROXY,
    callsPerMinute: settings.NETWORK_CALLS_PER_MINUTE,
    connections: settings.DATABASE_POOL,
    ...(webFolder ? { webFolder } : {}),
    ...(extras ? { extras } : {}),
    ...(operatorRoles ? { operatorRoles } : {}),
  };
}

/** Listens, and stops by draining first. */
async function serve(app: FastifyInstance, { PORT: port, HOST: host }: Settings, drain: Drain) {
  const unused = watchUnused(app);
  const address = await app.listen({ port, host });
  const stop = async (given?: { milliseconds: number; hurry?: AbortSignal }) => {
    if (given) await drain.run(given.milliseconds, given.hurry);
    await closeApp(app, unused);
  };
  return { address, stop };
}

/** Starts a process that serves the operator's console, and nothing else. */
async function runConsole(settings: Settings, options: RunOptions): Promise<Running> {
  const observation = await openObservation(consoleSettings(settings), options.role, options.log);
  const drain = new Drain();
  let opened: Console | undefined;
  let stopHeartbeat = async () => {};
  const close = async () => {
    await stopHeartbeat();
    await opened?.stop();
    await observation.close();
  };
  try {
    const { extras: _, ...appOptions } = appOptionsOf(settings, options, drain);
    opened = await openConsole(settings, options, observation, appOptions);
    const { app, services } = opened;
    stopHeartbeat = startHeartbeat(services, options.role);
    const { address, stop } = await serve(app, settings, drain);
    const { metricsAddress } = observation;
    return {
      ...{ services, console: services, app, address, metricsAddress },
      async stop(given) {
        await stop(given);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Works off jobs while the database is the one that is furthest.
 * @param copy called while it is a copy
 * @returns how to stop
 */
async function startWork(services: Services, copy: () => void): Promise<() => Promise<void>> {
  const stopMarks = await watchMarks(services, {
    start: () => services.jobs.work(JOBS, services),
    pause: () => services.jobs.pause(),
    copy,
  });
  const stopRecurring = watchRecurringJobs(services, RECURRING_JOBS);
  const stopWebhooks = watchWebhooks(services);
  return async () => {
    await stopRecurring();
    await stopWebhooks();
    await stopMarks();
  };
}

/**
 * Starts a server process: the web part, the worker part, both, or the operator's console. Both together serve the
 * console too, where DATABASE_OPERATOR_URL is set; all but the console serve the sandbox, where DATABASE_SANDBOX_URL is.
 * @throws PreflightError if the database is not fit to run on; SettingsError for a console without its role
 */
export async function run(settings: Settings, options: RunOptions): Promise<Running> {
  if (options.role === 'operator') return await runConsole(settings, options);
  const observation = await openObservation(settings, options.role, options.log);
  const { metricsAddress } = observation;
  const as = { setting: 'DATABASE_URL', works: options.role !== 'web' } as const;
  const opened = await openServices(settings, options, observation, as).catch(async (error) => {
    await observation.close();
    throw error;
  });
  const deriver = createHashDeriver(opened.keys, settings.SECRET);
  const services = { ...opened, deriveHashes: deriver.derive };
  const stopWatching = watchJobs(services);
  const stopHeartbeat = startHeartbeat(services, options.role);
  let stopWork = async () => {};
  let console: Console | undefined;
  let sandbox: Sandbox | undefined;
  const restored = restoredCheck(services);
  const stopServices = async () => {
    await stopHeartbeat();
    await console?.stop();
    await sandbox?.stop();
    // A mail that it sends ends with the mailer, which stopJobs closes.
    const watching = stopWatching();
    await stopWork();
    await restored.stop();
    await stopJobs(services);
    await watching;
    await deriver.close();
    await services.replica?.close();
    await services.database.close();
    await observation.close();
  };
  try {
    const drain = new Drain();
    const appOptions = appOptionsOf(settings, options, drain);
    // What is beside has no pages of a demo; its gauges would stand beside those of the same names.
    const { extras: _, ...besideOptions } = appOptions;
    const serves = options.role !== 'worker';
    if (settings.DATABASE_SANDBOX_URL)
      sandbox = await openSandbox(settings, options, services, serves ? besideOptions : undefined);
    if (!serves) {
      stopWork = await startWork(services, restored.begin);
      return {
        ...{ services, metricsAddress, stop: stopServices },
        ...(sandbox ? { sandbox: sandbox.services } : {}),
      };
    }
    if (options.role === 'all' && settings.DATABASE_OPERATOR_URL) {
      const quiet = { metrics: NO_METRICS, tracing: observation.tracing };
      console = await openConsole(settings, options, quiet, besideOptions);
    }
    const beside = [console, sandbox].filter((one): one is Console => one?.app !== undefined);
    const app = await buildApp(services, OFFICE, { ...appOptions, beside });
    const { address, stop } = await serve(app, settings, drain);
    // Jobs may call this very process, such as the webhooks of the demo.
    if (options.role !== 'web') stopWork = await startWork(services, restored.begin);
    return {
      ...{ services, app, address, metricsAddress },
      ...(console ? { console: console.services } : {}),
      ...(sandbox ? { sandbox: sandbox.services } : {}),
      async stop(given) {
        await stop(given);
        await stopServices();
      },
    };
  } catch (error) {
    await stopServices();
    throw error;
  }
}
