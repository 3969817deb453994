/** What the audit and its chain cost orders: orders a second with them, and without. */

import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { ROLES } from '@regalo/contract/auth/roles';
import { sendGifts as endpoint } from '@regalo/contract/gifts/send-gifts';
import {
  createHashDeriver,
  createLog,
  type Database,
  freeOrder,
  type MadeCompany,
  makeCompany,
  makePeople,
  NO_METRICS,
  openDatabase,
  openJobs,
  sendGifts,
} from '@regalo/server/bench';
import { keys } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { SECRET } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ROUND_MS = 3_000;
const SENDERS = 8;
const LIMIT = 0.9;
const FUNDS = 1_000_000_000_000;

type Send = Parameters<typeof sendGifts>[0];

interface Sender {
  company: MadeCompany;
  person: number;
}

async function makeSenders(database: Database, companies: number): Promise<Sender[]> {
  const made: MadeCompany[] = [];
  for (let n = 0; n < companies; n += 1) made.push(await makeCompany(database, { funds: FUNDS }));
  const senders: Sender[] = [];
  for (let n = 0; n < SENDERS; n += 1) {
    const company = made[n % companies] as MadeCompany;
    const [person = 0] = await makePeople(database, company.id, [{}]);
    senders.push({ company, person });
  }
  return senders;
}

/** All send orders for one recipient, one after the other. @returns orders a second */
async function sendForAWhile(services: Send, senders: readonly Sender[]): Promise<number> {
  const until = performance.now() + ROUND_MS;
  const send = async ({ company, person }: Sender) => {
    const { id: companyId, managerId, email } = company;
    const caller = { id: 1, companyId, managerId, email };
    const session = { ...caller, roles: ['admin'], permissions: PERMISSIONS };
    const order = endpoint.body.parse(freeOrder([person]));
    let sent = 0;
    for (; performance.now() < until; sent += 1)
      await sendGifts(services, session, order, { key: undefined });
    return sent;
  };
  const counts = await Promise.all(senders.map(send));
  return (counts.reduce((sum, count) => sum + count, 0) / ROUND_MS) * 1_000;
}

/** The same while no entry is written: the statement goes to the database, which does nothing. */
const withoutAudit = async ({ superuserUrl }: Scratch, act: () => Promise<number>) => {
  const run = (text: string) => asSuperuser(superuserUrl, (client) => client.query(text));
  await run('create rule no_audit as on insert to audit_entries do instead nothing');
  try {
    return await act();
  } finally {
    await run('drop rule no_audit on audit_entries');
  }
};

async function measureScene(scratch: Scratch, services: Send, name: string, companies: number) {
  const senders = await makeSenders(services.database, companies);
  const round = () => sendForAWhile(services, senders);
  const [audited = [], without = []] = await measureInTurn(ROUNDS, [
    round,
    () => withoutAudit(scratch, round),
  ]);
  const ratio = medianRatio(audited, without);
  const rates = [audited, without].map((values) => Math.round(median(values)));
  return { ratio, row: [name, ...rates, ratio.toFixed(3)] };
}

await onScratch(async (scratch) => {
  const database = openDatabase(scratch.serverUrl, { max: SENDERS });
  const deriver = createHashDeriver(keys, [SECRET]);
  const jobs = await openJobs(
    { url: scratch.serverUrl, log: createLog('warn'), observation: { metrics: NO_METRICS } },
    false,
  );
  const deriveHashes = deriver.derive;
  const services = {
    ...{ database, keys, jobs, roles: ROLES, carriers: {}, deriveHashes, reviewOrdersAbove: null },
    now: () => new Date(),
  };
  try {
    const one = await measureScene(scratch, services, `${SENDERS} senders of one company`, 1);
    const many = await measureScene(scratch, services, `of ${SENDERS} companies`, SENDERS);
    console.log(table(['orders a second', 'audited', 'without', 'ratio'], [one.row, many.row]));
    holdLimits([
      { what: 'one company', measured: one.ratio, bound: '≥', limit: LIMIT },
      { what: 'many companies', measured: many.ratio, bound: '≥', limit: LIMIT },
    ]);
  } finally {
    await jobs.stop();
    await deriver.close();
    await database.close();
  }
});
