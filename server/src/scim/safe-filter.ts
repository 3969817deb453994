import { ScimError } from './errors.ts';

const WRITTEN_MAX = 1_000;

/**
 * Refuses what the libraries must not see: long texts, and control characters, on which their expression for texts takes
 * exponential time.
 * @throws ScimError
 */
export function safeFilter(written: string, scimType: 'invalidFilter' | 'invalidPath'): void {
  if (written.length > WRITTEN_MAX || /\p{Cc}/u.test(written))
    throw new ScimError(400, 'This cannot be read.', scimType);
}

/** By these, whatever stands around them, a path or a name would reach the prototypes of objects. */
const INHERITED = /__proto__|constructor|prototype/;
/** How the library is given the names of parts; it reads points in them as those of a path. */
const NAME = /^[\w$:.-]{1,100}$/;

/** Refuses a path by which more than a resource would be changed. @throws ScimError */
export function safePath(path: string): void {
  safeFilter(path, 'invalidPath');
  if (INHERITED.test(path)) throw new ScimError(400, 'This cannot be read.', 'invalidPath');
}

/**
 * Refuses a value of an attribute that no directory has: what is nested deeply, lists whose entries the library would all
 * compare with each other, and names by which more than a resource would be changed.
 * @param most entries of a list
 * @throws ScimError
 */
export function safeValue(value: unknown, most: number, depth = 4): void {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const isSafe = (name: string) => NAME.test(name) && !INHERITED.test(name);
  if (depth === 0 || entries.length > most || !entries.every(([name]) => isSafe(name)))
    throw new ScimError(400, 'This value cannot be read.', 'invalidValue');
  for (const [, part] of entries) safeValue(part, most, depth - 1);
}
