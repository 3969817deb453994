import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

/** A made-up folder of SQL with these files, which goes away with the test. */
export async function makeSqlFolder(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-sql-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['schema', 'migrations', 'functions', 'search'])
    await mkdir(join(folder, name));
  for (const [path, text] of Object.entries({ 'folded.json': '{}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return pathToFileURL(`${folder}/`);
}
