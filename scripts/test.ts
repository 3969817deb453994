import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from './build.ts';

// `npm test`: the build, then every test; what follows `--` goes to vitest.
// vitest prints the closing line itself (checks/closing-line.ts); a failed build has to here.
try {
  await build((line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
const cli = [join(vitest, 'vitest.mjs'), 'run', ...process.argv.slice(2)];
const child = spawn(process.execPath, cli, { stdio: 'inherit' });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
