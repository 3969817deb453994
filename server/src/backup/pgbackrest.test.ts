import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountForPostgres } from '@regalo/embedded-postgres/account';
import { beforeAll, expect, test } from 'vitest';
import { useBackedUp } from '../testing/backed-up.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { makeVouchers } from '../testing/tills.ts';
import { drillRestore } from './drill/restore-drill.ts';
import { readManifest } from './manifest.ts';
import { Programs } from './programs.ts';
import { listBackups } from './target.ts';

const at = useBackedUp({ archive_mode: 'on' });
let programs: Programs;

/** A pgBackRest of this test, which runs as PostgreSQL does, with a stanza of its database. */
beforeAll(async () => {
  const { uid, gid, switched } = await accountForPostgres();
  const bin = join(at.folder, 'bin');
  const config = join(at.folder, 'pgbackrest.conf');
  await mkdir(bin);
  for (const open of ['repository', 'spool', 'lock', 'room']) {
    await mkdir(join(at.folder, open));
    await chmod(join(at.folder, open), 0o777);
  }
  const [row] = await asSuperuser(
    at.app,
    "select current_setting('unix_socket_directories') as socket",
  );
  const settings = [
    ...['[global]', `repo1-path=${at.folder}/repository`, 'repo1-retention-full=2', 'start-fast=y'],
    ...[`lock-path=${at.folder}/lock`, `spool-path=${at.folder}/spool`, 'log-level-file=off'],
    ...[
      '[regalo]',
      `pg1-path=${at.cluster}`,
      `pg1-socket-path=${row?.socket}`,
      'pg1-user=postgres',
    ],
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  const as = switched ? `setpriv --reuid=${uid} --regid=${gid} --clear-groups ` : '';
  const text = `#!/bin/sh\nexec ${as}/usr/bin/pgbackrest --config=${config} "$@"\n`;
  await writeFile(join(bin, 'pgbackrest'), text, { mode: 0o755 });
  programs = new Programs({ ...at.environment, PATH: `${bin}:${at.environment.PATH}` });
  const archive = `/usr/bin/pgbackrest --config=${config} --stanza=regalo archive-push %p`;
  await asSuperuser(at.app, `alter system set archive_command = '${archive}'`);
  await asSuperuser(at.app, 'select pg_reload_conf()');
  await programs.run('pgbackrest', ['--stanza=regalo', 'stanza-create']);
}, 60_000);

test('where pgBackRest has a stanza of the database it takes the backup, which is restored to the end of the log', async () => {
  const target = join(at.folder, 'backups');
  const { detail } = await at.take({ target, programs, copier: undefined });
  expect(detail).toMatch(/\(pgBackRest, \d{8}-\d{6}F\)/);
  const [name = ''] = await listBackups(target);
  const { database } = await readManifest(join(target, name));
  expect(database).toMatchObject({ by: 'pgbackrest', stanza: 'regalo' });
  // Written after the backup, and archived.
  await makeVouchers(at.app, at.company, 3);
  const archived = 'select last_archived_wal as name from pg_stat_archiver';
  const [segment] = await asSuperuser(at.app, 'select pg_walfile_name(pg_switch_wal()) as name');
  await expect
    .poll(async () => (await asSuperuser(at.app, archived))[0]?.name, { timeout: 30_000 })
    .toBe(segment?.name);
  const { environment } = at.app;
  const room = join(at.folder, 'room');
  const drilled = await drillRestore({ programs, target, room, pages: 10, environment });
  expect(drilled.detail).toContain(' 3 pages of gifts');
  // The copy has left nothing in the archive of the original.
  expect((await asSuperuser(at.app, archived))[0]?.name).toBe(segment?.name);
});

test('where it has none, that is said to who asks for it', async () => {
  const none = new Programs({ ...at.environment, PGBACKREST_REPO1_PATH: join(at.folder, 'none') });
  await expect(at.take({ programs: none, copier: 'pgbackrest' })).rejects.toThrow(
    'pgBackRest has no stanza of this PostgreSQL',
  );
});
