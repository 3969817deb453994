import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { FeatureServices } from '../feature-list.ts';
import { loadCatalogue } from '../features/catalogue/write-catalogue.ts';
import { createHashDeriver } from '../features/gifts/keys/hash-deriver.ts';
import { openClocks, queueByMachine } from '../features/sandbox/clocks.ts';
import { openEntrance } from '../features/sandbox/enter.ts';
import { keepMessages } from '../features/sandbox/keep-messages.ts';
import { hasShops } from '../features/sandbox/shop-queries.ts';
import { openServices, type ServiceOptions } from '../open-services.ts';
import { NO_METRICS } from '../platform/observe/metrics.ts';
import type { Services } from '../platform/services.ts';
import { type Settings, SettingsError } from '../platform/settings/settings.ts';
import { mediaAddress } from '../platform/storage/storage.ts';
import { programOf, takerOf } from './program.ts';
import { startWork } from './work.ts';

/** A sandbox that is open, behind the listener of the live app. */
export interface Sandbox {
  /** Absent in a worker. */
  app?: FastifyInstance;
  services: FeatureServices;
  takes(request: IncomingMessage): boolean;
  stop(): Promise<void>;
}

/** What was derived for one side means nothing on the other: codes, links and tokens of both have the same ids. */
const ownSecret = ({ SECRET }: Settings): Settings['SECRET'] =>
  SECRET.map(({ version, value }) => ({
    version,
    value: createHmac('sha256', value).update('regalo/sandbox').digest('base64url'),
  }));

/** The settings of the sandbox: another database, storage and secret, and nobody whom anything reaches. @throws SettingsError */
function sandboxSettings(settings: Settings): Settings {
  const { STORAGE_SANDBOX_URL: storage } = settings;
  if (!storage) throw new SettingsError('DATABASE_SANDBOX_URL needs STORAGE_SANDBOX_URL.');
  if (storage === settings.STORAGE_URL)
    throw new SettingsError('STORAGE_SANDBOX_URL must not be STORAGE_URL.');
  return {
    ...settings,
    STORAGE_URL: storage,
    MEDIA_URL: `${SANDBOX_PATH}${mediaAddress('')}`,
    PUBLIC_URL: settings.PUBLIC_URL + SANDBOX_PATH,
    SECRET: ownSecret(settings),
    BOUNCES_SECRET: undefined,
    BOUNCES_IMAP_URL: undefined,
    APPLE_PASS_PEM: undefined,
    GOOGLE_WALLET_KEY: undefined,
    GOOGLE_WALLET_ISSUER: undefined,
    // There is no operator who would release them.
    REVIEW_ORDERS_ABOVE: null,
    DATABASE_POOL: Math.max(3, Math.floor(settings.DATABASE_POOL / 2)),
  };
}

const SAMPLE_CATALOGUE = fileURLToPath(
  new URL('../features/sandbox/catalogue/catalogue.yaml', import.meta.url),
);

/** Gives a sandbox its shops, unless it has some. */
async function addSampleCatalogue({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<void> {
  if (!(await database.outside(hasShops))) await loadCatalogue(database, storage, SAMPLE_CATALOGUE);
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
