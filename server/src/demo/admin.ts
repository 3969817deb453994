import { resolve } from 'node:path';
import { DemoError } from './demo-database.ts';
import { readEnvironment } from './environment.ts';

// `npm run demo:admin`: the command line of the administration with the settings of the running demo.
try {
  Object.assign(process.env, await readEnvironment(resolve(process.env.DATA_DIR || '.data')));
  await import('../admin/main.ts');
} catch (error) {
  process.stderr.write(`${error instanceof DemoError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
