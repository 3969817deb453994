import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSettings, renderMachine, SettingsError } from './render.ts';

const USAGE = 'npm run render-machine -- --settings cluster.env --machine 1|2|3 --to FOLDER';

/** Writes the files of one machine below a folder, readable by nobody else. */
function main(): void {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      machine: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const machine = ([1, 2, 3] as const).find((n) => String(n) === values.machine);
  if (!machine || !values.settings || !values.to) throw new SettingsError(USAGE);
  const files = renderMachine(machine, parseSettings(readFileSync(values.settings, 'utf8')));
  mkdirSync(values.to, { recursive: true, mode: 0o700 });
  chmodSync(values.to, 0o700);
  for (const [path, { text, mode }] of files) {
    const file = join(values.to, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
    console.log(file);
  }
}

try {
  main();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
