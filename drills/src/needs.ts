import { existsSync, readFileSync } from 'node:fs';
import type { Owner } from './cluster/files.ts';
import { run } from './cluster/shell.ts';

/** Debian's packages by a file of theirs. */
const PROGRAMS: Record<string, string> = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/client.py': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/bin/openssl': 'openssl',
};

/** What a drill needs and this machine does not have, as sentences. */
export function missingNeeds(): string[] {
  const packages = Object.entries(PROGRAMS).filter(([file]) => !existsSync(file));
  const missing = packages.map(([, name]) => name);
  return [
    ...(process.getuid?.() === 0
      ? []
      : ['Drills make network namespaces and mount a disk, so they run as root.']),
    ...(missing.length > 0
      ? [`Install what is missing: apt install --no-install-recommends ${missing.join(' ')}`]
      : []),
  ];
}

/** Debian's user of PostgreSQL. @throws where there is none */
export function postgresUser(): Owner {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) throw new Error('There is no user postgres; the package postgresql-15 makes it.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** The first line that each of the programs says of its version. */
export async function versions(): Promise<Record<string, string>> {
  const asked: [string, string[]][] = [
    ['postgresql', ['/usr/lib/postgresql/15/bin/postgres', '--version']],
    ['patroni', ['/usr/bin/patroni', '--version']],
    ['etcd', ['/usr/bin/etcd', '--version']],
    ['haproxy', ['/usr/sbin/haproxy', '-v']],
    ['pgbackrest', ['/usr/bin/pgbackrest', 'version']],
    ['pgbouncer', ['/usr/sbin/pgbouncer', '--version']],
  ];
  const said = asked.map(async ([name, command]) => {
    const [line = ''] = (await run(command)).split('\n');
    return [name, line] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}
