import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from './check.ts';

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.git', 'coverage']);

/** Reads every source file and manifest of the repository. */
export function readTree(root: string): Tree {
  const find = (pattern: string) =>
    globSync(pattern, {
      cwd: root,
      exclude: (path) => SKIPPED.has(path.split('/').at(-1) ?? ''),
    }).sort();
  // A .d.ts file only tells the compiler about things like style sheets; it belongs to no layer.
  const code = find('**/*.{ts,tsx}').filter((path) => !path.endsWith('.d.ts'));
  const sources = code.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  const manifests = find('{*/,}package.json').map((path) => [
    path.replace(/\/?package\.json$/, ''),
    packagesIn(readFileSync(join(root, path), 'utf8')),
  ]);
  return { sources: Object.fromEntries(sources), packages: Object.fromEntries(manifests) };
}

/** What a package may import: what it depends on, and itself, as an example of it does. */
function packagesIn(manifest: string): string[] {
  const { name, ...fields } = JSON.parse(manifest);
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  return [name, ...kinds.flatMap((kind) => Object.keys(fields[kind] ?? {}))];
}
