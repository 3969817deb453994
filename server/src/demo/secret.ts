import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo's own secret, made once; voucher codes and links of its gifts hang on it. */
export async function demoSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known.trim();
  const secret = `1:${randomBytes(32).toString('base64url')}`;
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
