import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRILLS } from './drills.ts';

/** A gap is judged by the middle one of so many runs. */
const RUNS_OF_GAPS = 5;
const LONG = { timeout: 60 * 60_000 };

test.each(Object.entries(DRILLS))(
  '%s: nothing is lost, doubled or wrong',
  LONG,
  async (name, { gap }) => {
    const runs = gap === undefined ? 1 : RUNS_OF_GAPS;
    const record = process.env.RECORD ? ['--record'] : [];
    const command = [join(import.meta.dirname, 'drill.ts'), name, '--runs', `${runs}`, ...record];
    const drill = spawn(process.execPath, command, { stdio: 'inherit' });
    expect((await once(drill, 'exit'))[0]).toBe(0);
  },
);
