/** Why PostgreSQL could not be started, as one sentence for the person at the terminal. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

/** The sentence for a full disk. */
function noSpace(folder: string): PostgresStartError {
  return new PostgresStartError(`There is no space left on the disk of ${folder}.`);
}

/**
 * The error for a PostgreSQL program that ended badly.
 * @param what what failed, as the start of a sentence
 * @param output what the program said; its last lines become part of the sentence
 */
export function programError(what: string, folder: string, output: string): PostgresStartError {
  if (output.includes('No space left on device')) return noSpace(folder);
  const lines = output.trim().split('\n').slice(-5).join('\n');
  return new PostgresStartError(`${what}: ${lines || 'it said nothing'}`);
}

/** Turns what the file system refuses into a sentence about the data folder; leaves the rest. */
export function asStartError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(folder);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    // What mkdir says of a missing folder on a read-only disk.
    case 'ENOENT':
      return new PostgresStartError(
        `The data folder ${folder} cannot be written (${error.message}).`,
        { cause: error },
      );
    default:
      return error;
  }
}
