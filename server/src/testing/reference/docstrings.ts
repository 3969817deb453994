import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** A constant of a file, with what its docstring says. */
export interface Constant {
  /** From the root of the repository. */
  file: string;
  name: string;
  exported: boolean;
  said: string;
  /** What follows its name. */
  rest: string;
}

const CONSTANT = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^(export )?const (\w+)(?:: [^=\n]+)? = /gm;

const sentence = (docstring = '') =>
  docstring
    .replace(/^\s*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The constants at the top of the files of a pattern, tests left out. */
export function readConstants(pattern: string): Constant[] {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  return files.sort().flatMap((file) => {
    const source = readFileSync(resolve(ROOT, file), 'utf8');
    return [...source.matchAll(CONSTANT)].map((found) => ({
      file,
      name: found[3] ?? '',
      exported: found[2] !== undefined,
      said: sentence(found[1]),
      rest: source.slice(found.index + found[0].length),
    }));
  });
}

/** A number that a constant is, or undefined where it is something else. */
export function numberOf({ rest }: Constant): number | undefined {
  const [, text] = /^([\d_]+)(?: as const)?;/.exec(rest) ?? [];
  return text === undefined ? undefined : Number(text.replaceAll('_', ''));
}
