import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from './rig/server-process.ts';

/** Benches by name, with what makes them as small as they get. Their figures are worth nothing then. */
const SMALL: Record<string, Record<string, string>> = {
  audit: { ROUNDS: '1' },
  'bad-receivers': { ROUNDS: '1', EVENTS: '3' },
  'bank-file': { LINES: '3000' },
  'big-order': { PAIRS: '1', RECIPIENTS: '1000' },
  console: { ORDERS: '20', COMPANIES: '10', PEOPLE: '1000', ROUND_MS: '500', CALLS: '2' },
  dashboard: { ORDERS: '200', ROUNDS: '1' },
  due: { ORDERS: '100', WORKERS: '1' },
  expiry: { PAIRS: '1', GIFTS: '1000' },
  exports: { ORDERS: '200', ROUNDS: '1' },
  fairness: { ROUNDS: '1', ROUND_MS: '500', RECIPIENTS: '500', MAILS: '50' },
  hostile: { ROUNDS: '1' },
  import: { PAIRS: '1' },
  insights: { ORDERS: '200', GIFTS: '2000', MEASURED_MS: '500' },
  lists: { PEOPLE: '20000', ROUNDS: '1' },
  observe: { PROCESSES: '1' },
  occasions: { PEOPLE: '2000', ROUNDS: '1', ROUND_MS: '500' },
  placeholders: { PAIRS: '1', RECIPIENTS: '500' },
  policies: { ROUNDS: '1', ROUND_MS: '500' },
  'public-api': { ORDERS: '20', ROUNDS: '1', ROUND_MS: '500' },
  recipient: { VISITS: '1' },
  reports: { ORDERS: '1000', ROUNDS: '1' },
  spending: { ROUNDS: '1', VOUCHERS: '500' },
  start: { ROUNDS: '1', IDLE_MS: '500' },

  'web-weight': { VISITS: '1' },
  writers: { ROUNDS: '1' },
};

/** Those that have a test of their own beside this one, and `scale`, which cannot be small: it fills two databases. */
const OTHERS = [
  'kills',
  'spending-kills',
  'approval-kills',
  'occasion-kills',
  'webhook-kills',
  'scale',
];

const FOLDER = join(import.meta.dirname, '..');

async function readCommands(): Promise<Map<string, string>> {
  const { scripts } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8'));
  return new Map(
    Object.entries<string>(scripts)
      .filter(([name]) => name.startsWith('bench:'))
      .map(([name, command]) => [name.slice('bench:'.length), command]),
  );
}

/** Runs a bench of the package. @returns its exit code, and what it printed */
function run(command: string, environment: Record<string, string>) {
  const [, ...args] = command.split(' ');
  const options = { cwd: FOLDER, env: { ...process.env, ...environment } };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  );
}

beforeAll(buildApp, 180_000);

test('every bench is run here or has a test of its own', async () => {
  const names = [...(await readCommands()).keys()];
  expect(names.toSorted()).toEqual([...Object.keys(SMALL), ...OTHERS].toSorted());
});

test.each(Object.entries(SMALL))('%s comes to its limits', async (name, environment) => {
  const command = (await readCommands()).get(name) ?? '';
  const { code, stdout, stderr } = await run(command, environment);
  // 1 is a limit that does not hold, which a bench as small as this says nothing about; or a crash.
  expect(stderr).toBe('');
  expect(stdout).toMatch(/measured +limit/);
  expect([0, 1]).toContain(code);
});
