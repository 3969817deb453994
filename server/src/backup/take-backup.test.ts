import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asRole, useBackedUp } from '../testing/backed-up.ts';
import { SECRET } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { photo } from '../testing/sample-media.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { makeVouchers } from '../testing/tills.ts';
import { verifyBase } from './base-backup.ts';
import { PARTS, readManifest } from './manifest.ts';
import { verifyMedia } from './media.ts';
import { Programs } from './programs.ts';
import { listBackups } from './target.ts';

const at = useBackedUp();
const target = () => join(at.folder, 'backups');
const newest = async () => join(target(), (await listBackups(target()))[0] ?? '');
const put = async (key: string) =>
  at.app.services.storage.put(key, await photo('webp'), 'image/webp');
/** Names of backups are of seconds. */
const nextSecond = () => new Promise((done) => setTimeout(done, 1_000 - (Date.now() % 1_000)));

/** Whether any file below a folder has a text. */
async function findText(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name), 'latin1');
    found.push(
      ...texts.filter((text) => content.includes(text)).map((text) => `${entry.name} ${text}`),
    );
  }
  return found;
}

/** Changes one byte in the middle of a file. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const middle = Math.floor((await file.stat()).size / 2);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, middle);
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, middle);
  } finally {
    await file.close();
  }
}

test('database and media are there, taken while gifts are sent, and the secret is in no file', async () => {
  await put('a/one.webp');
  let goesOn = true;
  const vouchers = await makeVouchers(at.app, at.company, 3);
  const sending = (async () => {
    while (goesOn) vouchers.push(...(await makeVouchers(at.app, at.company, 1)));
  })();
  const { bytes, detail } = await at.take().finally(() => {
    goesOn = false;
  });
  await sending;
  const backup = await newest();
  const { postgres, keys, database, media, regalo } = await readManifest(backup);
  const server = await asSuperuser(
    at.app,
    'select system_identifier::text as system from pg_control_system()',
  );
  expect(postgres).toMatchObject(server[0] ?? {});
  expect(keys).toEqual([{ version: SECRET.version, sign: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(regalo).toMatchObject({
    schema: expect.stringMatching(/^migrations\/\d{3}-/),
    deployment: 'test',
  });
  expect(media).toMatchObject({ in: 'folder', files: 1 });
  expect(bytes).toBe(database.bytes + (media.in === 'folder' ? media.bytes : 0));
  expect(detail).toContain('1 pictures and videos');
  await verifyMedia(backup);
  await verifyBase(at.programs, join(backup, PARTS.database), postgres.major);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  const secrets = vouchers.flatMap(({ code, link }) => [
    code,
    link.slice(link.lastIndexOf('/') + 1),
  ]);
  expect(await findText(backup, [SECRET.value, ...secrets])).toEqual([]);
  // The search finds what is there.
  expect((await findText(backup, ['regalo_test_server'])).length).toBeGreaterThan(0);
});

test('pictures of the backup before are kept once, and the oldest backups are removed', async () => {
  await nextSecond();
  await put('b/two.webp');
  await mkdir(join(target(), '2026-01-01T000000Z.part'));
  const { detail } = await at.take({ keep: 1 });
  expect(detail).toContain('2 pictures and videos; 1 older removed');
  const backup = await newest();
  expect((await readdir(target())).sort()).toEqual([
    backup.slice(target().length + 1),
    'regalo-backups.json',
  ]);
  await nextSecond();
  await at.take({ keep: 2 });
  const inodes = async (folder: string) => (await stat(join(folder, 'media/a/one.webp'))).ino;
  expect(await inodes(await newest())).toBe(await inodes(backup));
  expect(await listBackups(target())).toHaveLength(2);
  await verifyMedia(await newest());
});

test('what is missing is said, and no half of a backup is left', async () => {
  const refused = (options: Parameters<typeof at.take>[0]) => expect(at.take(options)).rejects;
  await refused({ replicationUrl: at.app.databaseUrl }).toThrow(
    'CREATE ROLE regalo_backup LOGIN REPLICATION',
  );
  const home = await asSuperuser(at.app, 'show data_directory');
  await refused({ target: join(String(home[0]?.data_directory), 'base/backups') }).toThrow(
    'lies in the data folder of a PostgreSQL',
  );
  await refused({ target: join(at.app.folder, 'media/backups') }).toThrow('lie in each other');
  await refused({ target: at.app.folder }).toThrow('lie in each other');
  const foreign = join(at.folder, 'foreign');
  await mkdir(foreign);
  await writeFile(join(foreign, 'notes.txt'), '');
  await refused({ target: foreign }).toThrow('has other files, and no backups');
  await rm(join(foreign, 'notes.txt'));
  await writeFile(join(foreign, 'regalo-backups.json'), '{"system":"1","database":"regalo"}');
  await refused({ target: foreign }).toThrow('has the backups of another installation');
  await refused({ target: '/dev/null/x' }).toThrow('/dev/null/x cannot be used');
  await writeFile(join(target(), '.running'), String(process.pid));
  await refused({}).toThrow('Another backup into');
  await writeFile(join(target(), '.running'), '999999999');
  const refusing = asRole(at.replicationUrl, 'regalo_unknown');
  await refused({ replicationUrl: refusing }).toThrow('role "regalo_unknown" does not exist');
  const before = await readdir(target());
  await nextSecond();
  // A folder with programs that end with an error.
  const broken = new Programs(at.environment);
  broken.find = async () => '/bin/false';
  await refused({ programs: broken }).toThrow('false failed');
  expect(await readdir(target())).toEqual(before.filter((name) => name !== '.running'));
});

test('programs of another version are not taken', async () => {
  const { postgres } = await readManifest(await newest());
  const { major } = postgres;
  const there = await at.programs.find(major, 'pg_basebackup');
  expect(there).toMatch(/\/pg_basebackup$/);
  await expect(at.programs.find(99, 'pg_basebackup')).rejects.toThrow(
    new RegExp(
      `There is no pg_basebackup of PostgreSQL 99 \\(found ${major} in .*postgresql-client-99`,
    ),
  );
});

test('the command takes one with the settings of its environment, and the database keeps how it ended', async () => {
  await nextSecond();
  const { DATABASE_URL = '', STORAGE_URL = '' } = at.app.environment;
  const settings = {
    DATABASE_URL,
    DATABASE_BACKUP_URL: at.replicationUrl,
    STORAGE_URL,
    ...at.environment,
  };
  const words = ['backup', target(), '--with', 'pg_basebackup'];
  const done = await runAdmin(words, settings);
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Backed up: .*pg_basebackup.* MB\.\n$/),
  });
  const { DATABASE_BACKUP_URL: _, ...without } = settings;
  const failed = await runAdmin(words, without);
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringContaining('The role of DATABASE_URL may not copy'),
  });
  const kept = await asSuperuser(
    at.app,
    'select kind, ok, bytes > 1000000 as large, detail from backup_runs order by id',
  );
  expect(kept).toEqual([
    { kind: 'backup', ok: true, large: true, detail: expect.stringContaining('pg_basebackup') },
    { kind: 'backup', ok: false, large: null, detail: expect.stringContaining('may not copy') },
  ]);
});

test('a damaged backup is refused, whatever is damaged', async () => {
  const backup = await newest();
  const { postgres } = await readManifest(backup);
  const base = join(backup, PARTS.database);
  await damage(join(base, 'global/pg_filenode.map'));
  await expect(verifyBase(at.programs, base, postgres.major)).rejects.toThrow(
    /pg_verifybackup failed: .*checksum mismatch for file "global\/pg_filenode.map"/,
  );
  await damage(join(backup, 'media/a/one.webp'));
  await expect(verifyMedia(backup)).rejects.toThrow('media/a/one.webp is damaged');
  await rm(join(backup, 'media/a/one.webp'));
  await expect(verifyMedia(backup)).rejects.toThrow('media/a/one.webp cannot be read');
  await damage(join(backup, PARTS.mediaList));
  await expect(readManifest(backup)).rejects.toThrow('media.sha256 is damaged');
  await damage(join(base, 'backup_manifest'));
  await expect(readManifest(backup)).rejects.toThrow('backup_manifest is damaged');
  await writeFile(join(backup, PARTS.manifest), '{');
  await expect(readManifest(backup)).rejects.toThrow('backup.json is damaged');
});
