import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../platform/loopback.ts';
import { DemoError } from './demo-database.ts';

const pathOf = (dataDir: string) => join(dataDir, 'environment.json');

/** Keeps the settings of the running demo for the command line of its operator. */
export async function keepEnvironment(
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  // It has the secret.
  await writeFile(pathOf(dataDir), JSON.stringify(environment), { mode: 0o600 });
}

/** The settings of the demo of a folder. @throws DemoError if none was ever started there */
export async function readEnvironment(dataDir: string): Promise<Record<string, string>> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => {
    throw new DemoError(`There is no demo in ${dataDir}. Start one: npm run demo`);
  });
  return JSON.parse(text);
}

/** A secret of the demo, made once; voucher codes and links of its gifts hang on the first, sign-ins of operators on the other. */
export async function demoSecret(
  dataDir: string,
  name: 'secret' | 'operator-secret',
): Promise<string> {
  const path = join(dataDir, name);
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known.trim();
  const secret = `1:${randomBytes(32).toString('base64url')}`;
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** What the console needs. Everybody knows the PIN and the app of its operators, so it is on this machine alone. */
export async function consoleEnvironment(
  dataDir: string,
  publicUrl: string,
  operatorUrl: string,
): Promise<Record<string, string>> {
  if (!isLoopback(new URL(publicUrl).hostname)) return {};
  const secret = await demoSecret(dataDir, 'operator-secret');
  return { DATABASE_OPERATOR_URL: operatorUrl, OPERATOR_SECRET: secret };
}
