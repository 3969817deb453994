import { UNKNOWN_LINKS_MAX, UNKNOWN_LINKS_MINUTES } from '@regalo/contract/recipient/unknown-links';
import { Refusal } from '../refusal.ts';
import { networkOf, widerNetworkOf } from './network-of.ts';

interface Limit {
  /** How much a network may spend in a window. */
  max: number;
  /** The length of a window, which begins when a network spends first. */
  seconds: number;
  /** How many networks are remembered. Beyond it the oldest begin anew, so that memory is bounded. */
  networks?: number;
}

/** Whoever has a /48 has 65,536 networks of the size of a /64, and no more people than a few offices. */
const WIDER = 8;
const NETWORKS = 20_000;

interface Spent {
  amount: number;
  ends: number;
}

/** A budget of each network, counted in this process without the database. */
export class NetworkBudget {
  readonly #max: number;
  readonly #milliseconds: number;
  readonly #networks: number;
  /** By network, in the order in which their windows end. */
  readonly #spent = new Map<string, Spent>();

  constructor({ max, seconds, networks = NETWORKS }: Limit) {
    this.#max = max;
    this.#milliseconds = seconds * 1000;
    this.#networks = networks;
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#spent.size;
  }

  #forget(now: number): void {
    for (const [network, { ends }] of this.#spent) {
      if (ends > now && this.#spent.size < this.#networks) return;
      this.#spent.delete(network);
    }
  }

  #spend(network: string, max: number): void {
    const now = Date.now();
    let spent = this.#spent.get(network);
    if (!spent || spent.ends <= now) {
      this.#spent.delete(network);
      this.#forget(now);
      spent = { amount: 0, ends: now + this.#milliseconds };
      this.#spent.set(network, spent);
    }
    if (spent.amount >= max)
      throw new Refusal('too_many_attempts', undefined, Math.ceil((spent.ends - now) / 1000));
    spent.amount += 1;
  }

  /**
   * Counts one for the network of an address, an IPv4 address or a /64, and for the /48 around it.
   * @throws Refusal throttled, with the time to wait, where one of them has spent its budget
   */
  spend(address: string): void {
    this.#spend(networkOf(address), this.#max);
    const wider = widerNetworkOf(address);
    if (wider) this.#spend(wider, this.#max * WIDER);
  }

  /** Counts one less: it was somebody who is known. */
  giveBack(address: string): void {
    for (const network of [networkOf(address), widerNetworkOf(address)]) {
      const spent = network && this.#spent.get(network);
      if (spent && spent.amount > 0) spent.amount -= 1;
    }
  }
}

/** The hashes of tokens that were of a session lately; whether they still are, the database says. */
class RecentTokens {
  readonly #hashes = new Set<string>();

  has(hash: Buffer): boolean {
    return this.#hashes.has(hash.toString('latin1'));
  }

  add(tokenHash: Buffer): void {
    const hash = tokenHash.toString('latin1');
    // The oldest goes first: a set keeps the order.
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    const [oldest] = this.#hashes;
    if (this.#hashes.size > NETWORKS && oldest) this.#hashes.delete(oldest);
  }

  delete(hash: Buffer): void {
    this.#hashes.delete(hash.toString('latin1'));
  }
}

/** The budgets of callers who have not shown who they are. */
export interface NetworkBudgets {
  /** All their calls that ask the database. */
  calls: NetworkBudget;
  /** Links that lead to no gift. */
  unknownLinks: NetworkBudget;
  /** Bearer tokens that were never of a session, or of one before tokens were signed. */
  wrongTokens: NetworkBudget;
  tokens: RecentTokens;
}

/** @param perMinute calls of one network */
export const openNetworkBudgets = (perMinute: number): NetworkBudgets => ({
  calls: new NetworkBudget({ max: perMinute, seconds: 60 }),
  unknownLinks: new NetworkBudget({
    max: UNKNOWN_LINKS_MAX,
    seconds: UNKNOWN_LINKS_MINUTES * 60,
  }),
  wrongTokens: new NetworkBudget({ max: 300, seconds: 15 * 60 }),
  tokens: new RecentTokens(),
});
