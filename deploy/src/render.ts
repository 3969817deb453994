import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Values of a cluster by their names, as `cluster.env` has them. */
export type Settings = Record<string, string>;

/** The cluster's settings are incomplete or could not stand in a file; the message says which. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The folder whose files lie on each machine under the same path. */
const MACHINE_FILES = resolve(import.meta.dirname, '../machine');
const PLACEHOLDER = /@([A-Z][A-Z0-9_]*)@/g;
/** What would end a value early in one of the files: YAML, INI, a shell's variables. */
const UNSAFE = /["'`\\$\s;#]/;
/** Files with such a value are not for everybody's eyes. */
const SECRET = /@\w*(PASSWORD|PASSPHRASE|SECRET|KEY|URL)@/;
/** Where PgBouncer listens. */
const PGBOUNCER_PORT = '6432';
/** What is made of words; each stands between quotes in one file. */
const MAY_HAVE_SPACES = new Set(['MAIL_FROM', 'PAYMENT_INSTRUCTIONS']);
/** Empty, where the cluster has no such thing. */
const OPTIONAL = new Set([
  'PAYMENT_INSTRUCTIONS',
  'WHATSAPP_URL',
  'SMS_URL',
  'BOUNCES_SECRET',
  'BOUNCES_IMAP_URL',
  'STORAGE_SANDBOX_URL',
]);

/**
 * Reads lines of NAME=VALUE; empty ones and those that begin with # are comments.
 * @throws SettingsError for anything else
 */
export function parseSettings(text: string): Settings {
  const settings: Settings = {};
  for (const [n, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new SettingsError(`Line ${n + 1} is not NAME=VALUE.`);
    settings[name] = value;
  }
  return settings;
}

/** A file of a machine. */
export interface MachineFile {
  text: string;
  /** As `chmod` takes it: what holds secrets is for its owner and group alone. */
  mode: number;
}

function check(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === '' && !OPTIONAL.has(name)) throw new SettingsError(`${name} is empty.`);
    const tested = MAY_HAVE_SPACES.has(name) ? value.replaceAll(' ', '') : value;
    if (UNSAFE.test(tested))
      throw new SettingsError(
        `${name} has a space, quote, ; # $ or \\, which the files cannot hold.`,
      );
  }
}

function fill(path: string, text: string, values: Settings): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new SettingsError(`${path} needs ${name}.`);
    return value;
  });
}

const MEGABYTES: Record<string, number> = { MB: 1, GB: 1_024 };

/** As many huge pages as `postgres -C shared_memory_size_in_huge_pages` says, or a few more. */
function hugePages(sharedBuffers = ''): string {
  const [, amount, unit = ''] = /^(\d+)(MB|GB)$/.exec(sharedBuffers) ?? [];
  const megabytes = Number(amount) * (MEGABYTES[unit] ?? 0);
  if (!megabytes) throw new SettingsError('SHARED_BUFFERS is not an amount of MB or GB.');
  // What goes with each buffer, and what 400 connections need.
  return String(Math.ceil((megabytes / 2) * 1.03) + 32);
}

/** The database of the sandbox, beside the live one; there is none without a storage of its own. */
const sandboxOf = ({ STORAGE_SANDBOX_URL, APP_PASSWORD }: Settings): string =>
  STORAGE_SANDBOX_URL
    ? `postgres://regalo_app:${APP_PASSWORD}@regalo-database:5000/regalo_sandbox?sslmode=verify-full&sslrootcert=/etc/regalo/tls/ca.crt`
    : '';

/**
 * The files of one machine, by their absolute paths on it.
 * @param machine 1, 2 or 3
 * @throws SettingsError where a value is missing, empty or unsafe
 */
export function renderMachine(machine: 1 | 2 | 3, settings: Settings): Map<string, MachineFile> {
  check(settings);
  const own = {
    MACHINE: settings[`MACHINE_${machine}`] ?? '',
    ADDRESS: settings[`ADDRESS_${machine}`] ?? '',
    DATABASE_POOLER: settings.DATABASE_PORT === PGBOUNCER_PORT ? 'transaction' : '',
    DATABASE_SANDBOX_URL: sandboxOf(settings),
    HUGE_PAGES: hugePages(settings.SHARED_BUFFERS),
  };
  const files = readdirSync(MACHINE_FILES, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(MACHINE_FILES, file)}`;
        const template = readFileSync(file, 'utf8');
        const text = fill(path, template, { ...settings, ...own });
        return [path, { text, mode: SECRET.test(template) ? 0o640 : 0o644 }];
      }),
  );
}
