import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/**
 * The commit that a result is of.
 * @param results folders of results, whose files may differ
 * @param folder of the repository
 * @throws where any other file differs from the commit
 */
export function commitOfResult(results: readonly string[], folder = ROOT): string {
  const others = results.map((one) => `:!${one}`);
  const changed = git(folder, 'status', '--porcelain', '--', '.', ...others);
  if (changed) throw new Error(`A result names its commit; first commit\n${changed}`);
  return git(folder, 'rev-parse', 'HEAD');
}
