import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { claimKey, findAnswer, keepAnswer } from '../platform/answer-once.ts';
import { Refusal } from '../platform/refusal.ts';

/** After how many seconds a call may be repeated that came while the first one ran. */
const RUNS_SECONDS = 1;

/** What makes a POST safe to repeat: what it does and its answer are one transaction. */
export interface Repetition {
  /** The company's own key of the call: the same for each repetition. */
  key: string;
  /** What the key was answered already; undefined for a new one. @throws Refusal idempotency_mismatch */
  kept<T extends object>(tx: Connection): Promise<T | undefined>;
  /**
   * Has the key until the transaction ends.
   * @returns what it was answered already; undefined for a new one
   * @throws Refusal idempotency_mismatch; wrong_state while another call has it
   */
  claim<T extends object>(tx: Connection): Promise<T | undefined>;
  /** Keeps what the call is answered, in the transaction that has its key. */
  keep(tx: Connection, answer: object): Promise<void>;
  /**
   * Does something once for the key, in its transaction; a repetition is answered as the first time.
   * @throws Refusal idempotency_mismatch; wrong_state while another call with the key runs
   */
  once<T extends object>(tx: Connection, act: () => Promise<T>): Promise<T>;
  /** The same, where the act would begin transactions of its own: with this database they are the one. */
  together<T extends object>(act: (database: Database) => Promise<T>): Promise<T>;
}

/** The repetition of a call of a company. @param call all that it was sent with */
export function repetitionOf(
  database: Database,
  companyId: number,
  { key, call }: { key: string; call: unknown },
): Repetition {
  const given = { key, call };
  const kept = <T extends object>(tx: Connection) => findAnswer<T>(tx, companyId, given);
  const claim = async <T extends object>(tx: Connection): Promise<T | undefined> => {
    // In one packet, and in this order: what had the key before has kept its answer by then.
    const [claimed, answer] = await Promise.all([claimKey(tx, companyId, key), kept<T>(tx)]);
    // Who has the key may be a repetition, too.
    if (!claimed && !answer) throw new Refusal('call_in_progress', undefined, RUNS_SECONDS);
    return answer;
  };
  const keep = (tx: Connection, answer: object) => keepAnswer(tx, companyId, given, answer);
  const once = async <T extends object>(tx: Connection, act: () => Promise<T>): Promise<T> => {
    const before = await claim<T>(tx);
    if (before) return before;
    const answer = await act();
    await keep(tx, answer);
    return answer;
  };
  return {
    ...{ key, kept, claim, keep, once },
    together: (act) =>
      database.inCompany(companyId, (tx) => once(tx, () => act(within(database, companyId, tx)))),
  };
}

/**
 * A database for what belongs into a transaction that is there already: what it would do in transactions of its own is
 * done in this one, and stays or goes with it. What it does outside of companies, too: a second connection for each call
 * would let calls wait for each other's. So an act that fails may not be tried again in it.
 */
function within(database: Database, companyId: number, tx: Connection): Database {
  const here = async <T>(company: number, act: (tx: Connection) => Promise<T>): Promise<T> => {
    if (company !== companyId) throw new Error('the transaction is of another company');
    return await act(tx);
  };
  const outside: Database['outside'] = (act) => act(tx);
  return { ...database, inCompany: here, readCompany: here, askCompany: here, outside };
}
