import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { within } from '../database/within.ts';
import { answerOnce, claimKey, findAnswer } from '../platform/answer-once.ts';
import { Refusal } from '../platform/refusal.ts';

/** After how many seconds a call may be repeated that came while the first one ran. */
const RUNS_SECONDS = 1;

/** What makes a POST safe to repeat: what it does and its answer are one transaction. */
export interface Repetition {
  /** The company's own key of the call: the same for each repetition. */
  key: string;
  /** What the key was answered already; undefined for a new one. @throws Refusal idempotency_mismatch */
  kept<T extends object>(tx: Connection): Promise<T | undefined>;
  /** Has the key until the transaction ends. @throws Refusal wrong_state while another call has it */
  claim(tx: Connection): Promise<void>;
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
  const kept = <T extends object>(tx: Connection) => findAnswer<T>(tx, companyId, { key, call });
  const refuse = (): never => {
    throw new Refusal('call_in_progress', undefined, RUNS_SECONDS);
  };
  const claim = async (tx: Connection) => {
    if (!(await claimKey(tx, companyId, key))) refuse();
  };
  const once = async <T extends object>(tx: Connection, act: () => Promise<T>): Promise<T> => {
    // Who has the key may be a repetition, too.
    if (!(await claimKey(tx, companyId, key))) return (await kept<T>(tx)) ?? refuse();
    return await answerOnce(tx, companyId, { key, call }, act);
  };
  return {
    ...{ key, kept, claim, once },
    together: (act) =>
      database.inCompany(companyId, (tx) => once(tx, () => act(within(database, companyId, tx)))),
  };
}
