import { ScimError } from './errors.ts';

const FILTER_MAX = 1_000;

/**
 * Refuses what the libraries must not see: control characters, on which their expression for texts takes exponential
 * time, and names by which a path would reach the prototypes of objects.
 * @throws ScimError
 */
export function safeFilter(written: string, scimType: 'invalidFilter' | 'invalidPath'): void {
  const parts = written.replace(/"[^"]*"/g, '""');
  if (
    written.length > FILTER_MAX ||
    /\p{Cc}/u.test(written) ||
    /\b(__proto__|constructor|prototype)\b/.test(parts)
  )
    throw new ScimError(400, 'This cannot be read.', scimType);
}
