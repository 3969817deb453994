import type { Socket } from 'node:net';
import { ROLES, type Roles } from '@regalo/contract/auth/roles';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppOptions, buildApp } from './app.ts';
import type { SessionLimits } from './database/connect/session.ts';
import { type Database, openDatabase } from './database/database.ts';
import { retryDuringOutage } from './database/outage.ts';
import { preflight } from './database/preflight.ts';
import { openReplica, type Replica } from './database/replica.ts';
import { JOBS, RECURRING_JOBS } from './feature-list.ts';
import { restoredCheck } from './features/books/check-restored.ts';
import { createHashDeriver } from './features/gifts/keys/hash-deriver.ts';
import type { Carriers } from './platform/carriers/carrier.ts';
import { openCarriers, watchedCarriers } from './platform/carriers/watched-carrier.ts';
import { watchMarks } from './platform/delivery-pause/watch-marks.ts';
import { Drain } from './platform/http/drain.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { watchRecurringJobs } from './platform/jobs/recurring-jobs.ts';
import { watchJobs } from './platform/jobs/watch-jobs.ts';
import { logFailure } from './platform/log-failure.ts';
import { type Mailer, smtpMailer } from './platform/mail/mail.ts';
import { imapMailbox, readMailboxUrl } from './platform/mail/mailbox.ts';
import { observedMailer, watchedMailbox, watchedMailer } from './platform/mail/watched-mailer.ts';
import { type OpenObservation, openObservation } from './platform/observe/observation.ts';
import { tracedDatabase } from './platform/observe/spans.ts';
import { watchBreaker, watchPool } from './platform/observe/watch-pool.ts';
import { type Outgoing, openOutgoing } from './platform/outgoing/outgoing.ts';
import { Pins } from './platform/security/pins.ts';
import { Keyring } from './platform/security/secrets.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings/settings.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { mediaAddress } from './platform/storage/storage.ts';

export type Role = 'web' | 'worker' | 'all';

export interface RunOptions extends Pick<AppOptions, 'webFolder' | 'extras'> {
  role: Role;
  log: Logger;
  /** Instead of the SMTP server of the settings. */
  mailer?: Mailer;
  /** Instead of those of the settings. */
  carriers?: Carriers;
  /** Instead of what the settings allow. */
  outgoing?: Outgoing;
  /** Instead of those of the settings: tests hash many PINs, and need none of them to be strong. */
  pins?: Pins;
  now?: () => Date;
  /** Instead of some of those of every process. */
  limits?: SessionLimits;
  /** Instead of the contract's. */
  roles?: Roles;
}

export interface Running {
  services: Services;
  /** Absent in a worker. */
  app?: FastifyInstance;
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

/**
 * No request or job keeps a connection for ever; what writes very many rows raises the limit. A
 * repeated order waits for a lock as long as the first one takes. What a stopped process has locked is
 * free before those that wait for it give up.
 */
const LIMITS = { statementMs: 30_000, lockMs: 20_000, silentMs: 15_000 };

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

/** Opens the replica of the settings. One that is away keeps no server from starting. */
function openReads(
  settings: Settings,
  { log, metrics, tracing }: Pick<Services, 'log' | 'metrics' | 'tracing'>,
  primary: Database,
) {
  if (!settings.DATABASE_READ_URL) return;
  let replica: Replica | undefined;
  const copy = openDatabase(settings.DATABASE_READ_URL, {
    reads: true,
    max: settings.DATABASE_POOL,
    pooler: settings.DATABASE_POOLER,
    ...LIMITS,
    onMoved: () => replica?.doubt(),
    onError: (error) => {
      replica?.doubt();
      logFailure(log, error, 'idle connection to the replica lost');
    },
  });
  watchPool(metrics, 'replica', copy.pool);
  replica = openReplica(primary, tracing ? tracedDatabase(copy, 'replica') : copy, log);
  return replica;
}

const outgoingOf = ({ OUTGOING_LOOPBACK, NAME_SERVERS: nameServers }: Settings) =>
  openOutgoing({ loopback: OUTGOING_LOOPBACK === 'allowed', nameServers });

function mailboxOf({ BOUNCES_IMAP_URL: url }: Settings, used: Pick<Services, 'log' | 'metrics'>) {
  const place = url && readMailboxUrl(url);
  return place ? watchedMailbox(imapMailbox(place), used) : undefined;
}

async function openServices(
  settings: Settings,
  options: RunOptions,
  observation: OpenObservation,
): Promise<Services> {
  const { log, role } = options;
  const { metrics, tracing } = observation;
  const { DATABASE_URL: url, DATABASE_POOLER: pooler } = settings;
  const commitMs = settings.DATABASE_COMMIT_SECONDS * 1_000;
  const opened = openDatabase(url, {
    max: settings.DATABASE_POOL,
    pooler,
    ...LIMITS,
    ...options.limits,
    commitMs,
    onError: (error) => logFailure(log, error, 'idle database connection lost'),
  });
  watchPool(metrics, 'requests', opened.pool);
  const { breaker } = opened;
  watchBreaker(metrics, breaker, log);
  const database = tracing ? tracedDatabase(opened) : opened;
  let jobs: Jobs;
  try {
    await retryDuringOutage(() => preflight(database.pool, pooler), log);
    jobs = await retryDuringOutage(
      () => openJobs({ url, pooler, log, observation, breaker, commitMs }, role !== 'web'),
      log,
    );
  } catch (error) {
    await database.close();
    throw error;
  }
  const now = options.now ?? (() => new Date());
  const mailer = options.mailer ?? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM);
  return {
    database,
    replica: openReads(settings, { log, metrics, tracing }, database),
    keys: new Keyring(settings.SECRET),
    pins: options.pins ?? new Pins(settings.PIN_HASH_MEMORY_KIB),
    outgoing: options.outgoing ?? outgoingOf(settings),
    log,
    metrics,
    tracing,
    jobs,
    storage: await openStorage(settings.STORAGE_URL),
    mailer: watchedMailer(observedMailer(mailer, metrics), { database, now, log }),
    bounceSecret: settings.BOUNCES_SECRET,
    mailbox: mailboxOf(settings, { log, metrics }),
    carriers: watchedCarriers(options.carriers ?? openCarriers(settings), {
      ...{ database, now, log, metrics },
    }),
    now,
    sessionLimits: {
      absoluteHours: settings.SESSION_HOURS,
      idleHours: settings.SESSION_IDLE_HOURS,
    },
    roles: options.roles ?? ROLES,
    deploymentId: settings.DEPLOYMENT_ID,
    publicUrl: settings.PUBLIC_URL,
    operatorEmail: settings.OPERATOR_EMAIL,
    payment: settings.PAYMENT_INSTRUCTIONS,
    mediaBase: settings.MEDIA_URL ?? mediaAddress(''),
  };
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

/**
 * Starts a server process: the web part, the worker part, or both.
 * @throws PreflightError if the database is not fit to run on
 */
export async function run(settings: Settings, options: RunOptions): Promise<Running> {
  const observation = await openObservation(settings, options.role, options.log);
  const { metricsAddress } = observation;
  const opened = await openServices(settings, options, observation).catch(async (error) => {
    await observation.close();
    throw error;
  });
  const deriver = createHashDeriver(opened.keys, settings.SECRET);
  const services = { ...opened, deriveHashes: deriver.derive };
  const stopWatching = watchJobs(services);
  let stopRecurring = async () => {};
  let stopMarks = async () => {};
  const restored = restoredCheck(services);
  const stopServices = async () => {
    // A mail that it sends ends with the mailer, which stopJobs closes.
    const watching = stopWatching();
    await stopRecurring();
    await stopMarks();
    await restored.stop();
    await stopJobs(services);
    await watching;
    await deriver.close();
    await services.replica?.close();
    await services.database.close();
    await observation.close();
  };
  try {
    if (options.role !== 'web') {
      stopMarks = await watchMarks(services, {
        start: () => services.jobs.work(JOBS, services),
        pause: () => services.jobs.pause(),
        copy: restored.begin,
      });
      stopRecurring = watchRecurringJobs(services, RECURRING_JOBS);
    }
    if (options.role === 'worker') return { services, metricsAddress, stop: stopServices };
    const { webFolder, extras } = options;
    const drain = new Drain();
    const app = await buildApp(services, {
      drain,
      trustProxy: settings.TRUST_PROXY,
      callsPerMinute: settings.NETWORK_CALLS_PER_MINUTE,
      connections: settings.DATABASE_POOL,
      ...(webFolder ? { webFolder } : {}),
      ...(extras ? { extras } : {}),
    });
    const unused = watchUnused(app);
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    const stop: Running['stop'] = async (given) => {
      if (given) await drain.run(given.milliseconds, given.hurry);
      await closeApp(app, unused);
      await stopServices();
    };
    return { services, app, address, metricsAddress, stop };
  } catch (error) {
    await stopServices();
    throw error;
  }
}
