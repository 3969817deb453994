import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser } from '../../rig/scratch.ts';
import type { Finding } from '../findings.ts';
import { STOCK } from './world.ts';

/** Both in one snapshot: what is held and not of an order that waits, and units that are too many or few. */
const DIFFERENCES = `select
  (select coalesce(sum(amount), 0) from ledger_entries where account = 'held')
    - (select coalesce(sum(total_amount), 0) from pending_orders where status = 'pending_approval')
    as money,
  (select units from item_stock)
    + (select coalesce(sum(quantity), 0) from orders where item_id is not null)
    + (select coalesce(sum(quantity), 0) from pending_orders
      where item_id is not null and status = 'pending_approval') - ${STOCK} as units,
  (select count(*) from pending_orders where status = 'pending_approval') as waiting`;

/** What was seen while orders waited. */
export interface Seen {
  looks: number;
  /** The most that waited at once. */
  waiting: number;
  money: string[];
  units: string[];
}

async function look(url: string, seen: Seen): Promise<void> {
  const { rows } = await asSuperuser(url, (client) => client.query(DIFFERENCES));
  const [{ money, units, waiting }] = rows;
  seen.looks += 1;
  seen.waiting = Math.max(seen.waiting, Number(waiting));
  if (Number(money) !== 0) seen.money.push(`${money} colones`);
  if (Number(units) !== 0) seen.units.push(`${units} units`);
}

/** Looks again and again until told to stop, whatever is killed meanwhile. */
export async function watchHeld(url: string, until: () => boolean): Promise<Seen> {
  const seen: Seen = { looks: 0, waiting: 0, money: [], units: [] };
  while (!until()) {
    await look(url, seen).catch(() => {});
    await sleep(200);
  }
  await look(url, seen);
  return seen;
}

/** What of that must not be. */
export const findDifferences = ({ looks, money, units }: Seen): Finding[] => [
  ['moments at which held money was not that of the orders that waited', money.length, money[0]],
  ['moments at which units were lost or sold twice', units.length, units[0]],
  ['runs in which nobody looked', looks > 0 ? 0 : 1],
];
