import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.data']);

/** A hash over the names and contents of files and folders, given relative to `root`. */
export async function hashOf(root: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = await Promise.all(paths.map((path) => filesBelow(root, path)));
  for (const file of [...new Set(files.flat())].sort()) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path));
  const kept = entries.filter((entry) => !SKIPPED.has(entry));
  return (await Promise.all(kept.map((entry) => filesBelow(root, join(path, entry))))).flat();
}

/** Whether a folder is empty or missing. */
export async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}
