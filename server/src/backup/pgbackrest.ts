import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { Programs } from './programs.ts';
import type { ServerFacts } from './server-facts.ts';

const stanzas = z.array(
  z.object({
    name: z.string(),
    db: z.array(z.object({ 'system-id': z.number().or(z.string()) })).default([]),
    backup: z
      .array(
        z.object({
          label: z.string(),
          error: z.boolean().nullish(),
          info: z.object({ repository: z.object({ delta: z.number().nullish() }) }),
        }),
      )
      .default([]),
  }),
);

/** Whether pgBackRest is installed. */
export const hasPgBackRest = (programs: Programs): Promise<boolean> =>
  programs.run('pgbackrest', ['version']).then(
    () => true,
    () => false,
  );

/** Numbers of systems are larger than those of JavaScript are exact. */
const exact = (json: string) => json.replaceAll(/"system-id":\s*(\d+)/g, '"system-id":"$1"');

async function readStanzas(programs: Programs) {
  const said = await programs.run('pgbackrest', ['--output=json', 'info']);
  const read = stanzas.safeParse(JSON.parse(exact(said)));
  if (!read.success)
    throw new BackupError('pgBackRest says of its backups what nobody here reads.');
  return read.data;
}

/** The stanza of pgBackRest that is of this PostgreSQL, if there is one. @throws BackupError */
export async function findStanza(
  programs: Programs,
  { system }: ServerFacts,
): Promise<string | undefined> {
  const all = await readStanzas(programs);
  return all.find(({ db }) => db.some((one) => String(one['system-id']) === system))?.name;
}

/** Has pgBackRest take a backup, of what has changed since the last full one. @throws BackupError */
export async function takeByPgBackRest(programs: Programs, stanza: string) {
  await programs.run('pgbackrest', [`--stanza=${stanza}`, 'backup']);
  const all = await readStanzas(programs);
  const newest = all.find(({ name }) => name === stanza)?.backup.at(-1);
  if (!newest || newest.error)
    throw new BackupError(`pgBackRest has no sound backup of the stanza ${stanza} in the end.`);
  const { label, info } = newest;
  return { by: 'pgbackrest' as const, bytes: info.repository.delta ?? 0, stanza, label };
}

/**
 * Restores a backup into a folder, without leading the copy's log into the archive of the original.
 * @returns the settings with which the copy reads that archive
 * @throws BackupError
 */
export async function restoreByPgBackRest(
  programs: Programs,
  { stanza, label }: { stanza: string; label: string },
  folder: string,
): Promise<string> {
  const words = [`--stanza=${stanza}`, `--set=${label}`, `--pg1-path=${folder}`];
  await programs.run('pgbackrest', [...words, '--archive-mode=off', 'restore']);
  const settings = await readFile(join(folder, 'postgresql.auto.conf'), 'utf8');
  return settings.replaceAll(/^(?!restore_command).*\n?/gm, '');
}
