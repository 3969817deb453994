import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { API_KEY_PREFIXES } from '@regalo/contract/api-keys/api-keys';
import { getProfile } from '@regalo/contract/auth/profile';
import { SCIM_BASE } from '@regalo/contract/directory/directory';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { SANDBOX_ENDPOINTS } from '@regalo/contract/sandbox/endpoints';
import { AHEAD_HEADER, SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { listMembers } from '@regalo/contract/team/members';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp, OFFICE, type Program } from './app.ts';
import type { Database } from './database/database.ts';
import { FEATURES, type FeatureServices, JOBS, RECURRING_JOBS } from './feature-list.ts';
import { auth } from './features/auth/feature.ts';
import { checkFlagsJob } from './features/flags/check-flags-job.ts';
import { createHashDeriver } from './features/gifts/keys/hash-deriver.ts';
import { findPlace } from './features/recipient/received-gift.ts';
import { type Clocks, openClocks, queueByMachine } from './features/sandbox/clocks.ts';
import { openEntrance } from './features/sandbox/enter.ts';
import { sandbox } from './features/sandbox/feature.ts';
import { keepMessages } from './features/sandbox/keep-messages.ts';
import { moveClock, moveClockJob } from './features/sandbox/move-clock-job.ts';
import { addSampleCatalogue } from './features/sandbox/sample-catalogue.ts';
import { shop } from './features/shop/feature.ts';
import { team } from './features/team/feature.ts';
import { till } from './features/till/feature.ts';
import { deliverSlowWebhooks, deliverWebhooks } from './features/webhooks/deliver-webhooks-job.ts';
import { watchWebhooks } from './features/webhooks/watch-webhooks.ts';
import { openServices, type ServiceOptions } from './open-services.ts';
import { forCompany } from './platform/company-at-work.ts';
import type { Feature } from './platform/feature.ts';
import type { EndpointHandler } from './platform/http/endpoints.ts';
import { registerSandboxFiles } from './platform/http/web-files.ts';
import { defineCompanyJob, isCompanyJob } from './platform/jobs/company-job.ts';
import type { Job } from './platform/jobs/job.ts';
import { watchRecurringJobs } from './platform/jobs/recurring-jobs.ts';
import { NO_METRICS } from './platform/observe/metrics.ts';
import type { Services } from './platform/services.ts';
import { type Settings, SettingsError } from './platform/settings/settings.ts';
import { mediaAddress } from './platform/storage/storage.ts';

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
    // There is no operator who would release them.
    REVIEW_ORDERS_ABOVE: null,
    DATABASE_POOL: Math.max(3, Math.floor(settings.DATABASE_POOL / 2)),
  };
}

/** What belongs to the live side alone: who signs in, shops and their tills, and but for reading, members. */
const LIVE_ALONE: readonly Feature<FeatureServices>[] = [auth, shop, team, till];

/** Who signs in is who signs in on the live side, which answers these wherever they are called. */
const accountsOf = (services: FeatureServices): EndpointHandler[] =>
  auth.routes?.(services).filter(({ endpoint }) => endpoint !== getProfile) ?? [];

/** The office once more, but that its members sign in and are managed on the live side alone. */
function programOf(services: FeatureServices, clocks: Clocks): Program<FeatureServices> {
  const features = [sandbox, ...FEATURES.filter((one) => !LIVE_ALONE.includes(one))];
  const profile = auth.routes?.(services).filter(({ endpoint }) => endpoint === getProfile) ?? [];
  const members = team.routes?.(services).filter(({ endpoint }) => endpoint === listMembers) ?? [];
  const handled = [
    profile,
    members,
    ...features.map(({ routes }) => routes?.(services) ?? []),
  ].flat();
  const served = new Set(handled.map(({ endpoint }) => endpoint));
  return {
    ...OFFICE,
    files: registerSandboxFiles,
    endpoints: [...ENDPOINTS, ...SANDBOX_ENDPOINTS].filter((endpoint) => served.has(endpoint)),
    features: [
      { pages: tellClock(clocks) },
      { pages: pagesByClock(services, clocks) },
      { routes: () => handled },
      ...features.map(({ pages }) => (pages ? { pages } : {})),
    ],
  };
}

/** A test key leads to the sandbox wherever it calls; all else is below its path. */
function takerOf(services: FeatureServices): Sandbox['takes'] {
  const accounts = new Set(
    accountsOf(services).map(({ endpoint }) => SANDBOX_PATH + API_BASE + endpoint.path),
  );
  return (request) => {
    const { url = '', headers } = request;
    if (url.startsWith(`${SANDBOX_PATH}/`)) {
      const isOfLive = accounts.has(url.split('?')[0] ?? '');
      if (isOfLive) request.url = url.slice(SANDBOX_PATH.length);
      return !isOfLive;
    }
    const { authorization = '' } = headers;
    return (
      [PUBLIC_API_BASE, SCIM_BASE].some((base) => url.startsWith(`${base}/`)) &&
      authorization.slice('Bearer '.length).trimStart().startsWith(API_KEY_PREFIXES.test)
    );
  };
}

/** What speaks to real systems goes by their time. */
const BY_MACHINE: readonly Job[] = [deliverWebhooks, deliverSlowWebhooks];

/** A job as the sandbox does it: for one company at a time, whose mailbox its messages go into, and by whose clock it goes. */
function inSandbox(job: Job, clocks: Clocks): Job {
  if (BY_MACHINE.includes(job)) return job;
  if (isCompanyJob(job))
    return defineCompanyJob<FeatureServices>({
      ...job,
      ofCompany: (services, companyId, { dueAt }) =>
        clocks.at(companyId, () =>
          job.ofCompany(services, companyId, {
            dueAt: clocks.moved(new Date(dueAt)).toISOString(),
          }),
        ),
    });
  return {
    ...job,
    handle(services: unknown, payload: { companyId?: number }, stopping: AbortSignal) {
      const act = () => job.handle(services, payload, stopping);
      return payload.companyId === undefined ? act() : clocks.at(payload.companyId, act);
    },
  };
}

/** Tells the office where the clock of its company is, as its pages have days of their own: today, in three days. */
const tellClock =
  ({ secondsOf }: Clocks) =>
  (app: FastifyInstance): void => {
    app.addHook('onSend', async ({ session }, reply) => {
      if (session) void reply.header(AHEAD_HEADER, secondsOf(session.companyId));
    });
  };

/** Answers the pages of a gift by the clock of its company. */
const pagesByClock =
  (services: Services, clocks: Clocks) =>
  (app: FastifyInstance): void => {
    const companyOf = async (token: string) => {
      const place = await findPlace(services, token);
      if (place) await clocks.look(place.company_id);
      return place?.company_id;
    };
    app.addHook('preHandler', (request, _reply, done) => {
      const { token } = (request.params ?? {}) as { token?: string };
      if (!token || !request.url.startsWith('/g/')) return done();
      companyOf(token).then(
        (companyId) => (companyId === undefined ? done() : forCompany(companyId, done)),
        done,
      );
    });
  };

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
    if (options.role !== 'web') {
      // Nobody spends a gift while days pass at once, and it looks at each two hours of them.
      const recurring = RECURRING_JOBS.filter(isCompanyJob).filter((job) => job !== checkFlagsJob);
      const apart = [moveClock, ...BY_MACHINE].map(({ name }) => name);
      const move = moveClockJob({ clocks, recurring, apart });
      const all = [...JOBS, move].map((job) => inSandbox(job, clocks));
      await services.jobs.work(all, services);
      const watches = [watchRecurringJobs(services, RECURRING_JOBS), watchWebhooks(services)];
      stopWatching = async () => {
        for (const stop of watches) await stop();
      };
    }
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
