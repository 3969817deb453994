import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The demo's own secret, made once; voucher codes and links of its gifts hang on it. */
export async function demoSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known.trim();
  const secret = `1:${randomBytes(32).toString('base64url')}`;
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
