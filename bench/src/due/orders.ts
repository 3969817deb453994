import { API_BASE } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { HOUR_MS } from '@regalo/contract/values/days';
import {
  freeOrder,
  type MadeCompany,
  makeCompany,
  makePerson,
  openDatabase,
} from '@regalo/server/bench';
import { csrf } from '../rig/client.ts';
import { openCaller, type Wanted } from '../rig/load.ts';
import type { Scratch } from '../rig/scratch.ts';

const FUNDS = 100_000_000_000;
/** At a time, where nothing is measured. */
const CONNECTIONS = 4;

export type Orderer = MadeCompany & { person: number };

export const headersOf = ({ token }: MadeCompany) => ({
  authorization: `Bearer ${token}`,
  'x-csrf-token': csrf,
});

/** A company with funds, and somebody who is given something again and again, without a mail. */
export async function makeOrderer({ serverUrl }: Scratch): Promise<Orderer> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const company = await makeCompany(database, { funds: FUNDS });
    const person = await makePerson(database, company.id, { email: null, phone: '+50688887777' });
    return { ...company, person };
  } finally {
    await database.close();
  }
}

const orderOf = (company: Orderer, more = {}): Wanted => ({
  method: 'POST',
  path: API_BASE + sendGifts.path,
  headers: headersOf(company),
  body: { ...freeOrder([company.person]), ...more },
});

/** Posts orders one by one. @returns how long it took, in ms */
export async function postOrders(port: number, company: Orderer, count: number): Promise<number> {
  const caller = await openCaller(port);
  const wanted = orderOf(company);
  const began = performance.now();
  for (let n = 0; n < count; n += 1) await caller.ask(wanted);
  const took = performance.now() - began;
  caller.close();
  return took;
}

/** Schedules orders, for an hour ahead. */
export async function scheduleOrders(port: number, company: Orderer, count: number): Promise<void> {
  let left = count;
  const one = async () => {
    const caller = await openCaller(port);
    for (; left > 0; ) {
      left -= 1;
      const send_at = new Date(Date.now() + HOUR_MS).toISOString();
      await caller.ask(orderOf(company, { send_at }));
    }
    caller.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}
