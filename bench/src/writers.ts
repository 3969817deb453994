/** What the counters cost ten who add and delete people of one company at the same time. */
import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { type Database, makeCompany, openDatabase } from '@regalo/server/bench';
import { holdLimits } from './rig/limits.ts';
import { median, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { putBackCounters, takeAwayCounters } from './writers/counters.ts';
import { measureWriters } from './writers/load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const ROUND_MS = 3_000;
const WRITERS = 10;
const LIMIT = 0.7;

async function measure({ superuserUrl }: Scratch, database: Database): Promise<void> {
  const { id, managerId, email } = await makeCompany(database);
  const session = {
    id: 0,
    companyId: id,
    managerId,
    email,
    roles: ['admin'],
    permissions: PERMISSIONS,
  };
  const round = () => measureWriters(database, session, { writers: WRITERS, ms: ROUND_MS });
  await round();
  const pairs: { kept: number; without: number }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const kept = await round();
    const counters = await asSuperuser(superuserUrl, takeAwayCounters);
    const without = await round();
    await asSuperuser(superuserUrl, (client) => putBackCounters(client, counters));
    pairs.push({ kept, without });
  }
  const ratio = median(pairs.map(({ kept, without }) => kept / without));
  const rate = (which: 'kept' | 'without') => Math.round(median(pairs.map((pair) => pair[which])));
  const head = [`writes a second, ${WRITERS} writers`, 'counted', 'without counters', 'ratio'];
  const row = ['people added and deleted', rate('kept'), rate('without'), ratio.toFixed(2)];
  console.log(table(head, [row]));
  holdLimits([{ what: 'ratio', measured: ratio, bound: '≥', limit: LIMIT }]);
}

await onScratch(async (scratch) => {
  const database = openDatabase(scratch.serverUrl, { max: WRITERS });
  try {
    await measure(scratch, database);
  } finally {
    await database.close();
  }
});
