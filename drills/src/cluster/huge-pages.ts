import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Undo } from '../undo.ts';

const KERNEL = '/proc/sys/vm/nr_hugepages';

/**
 * Lets the kernel set aside what `/etc/sysctl.d` of all machines asks for, since they share one. Where it may not or
 * has less, PostgreSQL takes ordinary pages.
 */
export async function reserveHugePages(
  machines: readonly { root: string }[],
  undo: Undo,
): Promise<void> {
  const files = machines.map(({ root }) =>
    readFile(join(root, 'etc/sysctl.d/regalo.conf'), 'utf8'),
  );
  const wanted = (await Promise.all(files)).map((text) =>
    Number(/nr_hugepages = (\d+)/.exec(text)?.[1]),
  );
  const before = Number(await readFile(KERNEL, 'utf8'));
  try {
    await writeFile(KERNEL, String(wanted.reduce((sum, pages) => sum + pages, before)));
    undo.add(() => writeFile(KERNEL, String(before)));
  } catch (error) {
    console.error(`No huge pages: ${(error as Error).message}`);
  }
}
