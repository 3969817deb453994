import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSettings, renderMachine, type Settings } from '../render.ts';

export const EXAMPLE = readFileSync(
  resolve(import.meta.dirname, '../../cluster.env.example'),
  'utf8',
);

/** The settings of the example with a value for each. */
export const filled = (more: Settings = {}) => ({
  ...parseSettings(EXAMPLE.replace(/=$/gm, '=a-secret')),
  ...more,
});

/** What a file of a machine says. @throws where there is none */
export function fileOf(path: string, machine: 1 | 2 | 3 = 1, settings = filled()): string {
  const file = renderMachine(machine, settings).get(path);
  if (!file) throw new Error(`no ${path}`);
  return file.text;
}
