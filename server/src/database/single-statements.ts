import type pg from 'pg';
import { awaitAnswers, type Connection, connectionOver, surroundStatements } from './connection.ts';
import { isLost, isUnanswered } from './outage.ts';
import { BEGIN_READ, begin, commit, hearWarning, type Walls, type Way } from './transactions.ts';

/**
 * Reads by a single statement, which travels with its BEGIN and COMMIT in one packet. The result does not
 * wait for the commit.
 * @throws Error where `act` sends a second one: it would read another moment
 */
export async function ask<T>(
  way: Way,
  walls: Walls,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  const client = await way.pool.connect();
  const connection = connectionOver(client);
  // Nothing is written: its COMMIT waits for the statement, not for a standby.
  const { breaker: _, ...reading } = { ...way, commitMs: undefined };
  let begun: Promise<unknown> | undefined;
  let committed: Promise<void> | undefined;
  surroundStatements(connection, (send) => {
    if (begun) throw new Error('one statement was announced, and there is another');
    begun = begin(client, way, walls, BEGIN_READ);
    const answered = send();
    committed = commit(client, reading);
    committed.catch(() => {});
    return answered;
  });
  let lost = false;
  try {
    const result = await act(connection);
    // Without its wall the statement would have seen nothing.
    await begun;
    return result;
  } catch (error) {
    lost = isLost(error);
    throw error;
  } finally {
    surroundStatements(connection, undefined);
    if (lost) client.release(true);
    else
      Promise.resolve(committed).then(
        () => client.release(),
        (error) => client.release(isLost(error)),
      );
  }
}

/**
 * Makes a transaction of one statement, in one packet, for settings that no session keeps.
 * @param send sends the statement
 */
export async function sendAlone<T>(
  client: pg.ClientBase,
  way: Way,
  send: () => Promise<T>,
): Promise<T> {
  begin(client, way, {});
  const answered = send();
  const committed = commit(client, way);
  // What the statement met says more.
  committed.catch(() => {});
  const answer = await answered.catch(async (error) => {
    await committed.catch(() => {});
    throw error;
  });
  await committed;
  return answer;
}

/** A statement that may write, by its words. */
const WRITES = /\b(insert|update|delete)\b/i;

/** Sends a statement that commits by itself, so that it may have to wait as a COMMIT does. */
async function sendOutside<T>(
  client: pg.ClientBase,
  way: Way,
  send: () => Promise<T>,
  text: string,
): Promise<T> {
  const writes = WRITES.test(text);
  if (writes) way.breaker?.check();
  try {
    if (way.shared) return await sendAlone(client, way, send);
    return await (writes ? hearWarning(client, send) : send());
  } catch (error) {
    if (writes && isUnanswered(error)) way.breaker?.giveUp();
    throw error;
  }
}

/** Statements that commit by themselves, each answered as soon as a COMMIT has to be. */
export async function outside<T>(
  way: Way,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await way.pool.connect();
  const connection = connectionOver(client);
  awaitAnswers(connection, way.commitMs);
  surroundStatements(connection, (send, text) => sendOutside(client, way, send, text));
  let lost = false;
  try {
    return await act(connection);
  } catch (error) {
    lost = isLost(error);
    throw error;
  } finally {
    awaitAnswers(connection, undefined);
    surroundStatements(connection, undefined);
    client.release(lost);
  }
}
