import { runCommand } from '../admin/run-command.ts';
import type { AdminOutcome } from './admin-process.ts';

/** Runs a command of the administration, with these settings and no others. */
export async function runAdmin(
  words: string[],
  settings: Record<string, string>,
): Promise<AdminOutcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(words, settings, {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
  });
  return { code, out: out.join(''), err: err.join('') };
}
