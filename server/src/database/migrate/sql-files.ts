import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** Under what SQL that is run as a whole is recorded. */
export interface RecordedUnit {
  name: string;
  checksum: string;
}

/** SQL that is run as a whole and recorded under its name. */
export interface Unit extends RecordedUnit {
  text: string;
}

/** How a stage of a migration runs. */
export interface Stage extends Unit {
  /** Each statement by itself, as CREATE INDEX CONCURRENTLY demands; else in one transaction. */
  outside: boolean;
  /** Again and again until it changes no row, each time in a transaction of its own. */
  repeated: boolean;
  /** For one company after the other, behind its wall. */
  eachCompany: boolean;
}

export interface Migration {
  path: string;
  /** A migration without stages is one unit and shares its transaction with others. */
  units: Unit[] | Stage[];
  staged: boolean;
}

/** A file that defines one function, and the triggers that call it. */
export interface FunctionFile {
  path: string;
  /** With its schema: search.find_people. */
  name: string;
  definition: Unit;
  triggers: Unit | undefined;
  triggerCount: number;
}

export interface SqlFiles {
  schema: Unit[];
  /** The units of before that the schema stands for: where they were applied, it is there. */
  folded: RecordedUnit[];
  migrations: Migration[];
  functions: FunctionFile[];
}

/** The checksum of what a text does: comments on lines of their own may change. */
function unit(name: string, text: string, kind = ''): Unit {
  const statements = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s*--/.test(line));
  const checksum = createHash('sha256')
    .update([kind, ...statements].join('\n'))
    .digest('hex');
  return { name, text, checksum };
}

const STAGE = /^-- stage(?: \(([^)]*)\))?: .*$/m;
const STAGE_WORDS = ['outside a transaction', 'repeat', 'each company'];

function stage(path: string, number: number, given: string, text: string): Stage {
  const words = given.split(',').map((word) => word.trim());
  const unknown = words.find((word) => word !== '' && !STAGE_WORDS.includes(word));
  if (unknown) throw new Error(`${path}: a stage cannot be "${unknown}"`);
  return {
    ...unit(`${path} stage ${number}`, text, given),
    outside: words.includes('outside a transaction'),
    repeated: words.includes('repeat'),
    eachCompany: words.includes('each company'),
  };
}

/** Splits a migration at its lines `-- stage: …`, `-- stage (repeat, each company): …`. */
function migration(path: string, text: string): Migration {
  const [before = '', ...rest] = text.split(new RegExp(STAGE, 'gm'));
  if (rest.length === 0) return { path, staged: false, units: [unit(path, text)] };
  if (unit(path, before).checksum !== unit(path, '').checksum)
    throw new Error(`${path} has statements before its first stage`);
  const units: Stage[] = [];
  for (let n = 0; n < rest.length; n += 2)
    units.push(stage(path, n / 2 + 1, rest[n] ?? '', rest[n + 1] ?? ''));
  return { path, staged: true, units };
}

const DEFINITION = /^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) ([a-z_.]+)/gm;
const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER /gm;

function functionFile(path: string, text: string): FunctionFile {
  const [defined, ...more] = [...text.matchAll(DEFINITION)].map(([, name = '']) => name);
  if (!defined || more.length > 0)
    throw new Error(`${path} must define one function, with CREATE OR REPLACE`);
  const name = defined.includes('.') ? defined : `public.${defined}`;
  const triggers = [...text.matchAll(TRIGGER)];
  const end = triggers[0]?.index ?? text.length;
  return {
    path,
    name,
    definition: unit(`function ${name}`, text.slice(0, end)),
    triggers: triggers[0] && unit(`triggers of ${name}`, text.slice(end)),
    triggerCount: triggers.length,
  };
}

/** The .sql files below a folder with their texts, in the order of their paths. */
async function readFolder<T>(
  root: URL,
  folder: string,
  read: (path: string, text: string) => T,
): Promise<T[]> {
  const found = await readdir(new URL(`${folder}/`, root), { recursive: true });
  const paths = found.filter((name) => name.endsWith('.sql')).sort();
  const texts = paths.map(async (name) => {
    const path = `${folder}/${name}`;
    return read(path, await readFile(new URL(path, root), 'utf8'));
  });
  return await Promise.all(texts);
}

async function readFolded(root: URL): Promise<SqlFiles['folded']> {
  const checksums = JSON.parse(await readFile(new URL('folded.json', root), 'utf8'));
  return Object.entries<string>(checksums).map(([name, checksum]) => ({ name, checksum }));
}

/** Where this program's SQL lies. */
export const ROOT = new URL('../', import.meta.url);

/**
 * All SQL that makes the database.
 * @param root a folder with `schema`, `migrations`, `functions`, `search` and `folded.json`
 * @throws Error that names a file which is not written as it should be
 */
export async function readSqlFiles(root: URL = ROOT): Promise<SqlFiles> {
  const [schema, folded, migrations, functions, search] = await Promise.all([
    readFolder(root, 'schema', unit),
    readFolded(root),
    readFolder(root, 'migrations', migration),
    readFolder(root, 'functions', functionFile),
    readFolder(root, 'search', functionFile),
  ]);
  return { schema, folded, migrations, functions: [...functions, ...search] };
}

/** Everything that has to be recorded as applied. */
export function unitsOf({ schema, migrations, functions }: SqlFiles): Unit[] {
  const made = functions.flatMap(({ definition, triggers }) => [definition, triggers ?? []]);
  return [...schema, ...migrations.flatMap(({ units }) => units), ...made.flat()];
}
