import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PostgresStartError } from '@regalo/embedded-postgres/start-error';
import { build } from '../../../scripts/build.ts';
import { openDatabase } from '../database/database.ts';
import { PreflightError } from '../database/preflight.ts';
import { endLoading } from '../platform/loading.ts';
import { createLog } from '../platform/log.ts';
import { isLoopback } from '../platform/loopback.ts';
import { folderMailer } from '../platform/mail/mail.ts';
import type { Services } from '../platform/services.ts';
import { readSettings, type Settings, SettingsError } from '../platform/settings.ts';
import type { RunOptions } from '../run.ts';
import { PIN } from '../testing/factories.ts';
import { type DemoDatabase, DemoError, openDemoDatabase } from './demo-database.ts';
import { keepEnvironment } from './environment.ts';
import { folderCarrier } from './folder-carrier.ts';
import { localServers } from './local-servers.ts';
import { registerMailbox } from './mailbox.ts';
import { registerPhone } from './phone.ts';
import { emailOf } from './provider/people.ts';
import { demoOutgoing } from './provider/provider-outgoing.ts';
import { registerProvider } from './provider/routes.ts';
import { demoSecret } from './secret.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A variable as it was given, to be given again. */
const given = (name: string) => (process.env[name] ? `${name}=${process.env[name]} ` : '');

/** @throws DemoError if the port is taken, before anything is built for nothing */
async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const again = `Choose another one: PORT=${port + 1} npm run demo`;
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`;
      taken(new DemoError(`Port ${port} ${why}. ${again}`));
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

type LocalServers = ReturnType<typeof localServers>;

const PAYMENT = [
  'A nombre de: Regalo de Muestra S.A.',
  'Cédula jurídica: 3-101-000000',
  'Banco: Banco de Muestra',
  'Cuenta IBAN: CR05 0152 0200 1026 2840 66',
  'SINPE Móvil: 8000 0000',
].join('\n');

async function settingsFor(
  dataDir: string,
  databaseUrl: string,
  { smtpUrl, storageUrl }: LocalServers,
) {
  const port = process.env.PORT || '3000';
  const environment = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    SMTP_URL: smtpUrl ?? 'smtp://127.0.0.1:25',
    MAIL_FROM: 'Regalo <gifts@regalo.test>',
    OPERATOR_EMAIL: 'operator@regalo.test',
    PAYMENT_INSTRUCTIONS: PAYMENT,
    STORAGE_URL: storageUrl ?? pathToFileURL(join(dataDir, 'media')).href,
    SECRET: await demoSecret(dataDir),
    PORT: port,
    HOST: process.env.HOST || '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    OUTGOING_LOOPBACK: process.env.OUTGOING_LOOPBACK || 'refused',
  };
  await keepEnvironment(dataDir, environment);
  return readSettings(environment);
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

/** Whether the demo has its own provider for single sign-on: on its own machine, where browsers and server reach it. */
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
      if (hasProvider(settings)) await registerProvider(app, PUBLIC_URL);
    },
  };
}

/** A new code that makes a device a till of the demo. */
async function pairingCode({ database, keys }: Services): Promise<string> {
  // Like the others, these are not loaded before the build.
  const { makePairingCode } = await import('../admin/tills.ts');
  const { TILL_SHOP } = await import('./spending.ts');
  return await makePairingCode(database, keys, {
    shop: TILL_SHOP,
    name: 'Caja de prueba',
    author: 'demo',
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    print('Stopping …');
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}

async function main(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const servers = localServers(process.env);
  await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
  print('1/4 Building the web app');
  await build((line) => print(`    ${line}`));
  await mkdir(dataDir, { recursive: true });
  print('2/4 Starting PostgreSQL');
  // The server loads meanwhile. Where that fails, the import below throws it.
  import('../run.ts').catch(() => undefined);
  const database = await openDemoDatabase(dataDir, (line) => print(`    ${line}`));
  try {
    const settings = await settingsFor(dataDir, database.serverUrl, servers);
    print(`3/4 ${database.filled ? 'Finding the demo data' : 'Filling in the demo data'}`);
    if (!database.filled) await fill(database, settings, dataDir);
    print('4/4 Starting the server');
    // Loads what gift-view built, so not before the build.
    const { run } = await import('../run.ts');
    const running = await run(settings, {
      role: 'all',
      log: createLog(settings.LOG_LEVEL),
      webFolder: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
      ...additionsOf(settings, servers, dataDir),
    });
    const { followAddress } = await import('./provider/provider-company.ts');
    await followAddress(running.services.database, settings);
    stopOnSignal(async () => {
      await running.stop();
      await database.stop();
    });
    endLoading();
    print(`\nRegalo is ready at ${settings.PUBLIC_URL}`);
    print(`  Sign in with PIN ${PIN} as`);
    print('    ana@regalo.test    a year of orders');
    print('      with colleagues of one role each: manager@, sender@, approver@, finance@,');
    print('      support@ and viewer@regalo.test');
    print('    bruno@otra.test    people and funds, nothing sent yet');
    print('    carla@nueva.test   a new company without anything');
    if (hasProvider(settings)) {
      print(`  or without a PIN at ${settings.PUBLIC_URL}/login/company as`);
      print(`    ${emailOf({ sub: 'anybody' })}   single sign-on: choose who you are`);
    }
    print(`  and at ${settings.PUBLIC_URL}/shop as`);
    print('    tienda@regalo.test the manager of a shop, Mercadito Tucán Azul');
    if (!servers.smtpUrl) print(`  E-mails arrive at ${settings.PUBLIC_URL}/mailbox`);
    print(`  WhatsApp and SMS arrive at ${settings.PUBLIC_URL}/phone`);
    print(`  Till pairing code: ${await pairingCode(running.services)}`);
    print(`    makes a device a till of Mercadito Tucán Azul, at ${settings.PUBLIC_URL}/till`);
    print('  The operator puts funds into the new company’s wallet, while this runs:');
    print(`    ${given('DATA_DIR')}npm run demo:admin -- credit-wallet \\`);
    print('      --company 3 --amount 500000 --reference TRF-1 --author Luis');
    print('  Stop with Ctrl-C');
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const EXPECTED = [DemoError, PostgresStartError, PreflightError, SettingsError];

main().catch((error: unknown) => {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  const text = full ? 'There is no space left on the disk.' : (error as Error).message;
  process.stderr.write(`${expected || full ? text : (error as Error).stack}\n`);
  process.exit(1);
});
