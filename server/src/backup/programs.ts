import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { BackupError } from './backup-error.ts';

export type Environment = Record<string, string | undefined>;

/** Enough for the list of a repository of pgBackRest. */
const MOST_PRINTED = 64 * 2 ** 20;
/** How much of what a program complained of is repeated. */
const MOST_REPEATED = 1_000;
/** What programs of others may know of our environment: SECRET and passwords of ours are none of it. */
const HANDED_ON = /^(PATH|HOME|TMPDIR|PG[A-Z]+|PGBACKREST_.+)$/;

/** The programs of PostgreSQL and pgBackRest on this machine. */
export class Programs {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /**
   * Runs one to its end.
   * @param more what it is told besides in its environment
   * @returns what it printed
   * @throws BackupError with what it complained of
   */
  async run(file: string, words: readonly string[], more: Environment = {}): Promise<string> {
    const known = Object.entries({ ...this.#environment, ...more });
    const handed = known.filter(([name]) => HANDED_ON.test(name));
    const env = { ...Object.fromEntries(handed), LC_ALL: 'C' };
    return await new Promise((done, fail) => {
      execFile(file, words, { env, maxBuffer: MOST_PRINTED }, (error, printed, complaint) => {
        if (!error) return done(printed);
        const why = (complaint || printed || error.message).trim().slice(-MOST_REPEATED);
        fail(new BackupError(`${basename(file)} failed: ${why}`, { cause: error }));
      });
    });
  }

  /** Where packages of PostgreSQL put the programs of a version, in the order in which they are asked. */
  #places(major: number): string[] {
    const { POSTGRES_BIN = '', PATH = '' } = this.#environment;
    const packaged = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`];
    return [POSTGRES_BIN, ...packaged, ...PATH.split(delimiter)].filter((one) => one !== '');
  }

  async #majorOf(program: string): Promise<number | undefined> {
    const there = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    const said = there ? await this.run(program, ['--version']).catch(() => '') : '';
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]) || undefined;
  }

  /**
   * The path of a program of a version of PostgreSQL. Those of another one cannot be used: an older pg_basebackup is
   * refused by the server, and pg_verifybackup reads the log of its own version alone.
   * @throws BackupError that says what there is instead
   */
  async find(major: number, name: string): Promise<string> {
    const others: string[] = [];
    for (const place of new Set(this.#places(major))) {
      const found = await this.#majorOf(join(place, name));
      if (found === major) return join(place, name);
      if (found) others.push(`${found} in ${place}`);
    }
    const instead = others.length > 0 ? ` (found ${others.join(', ')})` : '';
    throw new BackupError(
      `There is no ${name} of PostgreSQL ${major}${instead}. ` +
        `Install it, in Debian with the package postgresql-client-${major}, or name its folder in POSTGRES_BIN.`,
    );
  }
}
