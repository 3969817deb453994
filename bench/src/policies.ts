/** What the policies of a company cost its orders: orders a second with limits that are counted, and without. */
import { API_BASE } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import {
  freeOrder,
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePerson,
  openDatabase,
} from '@regalo/server/bench';
import { csrf } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureRate, type Wanted } from './rig/load.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, type RunningServer, withServer } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ROUND_MS = Number(process.env.ROUND_MS ?? 2_000);
const CONNECTIONS = 4;
const LIMIT = 0.9;
const FUNDS = 100_000_000_000;
/** Of every kind, and never reached. */
const LIMITS = `insert into order_policies
  (company_id, order_limit, member_limit, group_limit, second_limit, always_roles, changed_by)
  values ($1, 90000000000, 90000000000, 90000000000, 95000000000, '{viewer}', $2)`;

type Orderer = MadeCompany & { person: number };

/** A company with funds, and somebody in a group who is given something again and again. */
async function makeOrderer({ serverUrl }: Scratch): Promise<Orderer> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const company = await makeCompany(database, { funds: FUNDS });
    const groupId = await makeGroup(database, company.id);
    const person = await makePerson(database, company.id, {
      groupId,
      email: null,
      phone: '+50688887777',
    });
    return { ...company, person };
  } finally {
    await database.close();
  }
}

function orderOf({ token, person }: Orderer): Wanted {
  const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': csrf };
  return { method: 'POST', path: API_BASE + sendGifts.path, headers, body: freeOrder([person]) };
}

async function measure(
  { port }: RunningServer,
  { free, bound }: { free: Orderer; bound: Orderer },
): Promise<void> {
  const load = { connections: CONNECTIONS, ms: ROUND_MS };
  const rate = (company: Orderer) => measureRate(port, orderOf(company), load);
  const [without = [], limited = []] = await measureInTurn(ROUNDS, [
    () => rate(free),
    () => rate(bound),
  ]);
  const ratio = medianRatio(limited, without);
  const rates = [limited, without].map((values) => Math.round(median(values)));
  const head = [`orders a second, ${CONNECTIONS} at a time`, 'with limits', 'without', 'ratio'];
  console.log(`\n${table(head, [['one recipient', ...rates, ratio.toFixed(2)]])}`);
  holdLimits([{ what: 'with limits / without', measured: ratio, bound: '≥', limit: LIMIT }]);
}

await buildApp();
await onScratch(async (scratch) => {
  const free = await makeOrderer(scratch);
  const bound = await makeOrderer(scratch);
  await asSuperuser(scratch.superuserUrl, (client) =>
    client.query(LIMITS, [bound.id, bound.managerId]),
  );
  await withServer(scratch, (server) => measure(server, { free, bound }));
});
