import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** A program of the machine; undefined where there is none. */
const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Such as that of Debian's package `pgbouncer`. */
export const PGBOUNCER = find('pgbouncer');

/** Such as that of Debian's package `haproxy`. */
export const HAPROXY = find('haproxy');
