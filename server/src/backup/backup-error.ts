/** A backup that cannot be taken, or is not what it says; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
