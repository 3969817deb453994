/** `--kills N`: a company's occasions through 14 months, while what sends them is killed. */
import { parseArgs } from 'node:util';
import { runOccasionKills } from './occasion-kills/run.ts';
import { holdLimits } from './rig/limits.ts';
import { table } from './rig/numbers.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const { kills, days, gifts, findings } = await runOccasionKills({ kills: Number(values.kills) });
const rows: [string, number][] = [
  ['kill -9 of a worker', kills.walkers],
  ['kill -9 of PostgreSQL', kills.postgres],
  ['days on which a rule had something to do', days],
  ['gifts', gifts],
];
console.log(`\n${table(['what happened', ''], rows)}\n`);
holdLimits(findings.map(([what, measured]) => ({ what, measured, bound: '≤', limit: 0 })));
for (const [what, , example] of findings)
  if (example) console.log(`\n${what}, such as:\n${example}`);
