import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppOptions, buildApp } from './app.ts';
import { accountMailJob } from './features/auth/account-mail-job.ts';
import { deliverOrderJob } from './features/gifts/deliver-order.ts';
import { createHashDeriver } from './features/gifts/hash-deriver.ts';
import { removeMediaJob } from './features/media/remove-media.ts';
import { fundsMailJob } from './features/wallet/funds-mail.ts';
import { openDatabase } from './platform/database.ts';
import { type Job, type Jobs, openJobs } from './platform/jobs.ts';
import { type Mailer, smtpMailer } from './platform/mail.ts';
import { openStorage } from './platform/open-storage.ts';
import { outlast } from './platform/outage.ts';
import type { Parts } from './platform/parts.ts';
import { preflight } from './platform/preflight.ts';
import { Keyring } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { mediaAddress } from './platform/storage.ts';

export type Role = 'web' | 'worker' | 'all';

export interface RunOptions extends Pick<AppOptions, 'webFolder' | 'extras'> {
  role: Role;
  log: Logger;
  /** Instead of the SMTP server of the settings. */
  mailer?: Mailer;
  now?: () => Date;
}

export interface Running {
  parts: Parts;
  /** Absent in a worker. */
  app?: FastifyInstance;
  /** Where it listens. */
  address?: string;
  /** Lets running requests and jobs end, then closes everything. */
  stop(): Promise<void>;
}

/**
 * No request or job keeps a connection for ever; what writes very many rows asks for more. A repeated
 * order waits for a lock for as long as the first one takes.
 */
const LIMITS = { statementMs: 30_000, lockMs: 20_000 };

/** How long mails in flight may go on at the end; then they are given up, and sent again later. */
const LAST_MAILS_MS = 3_000;

/** A mail server that does not answer must not keep a process from ending. */
async function stopJobs({ jobs, mailer }: Parts): Promise<void> {
  const late = setTimeout(() => mailer.close(), LAST_MAILS_MS);
  await jobs.stop().finally(() => clearTimeout(late));
  mailer.close();
}

async function openParts(settings: Settings, options: RunOptions) {
  const { log, role } = options;
  const database = openDatabase(settings.DATABASE_URL, {
    max: settings.DATABASE_POOL,
    ...LIMITS,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  let jobs: Jobs;
  try {
    await outlast(() => preflight(database.pool), log);
    jobs = await outlast(() => openJobs(settings.DATABASE_URL, log, role !== 'web'), log);
  } catch (error) {
    await database.close();
    throw error;
  }
  const keys = new Keyring(settings.SECRET);
  const deriver = createHashDeriver(keys, settings.SECRET);
  const parts: Parts = {
    database,
    keys,
    log,
    jobs,
    storage: openStorage(settings.STORAGE_URL),
    mailer: options.mailer ?? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM),
    now: options.now ?? (() => new Date()),
    sessionLimits: {
      absoluteHours: settings.SESSION_HOURS,
      idleHours: settings.SESSION_IDLE_HOURS,
    },
    publicUrl: settings.PUBLIC_URL,
    operatorEmail: settings.OPERATOR_EMAIL,
    mediaBase: settings.MEDIA_URL ?? mediaAddress(''),
    deriveHashes: deriver.derive,
  };
  return { parts, deriver };
}

/**
 * Connections on which nobody has asked anything yet, as browsers open them in advance. To Node they
 * are not idle: it would wait for their first request for a minute.
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

const jobsOf = (parts: Parts): Job[] => [
  deliverOrderJob(parts),
  accountMailJob(parts),
  fundsMailJob(parts),
  removeMediaJob(parts),
];

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
 * @throws PreflightError where the database is not fit to run on
 */
export async function run(settings: Settings, options: RunOptions): Promise<Running> {
  const { parts, deriver } = await openParts(settings, options);
  const stopParts = async () => {
    await stopJobs(parts);
    await deriver.close();
    await parts.database.close();
  };
  try {
    if (options.role !== 'web') await parts.jobs.work(jobsOf(parts));
    if (options.role === 'worker') return { parts, stop: stopParts };
    const { webFolder, extras } = options;
    const app = await buildApp(parts, {
      trustProxy: settings.TRUST_PROXY,
      ...(webFolder ? { webFolder } : {}),
      ...(extras ? { extras } : {}),
    });
    const unused = watchUnused(app);
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    const stop = async () => {
      await closeApp(app, unused);
      await stopParts();
    };
    return { parts, app, address, stop };
  } catch (error) {
    await stopParts();
    throw error;
  }
}
