import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scratch } from '../../rig/scratch.ts';
import type { Fleet } from '../fleet.ts';
import { breakable } from '../postgres-kills.ts';
import { BEGIN, END } from './world.ts';

/** A program that walks a company, and is started again whenever it ends before it is through. */
function guardWalker(scratch: Scratch, { company, file }: { company: number; file: string }) {
  const program = join(import.meta.dirname, 'walker.ts');
  const begin = () =>
    spawn(process.execPath, [program, scratch.serverUrl, `${company}`, file, `${END}`], {
      stdio: 'ignore',
    });
  let child: ChildProcess = begin();
  let stopped = false;
  const through = (async () => {
    for (;;) {
      const [code] = await once(child, 'exit');
      if (code === 0 || stopped) return;
      await sleep(200);
      child = begin();
    }
  })();
  const kill = () => child.exitCode === null && child.kill('SIGKILL');
  return {
    through,
    kill,
    stop() {
      stopped = true;
      kill();
    },
  };
}

/** Starts programs that walk a company to the end, side by side. They are through once all has recovered. */
export async function startWalkers(
  scratch: Scratch,
  company: number,
  count: number,
): Promise<Fleet> {
  const files = Array.from({ length: count }, (_, n) =>
    join(scratch.folder, `clock-${company}-${n}`),
  );
  for (const file of files) await writeFile(file, `${BEGIN}`);
  const walkers = files.map((file) => guardWalker(scratch, { company, file }));
  const deaths: string[] = [];
  const postgres = breakable(scratch, (reason) => deaths.push(reason));
  let over = false;
  const all = Promise.all(walkers.map(({ through }) => through)).then(() => {
    over = true;
  });
  let turn = 0;
  return {
    count: { deaths, errors: new Map(), failedStarts: [] },
    async kill(target) {
      if (target === 'worker') return walkers[turn++ % count]?.kill() ?? false;
      return target === 'web' ? false : await postgres.kill(target);
    },
    over: () => over,
    async recovered() {
      await postgres.recovered();
      await all;
      for (const file of files)
        if (Number(await readFile(file, 'utf8')) < END) throw new Error('a walk did not end');
    },
    async stop() {
      for (const walker of walkers) walker.stop();
      await all;
    },
  };
}
