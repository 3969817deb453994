import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { FeatureServices } from '../feature-list.ts';
import { createHashDeriver } from '../features/gifts/keys/hash-deriver.ts';
import { openClocks, queueByMachine } from '../features/sandbox/clocks.ts';
import { openEntrance } from '../features/sandbox/enter.ts';
import { keepMessages } from '../features/sandbox/keep-messages.ts';
import { addSampleCatalogue } from '../features/sandbox/sample-catalogue.ts';
import { openServices, type ServiceOptions } from '../open-services.ts';
import { NO_METRICS } from '../platform/observe/metrics.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { programOf } from './program.ts';
import { sandboxSettings } from './settings.ts';
import { takerOf } from './taken-requests.ts';
import { startWork } from './work.ts';

/** A sandbox that is open, behind the listener of the live app. */
export interface Sandbox {
  /** Absent in a worker. */
  app?: FastifyInstance;
  services: FeatureServices;
  takes(request: IncomingMessage): boolean;
  stop(): Promise<void>;
}

/**
 * Opens the sandbox: services over a database of its own, an app that does not listen, and its jobs.
 * @param live whose members are let in
 * @param appOptions absent in a worker
 * @throws PreflightError, SettingsError
 */
export async function openSandbox(
  settings: Settings,
  options: ServiceOptions & { role: string },
  live: Services,
  appOptions: AppOptions | undefined,
): Promise<Sandbox> {
  const own = sandboxSettings(settings);
  let database: Database | undefined;
  const { mailer, carriers } = keepMessages(() => database as Database);
  const clocks = openClocks(() => database as Database, options.now);
  const log = options.log.child({ sandbox: true });
  const opened = await openServices(
    own,
    { ...options, log, mailer, carriers, now: clocks.now },
    { metrics: NO_METRICS, tracing: live.tracing },
    {
      setting: 'DATABASE_SANDBOX_URL',
      works: options.role !== 'web',
      ofCompany: clocks.settings,
    },
  );
  database = opened.database;
  const deriver = createHashDeriver(opened.keys, own.SECRET);
  const jobs = queueByMachine(opened.jobs, clocks);
  const services = { ...opened, jobs, deriveHashes: deriver.derive };
  const takes = takerOf(services);
  let stopWatching = async () => {};
  const stopServices = async () => {
    await stopWatching();
    await services.jobs.stop();
    await deriver.close();
    await services.database.close();
  };
  try {
    await addSampleCatalogue(services);
    if (options.role !== 'web') stopWatching = await startWork(services, clocks);
    if (!appOptions) return { services, takes, stop: stopServices };
    const { database: members, keys } = live;
    const entrance = { live: members, ...openEntrance(members, services.database, clocks) };
    const app = await buildApp(services, programOf(services, clocks), {
      ...appOptions,
      sandbox: { keys, entrance },
    });
    await app.ready();
    return {
      ...{ app, services, takes },
      async stop() {
        await app.close();
        await stopServices();
      },
    };
  } catch (error) {
    await stopServices();
    throw error;
  }
}
