import type { Migration, Stage } from '../database/migrate/sql-files.ts';

/** A kind of statement that the version before cannot live with, or that keeps it waiting. */
interface Rule {
  why: string;
  matches(statement: string): boolean;
}

const matching = (pattern: RegExp, unless?: RegExp) => (statement: string) =>
  pattern.test(statement) && !unless?.test(statement);

/** Of tables that are there already. */
const RULES: readonly Rule[] = [
  {
    why: 'takes away what the version before still uses: remove it one version later',
    matches: matching(/\bDROP (TABLE|COLUMN|SCHEMA|TYPE|VIEW)\b/i),
  },
  {
    why: 'takes a name away that the version before still uses: add, copy, and remove later',
    matches: matching(/\bRENAME (COLUMN |CONSTRAINT )?(\w+ )?TO\b/i),
  },
  {
    why: 'rewrites the table under a lock, or means what the version before does not: add a column',
    matches: matching(/\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i),
  },
  {
    why: 'refuses rows of the version before: fill it, then CHECK … NOT VALID, one version later',
    matches: matching(/\bSET NOT NULL\b/i),
  },
  {
    why: 'refuses rows of the version before that leave the column out: one version later',
    matches: matching(/\bALTER COLUMN \w+ DROP DEFAULT\b/i),
  },
  {
    why: 'refuses rows of the version before: give it a DEFAULT',
    matches: (statement) =>
      [...statement.matchAll(/\bADD COLUMN\b(?:[^,(]|\([^)]*\))*/gi)].some(([column]) =>
        matching(/\bNOT NULL\b/i, /\bDEFAULT\b/i)(column),
      ),
  },
  {
    why: 'keeps others from writing while it is built: CREATE INDEX CONCURRENTLY, in a stage',
    matches: matching(/^CREATE (UNIQUE )?INDEX\b(?! CONCURRENTLY)/i),
  },
  {
    why: 'reads the table under a lock: NOT VALID, and VALIDATE in a stage of its own',
    matches: matching(
      /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY)\b|\bADD COLUMN [^;]*\bREFERENCES\b/i,
      /\bNOT VALID\b/i,
    ),
  },
  {
    why: 'builds an index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD … USING INDEX',
    matches: matching(/\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY)\b/i, /\bUSING INDEX\b/i),
  },
  {
    why: 'takes away what an ON CONFLICT of the version before may name: let both stand for one version',
    matches: matching(/\bDROP CONSTRAINT (IF EXISTS )?\w+_(pkey|key)\b/i),
  },
];

const MANY_ROWS = 'changes all rows at once: a stage that repeats, some thousand at a time';

/** Without comments, and without what stands between dollar signs. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(/;\s*$/m)
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const MADE = /^CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/i;
const CONCERNS =
  /^(?:ALTER TABLE|UPDATE|DELETE FROM) (?:ONLY )?([\w.]+)|^CREATE (?:UNIQUE )?INDEX .*? ON ([\w.]+)|^DROP \w+ (?:IF EXISTS )?([\w.]+)/i;

/**
 * What of a migration the processes of the version before could not bear, which go on while it runs.
 * @returns one line each, with the reason
 */
export function findUnbearable({ path, units }: Migration): string[] {
  const all = units.flatMap(({ text }) => statementsOf(text));
  const made = new Set(all.flatMap((statement) => MADE.exec(statement)?.[1] ?? []));
  return (units as (Stage | Migration['units'][number])[]).flatMap((unit) => {
    const repeated = 'repeated' in unit && unit.repeated;
    return statementsOf(unit.text).flatMap((statement) => {
      const table = CONCERNS.exec(statement)?.slice(1).find(Boolean) ?? '';
      if (made.has(table)) return [];
      const broken = RULES.filter((rule) => rule.matches(statement)).map(({ why }) => why);
      if (/^(UPDATE|DELETE)\b/i.test(statement) && !repeated) broken.push(MANY_ROWS);
      return broken.map((why) => `${path}: ${statement.slice(0, 70)} … ${why}`);
    });
  });
}
