import { readFile, rename, writeFile } from 'node:fs/promises';
import { openWalking, runJobs, STEP_MS } from './walking.ts';

// A program: walks a company from the moment in a file to an end, as a worker would, and writes down how far it is.
// It is killed at any moment, and goes on where it was.
const [url = '', company = '', file = '', end = ''] = process.argv.slice(2);
const readClock = async () => Number(await readFile(file, 'utf8'));

let at = await readClock();
const { services, close } = await openWalking(url, () => new Date(at));
for (; at < Number(end); at += STEP_MS) {
  await runJobs(services, Number(company));
  // In one step: a kill leaves the old moment or the new one.
  await writeFile(`${file}.new`, `${at + STEP_MS}`);
  await rename(`${file}.new`, file);
}
await close();
