import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The machine's program, such as that of Debian's package `pgbouncer`; undefined where there is none. */
export const PGBOUNCER = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));
