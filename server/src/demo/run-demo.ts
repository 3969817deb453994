import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from '../../../scripts/build.ts';
import { openDatabase } from '../database/database.ts';
import { endLoading } from '../platform/loading.ts';
import { createLog } from '../platform/log.ts';
import { isLoopback } from '../platform/loopback.ts';
import { folderMailer } from '../platform/mail/mail.ts';
import { readRoleSettings } from '../platform/settings/console-settings.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { RunOptions } from '../run.ts';
import { type DemoDatabase, type LaunchedPostgres, openDemoDatabase } from './demo-database.ts';
import { consoleEnvironment, demoSecret, keepEnvironment } from './environment.ts';
import { folderCarrier } from './folder-carrier.ts';
import { registerReceiver } from './integration/receiver.ts';
import { demoOutgoing, type localServers } from './local-servers.ts';
import { registerMailbox } from './mailbox.ts';
import { registerPhone } from './phone.ts';
import { registerProvider } from './provider/routes.ts';
import { welcome } from './welcome.ts';

type LocalServers = ReturnType<typeof localServers>;

const PAYMENT = [
  'A nombre de: Regalo de Muestra S.A.',
  'Cédula jurídica: 3-101-000000',
  'Banco: Banco de Muestra',
  'Cuenta IBAN: CR05 0152 0200 1026 2840 66',
  'SINPE Móvil: 8000 0000',
].join('\n');

async function settingsFor({ dataDir, env, servers }: DemoOptions, database: DemoDatabase) {
  const { smtpUrl, storageUrl } = servers;
  const port = env.PORT || '3000';
  const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`;
  await demoSecret(dataDir, 'apple-pass.pem');
  const { GOOGLE_WALLET_KEY, GOOGLE_WALLET_ISSUER } = env;
  const environment = {
    DATABASE_URL: database.serverUrl,
    ...(await consoleEnvironment(dataDir, publicUrl, database.operatorUrl)),
    DATABASE_SANDBOX_URL: database.sandboxUrl,
    STORAGE_SANDBOX_URL: pathToFileURL(join(dataDir, 'sandbox-media')).href,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl ?? 'smtp://127.0.0.1:25',
    MAIL_FROM: 'Regalo <gifts@regalo.test>',
    OPERATOR_EMAIL: 'operator@regalo.test',
    OPERATOR_LEGAL_NAME: 'Regalo Costa Rica S.A.',
    OPERATOR_LEGAL_ID: '3-101-123456',
    PAYMENT_INSTRUCTIONS: PAYMENT,
    STORAGE_URL: storageUrl ?? pathToFileURL(join(dataDir, 'media')).href,
    APPLE_PASS_PEM: env.APPLE_PASS_PEM || join(dataDir, 'apple-pass.pem'),
    ...(GOOGLE_WALLET_KEY && GOOGLE_WALLET_ISSUER && { GOOGLE_WALLET_KEY, GOOGLE_WALLET_ISSUER }),
    SECRET: await demoSecret(dataDir, 'secret'),
    PORT: port,
    HOST: env.HOST || '127.0.0.1',
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    OUTGOING_LOOPBACK: env.OUTGOING_LOOPBACK || 'refused',
  };
  await keepEnvironment(dataDir, environment);
  return readRoleSettings(environment, 'all');
}

async function fill(database: DemoDatabase, settings: Settings, dataDir: string): Promise<void> {
  const connection = openDatabase(database.serverUrl);
  try {
    const { superuserUrl } = database;
    // Loads what gift-view built, so not before the build.
    const { fillDemo } = await import('./demo-data.ts');
    await fillDemo(connection, { superuserUrl, settings, dataDir });
    await database.markFilled();
  } finally {
    await connection.close();
  }
}

/** Whether the demo has its own provider for single sign-on and receiver of webhooks: on its own machine, where browsers and server reach them. */
const hasProvider = ({ PUBLIC_URL }: Settings) => isLoopback(new URL(PUBLIC_URL).hostname);

/**
 * What a demo has besides the product. Messages to phones stay in a folder that a page shows; so do mails, unless
 * there is a mail server for them.
 */
function additionsOf(
  settings: Settings,
  { smtpUrl }: LocalServers,
  dataDir: string,
): Partial<RunOptions> {
  const { MAIL_FROM, PUBLIC_URL } = settings;
  const [mailbox, phone] = [join(dataDir, 'mailbox'), join(dataDir, 'phone')];
  return {
    ...(smtpUrl ? {} : { mailer: folderMailer(mailbox, MAIL_FROM) }),
    carriers: { whatsapp: folderCarrier('whatsapp', phone), sms: folderCarrier('sms', phone) },
    ...(hasProvider(settings) ? { outgoing: demoOutgoing(settings) } : {}),
    async extras(app) {
      if (!smtpUrl) registerMailbox(app, mailbox);
      registerPhone(app, phone);
      if (!hasProvider(settings)) return;
      await registerProvider(app, PUBLIC_URL);
      await registerReceiver(app);
    },
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}

/** What a demo is started with. */
export interface DemoOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  servers: LocalServers;
  /** Starts while all of this is loaded, and the web app is built. */
  postgres: LaunchedPostgres;
  print: (line: string) => void;
}

/**
 * Builds the web app, prepares the database and serves, until a signal ends it.
 * @throws DemoError, PostgresStartError, PreflightError, SettingsError
 */
export async function runDemo(options: DemoOptions): Promise<void> {
  const { dataDir, env, servers, postgres, print } = options;
  print('2/4 Building the web app');
  try {
    await build((line) => print(`    ${line}`));
  } catch (error) {
    await postgres.abandon();
    throw error;
  }
  // Loads what gift-view built, so not before the build.
  const { run } = await import('../run.ts');
  const database = await openDemoDatabase(postgres);
  try {
    const settings = await settingsFor(options, database);
    print(`3/4 ${database.filled ? 'Finding the demo data' : 'Filling in the demo data'}`);
    if (!database.filled) await fill(database, settings, dataDir);
    print('4/4 Starting the server');
    const running = await run(settings, {
      role: 'all',
      log: createLog(settings.LOG_LEVEL),
      webFolder: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
      ...additionsOf(settings, servers, dataDir),
    });
    const { addDemoCatalogueDraft, addDemoOperators, addDemoRequests } = await import(
      './console-data.ts'
    );
    const { addDemoFunds, bankFileOf } = await import('./funds.ts');
    const { addDemoDocuments } = await import('./month-documents.ts');
    const { DEMO_COMPANY } = await import('./demo-data.ts');
    if (running.console) {
      await addDemoOperators(running.console);
      await addDemoFunds(running.console.database, dataDir);
      await addDemoRequests(running.console.database);
      await addDemoCatalogueDraft(running.console);
      await addDemoDocuments(running.console, DEMO_COMPANY);
    }
    const { followAddress } = await import('./provider/provider-company.ts');
    await followAddress(running.services.database, settings);
    const { followReceiver, readDemoKeys } = await import('./integration/integrate.ts');
    await followReceiver(running.services.database, settings);
    stopOnSignal(async () => {
      print('Stopping …');
      await running.stop();
      await database.stop();
    });
    endLoading();
    print(`\nRegalo is ready at ${settings.PUBLIC_URL}`);
    for (const line of await welcome(running.services, {
      url: settings.PUBLIC_URL,
      hasProvider: hasProvider(settings),
      hasConsole: running.console !== undefined,
      hasMailbox: !servers.smtpUrl,
      dataDir: env.DATA_DIR,
      bankFile: bankFileOf(dataDir),
      apiKeys: await readDemoKeys(dataDir),
    }))
      print(line);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
