import { randomUUID } from 'node:crypto';
import { API_BASE, type Endpoint, IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import { listSentGifts } from '@regalo/contract/reports/reports';
import { freeOrder } from '@regalo/server/bench';
import { csrf } from '../rig/client.ts';
import { openCaller, type Wanted } from '../rig/load.ts';
import type { Company } from './world.ts';

const get = ({ path }: Endpoint, { token }: Company, query = ''): Wanted => ({
  method: 'GET',
  path: `${API_BASE}${path}${query}`,
  headers: { authorization: `Bearer ${token}` },
});

/** An order of a company for some of its people. */
export const orderOf = ({ token }: Company, people: number[]): Wanted => ({
  method: 'POST',
  path: API_BASE + sendGifts.path,
  headers: {
    authorization: `Bearer ${token}`,
    'x-csrf-token': csrf,
    [IDEMPOTENCY_HEADER]: randomUUID(),
  },
  body: freeOrder(people),
});

/** What somebody of a small company does: three looks, then a gift. */
const KINDS: ((company: Company) => Wanted)[] = [
  (company) => get(getDashboard, company),
  (company) => get(listPeople, company, '?role=1&page=1&limit=10'),
  (company) => get(listSentGifts, company, '?page=1&limit=10'),
  (company) => orderOf(company, company.people.slice(0, 1)),
];

/** What the calls of all came to. */
export interface Served {
  /** Calls a second. */
  rate: number;
  /** Of each call. */
  ms: number[];
}

/**
 * Each company calls without a pause over a connection of its own, as a proxy would spread them over the
 * ports, for so long and until `beside` is done.
 */
export async function callAll(
  companies: readonly Company[],
  ports: readonly number[],
  { atLeast, beside = Promise.resolve() }: { atLeast: number; beside?: Promise<unknown> },
): Promise<Served> {
  const started = performance.now();
  let going = true;
  void beside
    .catch(() => {})
    .finally(() => {
      going = false;
    });
  const ms: number[] = [];
  const work = async (company: Company, n: number) => {
    const caller = await openCaller(ports[n % ports.length] as number);
    for (let at = n; going || performance.now() < started + atLeast; at += 1)
      ms.push(await caller.ask((KINDS[at % KINDS.length] as (typeof KINDS)[number])(company)));
    caller.close();
  };
  await Promise.all(companies.map(work));
  await beside;
  return { rate: ms.length / ((performance.now() - started) / 1_000), ms };
}
