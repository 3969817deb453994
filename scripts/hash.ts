import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.data']);

/**
 * A hash over the names and contents of files and folders, given relative to `root`. It blocks: a thousand small files
 * are read in a fifth of the time, and each start of the demo waits for them.
 */
export function hashOf(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesBelow(root, path));
  for (const file of [...new Set(files)].sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  const kept = readdirSync(join(root, path)).filter((entry) => !SKIPPED.has(entry));
  return kept.flatMap((entry) => filesBelow(root, join(path, entry)));
}

/** Whether a folder is empty or missing. */
export async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}
