/** Web servers in one process, each with settings of its own beside those that all share. */

import { createLog, readSettings, run } from '@regalo/server/bench';

const ways = JSON.parse(process.argv[2] ?? '[]') as Record<string, string>[];
const ports: number[] = [];
for (const settings of ways) {
  const read = readSettings({ ...process.env, ...settings });
  const { address = '' } = await run(read, { role: 'web', log: createLog(read.LOG_LEVEL) });
  ports.push(Number(new URL(address).port));
}
process.send?.(ports);
