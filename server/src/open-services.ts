import { ROLES, type Roles } from '@regalo/contract/auth/roles';
import type { Logger } from 'pino';
import type { SessionLimits } from './database/connect/session.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
import { retryDuringOutage } from './database/outage.ts';
import { preflight, type RoleSetting } from './database/preflight.ts';
import { openReplica, type Replica } from './database/replica.ts';
import type { Carriers } from './platform/carriers/carrier.ts';
import { openCarriers, watchedCarriers } from './platform/carriers/watched-carrier.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { logFailure } from './platform/log-failure.ts';
import { type Mailer, smtpMailer } from './platform/mail/mail.ts';
import { imapMailbox, readMailboxUrl } from './platform/mail/mailbox.ts';
import { observedMailer, watchedMailbox, watchedMailer } from './platform/mail/watched-mailer.ts';
import type { OpenObservation } from './platform/observe/observation.ts';
import { tracedDatabase } from './platform/observe/spans.ts';
import { watchBreaker, watchPool } from './platform/observe/watch-pool.ts';
import { type Outgoing, openOutgoing } from './platform/outgoing/outgoing.ts';
import { openPasses, type PassPlaces } from './platform/passes/open-passes.ts';
import { Pins } from './platform/security/pins.ts';
import { Keyring } from './platform/security/secrets.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings/settings.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { mediaAddress } from './platform/storage/storage.ts';

/** What is taken instead of what the settings say. */
export interface ServiceOptions {
  log: Logger;
  /** Instead of the SMTP server of the settings. */
  mailer?: Mailer;
  /** Instead of those of the settings. */
  carriers?: Carriers;
  /** Instead of what the settings allow. */
  outgoing?: Outgoing;
  passPlaces?: PassPlaces;
  /** Instead of those of the settings: tests hash many PINs, and need none of them to be strong. */
  pins?: Pins;
  now?: () => Date;
  /** Instead of some of those of every process. */
  limits?: SessionLimits;
  /** Instead of the contract's. */
  roles?: Roles;
}

/**
 * No request or job keeps a connection for ever; what writes very many rows raises the limit. A
 * repeated order waits for a lock as long as the first one takes. What a stopped process has locked is
 * free before those that wait for it give up.
 */
const LIMITS = { statementMs: 30_000, lockMs: 20_000, silentMs: 15_000 };

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

/** Nothing of a sandbox may look like a document of the operator. */
const invoicingOf = (settings: Settings, setting: RoleSetting) => {
  const { OPERATOR_LEGAL_NAME: name, OPERATOR_LEGAL_ID: legalId } = settings;
  if (!name || !legalId || setting === 'DATABASE_SANDBOX_URL') return null;
  return { name, legalId, vatRate: settings.FEE_VAT_RATE, vatCode: settings.FEE_VAT_CODE };
};

const outgoingOf = ({ OUTGOING_LOOPBACK, NAME_SERVERS: nameServers }: Settings) =>
  openOutgoing({ loopback: OUTGOING_LOOPBACK === 'allowed', nameServers });

function mailboxOf({ BOUNCES_IMAP_URL: url }: Settings, used: Pick<Services, 'log' | 'metrics'>) {
  const place = url && readMailboxUrl(url);
  return place ? watchedMailbox(imapMailbox(place), used) : undefined;
}

/** As which role of the database services are opened, and whether they work off jobs. */
interface Opening {
  setting: RoleSetting;
  works: boolean;
  ofCompany?: DatabaseOptions['ofCompany'];
}

/** Opens the jobs of a database, which is closed again where it is not what a process needs. @throws PreflightError */
async function openJobsOf(
  database: Database,
  setting: RoleSetting,
  options: Parameters<typeof openJobs>[0],
  works: boolean,
): Promise<Jobs> {
  const { log, pooler } = options;
  try {
    await retryDuringOutage(() => preflight(database.pool, pooler, setting), log);
    return await retryDuringOutage(() => openJobs(options, works), log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens what a process serves with. @throws PreflightError, SettingsError */
export async function openServices(
  settings: Settings,
  options: ServiceOptions,
  observation: Pick<OpenObservation, 'metrics' | 'tracing'>,
  { setting, works, ofCompany }: Opening,
): Promise<Services> {
  const { log } = options;
  const { metrics, tracing } = observation;
  const { [setting]: url = '', DATABASE_POOLER: pooler } = settings;
  const commitMs = settings.DATABASE_COMMIT_SECONDS * 1_000;
  const now = options.now ?? (() => new Date());
  const outgoing = options.outgoing ?? outgoingOf(settings);
  // Before anything is open that would have to be closed again.
  const passes = await openPasses(settings, { outgoing, now }, options.passPlaces);
  const opened = openDatabase(url, {
    max: settings.DATABASE_POOL,
    pooler,
    ...LIMITS,
    ...options.limits,
    commitMs,
    ofCompany,
    onError: (error) => logFailure(log, error, 'idle database connection lost'),
  });
  watchPool(metrics, 'requests', opened.pool);
  const { breaker } = opened;
  watchBreaker(metrics, breaker, log);
  const database = tracing ? tracedDatabase(opened) : opened;
  const jobOptions = { url, pooler, log, observation, breaker, commitMs };
  const jobs = await openJobsOf(database, setting, jobOptions, works);
  const mailer = options.mailer ?? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM);
  return {
    database,
    // The replica's role is the server's.
    replica:
      setting === 'DATABASE_URL'
        ? openReads(settings, { log, metrics, tracing }, database)
        : undefined,
    keys: new Keyring(settings.SECRET),
    pins: options.pins ?? new Pins(settings.PIN_HASH_MEMORY_KIB),
    outgoing,
    passes,
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
    livemode: setting !== 'DATABASE_SANDBOX_URL',
    sandbox: setting === 'DATABASE_URL' && settings.DATABASE_SANDBOX_URL !== undefined,
    now,
    sessionLimits: {
      absoluteHours: settings.SESSION_HOURS,
      idleHours: settings.SESSION_IDLE_HOURS,
    },
    roles: options.roles ?? ROLES,
    deploymentId: settings.DEPLOYMENT_ID,
    publicUrl: settings.PUBLIC_URL,
    operatorEmail: settings.OPERATOR_EMAIL,
    reviewOrdersAbove: settings.REVIEW_ORDERS_ABOVE,
    invoicing: invoicingOf(settings, setting),
    ownMail: { from: settings.MAIL_FROM, spfInclude: settings.MAIL_SPF_INCLUDE ?? null },
    payment: settings.PAYMENT_INSTRUCTIONS,
    mediaBase: settings.MEDIA_URL ?? mediaAddress(''),
  };
}
