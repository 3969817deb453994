import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../platform/loopback.ts';
import { makePassIdentity } from '../platform/passes/make-identity.ts';
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

/** How each secret of the demo is made. */
const SECRETS = {
  /** Voucher codes and links of gifts hang on it. */
  secret: () => `1:${randomBytes(32).toString('base64url')}`,
  /** Sign-ins of operators hang on it. */
  'operator-secret': () => `1:${randomBytes(32).toString('base64url')}`,
  /** Whoever has it can say what has come by SINPE Móvil. */
  'sinpe-secret': () => `whsec_${randomBytes(32).toString('base64')}`,
  /** Passes of gifts are signed with it, which no iPhone takes. */
  'apple-pass.pem': () => makePassIdentity('pass.test.regalo.gift'),
};

/** A secret of the demo, made once. */
export async function demoSecret(dataDir: string, name: keyof typeof SECRETS): Promise<string> {
  const path = join(dataDir, name);
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known.trim();
  const secret = SECRETS[name]();
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
  return {
    DATABASE_OPERATOR_URL: operatorUrl,
    OPERATOR_SECRET: await demoSecret(dataDir, 'operator-secret'),
    SINPE_WEBHOOK_SECRET: await demoSecret(dataDir, 'sinpe-secret'),
  };
}
