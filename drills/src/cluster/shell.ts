import { execFile } from 'node:child_process';

/** What a program is run with. */
export interface RunOptions {
  env?: Record<string, string>;
  input?: string;
}

/**
 * Runs a program to its end.
 * @returns what it wrote to standard output
 * @throws with all it wrote where it failed
 */
export function run(command: readonly string[], { env, input }: RunOptions = {}): Promise<string> {
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 2 ** 26, ...(env ? { env } : {}) };
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command.join(' ')}: ${stdout}${stderr || error.message}`));
      else resolve(stdout);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
