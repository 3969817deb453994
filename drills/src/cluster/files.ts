import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderMachine, type Settings } from '../../../deploy/src/render.ts';
import { MACHINES, type MachineNumber, type Network } from './network.ts';
import { run } from './shell.ts';

/** The user that runs PostgreSQL, etcd and Patroni here, as on a real machine. */
export interface Owner {
  uid: number;
  gid: number;
}

const PASSWORD = 'only-for-the-drill';

/** The settings of a cluster in the namespaces. There is no watchdog device, and no bucket. */
export function drillSettings(network: Network, pgbouncer: boolean): Settings {
  const machines = MACHINES.flatMap((n) => [
    [`MACHINE_${n}`, `m${n}`],
    [`ADDRESS_${n}`, network.address(n)],
  ]);
  const unused = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY'];
  const product = ['SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL', 'STORAGE_URL', 'DEPLOYMENT_ID'];
  const reach = [
    'PAYMENT_INSTRUCTIONS',
    'WHATSAPP_URL',
    'SMS_URL',
    'BOUNCES_SECRET',
    'BOUNCES_IMAP_URL',
  ];
  const rest = [...unused, ...product, ...reach, 'BACKUP_S3_SECRET', 'PUBLIC_HOST', 'SECRET'];
  const console = ['CONSOLE_HOST', 'CONSOLE_PASSWORD', 'OPERATOR_SECRET'];
  return {
    ...Object.fromEntries(machines),
    ...Object.fromEntries([...rest, ...console].map((name) => [name, 'unused'])),
    NETWORK: network.range,
    // Nobody measures here.
    MONITOR: network.address(1),
    SHARED_BUFFERS: '128MB',
    WATCHDOG: 'off',
    DATABASE_PORT: pgbouncer ? '6432' : '5432',
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    REWIND_PASSWORD: PASSWORD,
    PATRONI_API_PASSWORD: PASSWORD,
    OWNER_PASSWORD: PASSWORD,
    APP_PASSWORD: PASSWORD,
    BACKUP_PASSPHRASE: PASSWORD,
  };
}

/** Lets every file of a machine lie below a folder of its own, without other changes. */
const relocate = (text: string, root: string) =>
  text.replace(/(?<=^|[\s:='"])\/(etc|var|run)\//gm, `${root}/$1/`);

/** Writes the files of deploy/ for one machine below its folder. */
export async function writeMachineFiles(
  machine: MachineNumber,
  settings: Settings,
  { root, owner, tls }: { root: string; owner: Owner; tls: Map<string, Buffer> },
): Promise<void> {
  const files = renderMachine(machine, settings);
  for (const [path, { text }] of files) await write(join(root, path), relocate(text, root));
  for (const [name, content] of tls) {
    await write(join(root, 'etc/regalo/tls', name), content);
    await chmod(join(root, 'etc/regalo/tls', name), name.endsWith('.key') ? 0o600 : 0o644);
  }
  for (const folder of [
    'run/postgresql',
    'run/pgbackrest',
    'var/lib/etcd',
    'var/lib/postgresql/15',
    'var/log/postgresql',
    'var/log/pgbackrest',
  ])
    await mkdir(join(root, folder), { recursive: true });
  await giveAway(root, owner);
}

/** Writes into a machine's settings of Patroni which standby it follows. @returns their file */
export async function setFollowed(root: string, name: string): Promise<string> {
  const file = join(root, 'etc/patroni/config.yml');
  const settings = await readFile(file, 'utf8');
  await writeFile(file, settings.replace(/^ {2}replicatefrom:.*$/m, `  replicatefrom: '${name}'`));
  return file;
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Makes the owner that of a folder and of all that is in it. */
export async function giveAway(folder: string, { uid, gid }: Owner): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(join(folder, entry), uid, gid);
}

/** A certificate authority and one certificate for all machines, made as docs/operations.md says. */
export async function makeCertificates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const request = ['openssl', 'req', '-newkey', 'rsa:2048', '-nodes'];
  await run([
    ...request,
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=drill CA',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
  ]);
  await run([
    ...request,
    '-subj',
    '/CN=regalo-database',
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
  ]);
  await writeFile(at('names'), 'subjectAltName=DNS:regalo-database,DNS:localhost\n');
  await run([
    'openssl',
    'x509',
    '-req',
    '-in',
    at('server.csr'),
    '-CA',
    at('ca.crt'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-out',
    at('server.crt'),
  ]);
}
