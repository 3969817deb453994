import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The oldest PostgreSQL that the server supports. */
const OLDEST = 15;

interface Postgres {
  /** For the name of the test project: "15", "embedded 18". */
  label: string;
  /** The folder of its programs; empty for the embedded one. */
  bin: string;
}

/**
 * The embedded PostgreSQL and those that Debian's packages or POSTGRES_BIN offer.
 * @throws when POSTGRES_BIN names a folder without a usable `postgres`
 */
export function findPostgres(): Postgres[] {
  const named = process.env.POSTGRES_BIN;
  const installed = globSync('/usr/lib/postgresql/*/bin/postgres').map(dirname);
  const folders = new Set([...(named ? [named] : []), ...installed.sort()]);
  const found = [...folders].map((bin) => ({ bin, major: majorOf(bin) }));
  const usable = found.filter(({ major, bin }) => major >= OLDEST || bin === named);
  const others = usable.map(({ bin, major }, index) => {
    const again = usable.findIndex((other) => other.major === major) < index;
    return { label: again ? `${major} in ${bin}` : String(major), bin };
  });
  return [{ label: 'embedded 18', bin: '' }, ...others];
}

function majorOf(bin: string): number {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(version)?.[1]);
}
