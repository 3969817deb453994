import type pg from 'pg';
import { awaitAnswers, type Connection, connectionOver, surroundStatements } from './connection.ts';
import { isLost } from './outage.ts';
import { BEGIN_READ, begin, commit, type Walls, type Way } from './transactions.ts';

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
  let begun: Promise<unknown> | undefined;
  let committed: Promise<void> | undefined;
  surroundStatements(connection, (send) => {
    if (begun) throw new Error('one statement was announced, and there is another');
    begun = begin(client, way, walls, BEGIN_READ);
    const answered = send();
    // It waits for the statement, not for a standby: the limit is that of statements.
    committed = commit(client, { ...way, commitMs: undefined });
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

/** Statements that commit by themselves, each answered as soon as a COMMIT has to be. */
export async function outside<T>(
  way: Way,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await way.pool.connect();
  const connection = connectionOver(client);
  awaitAnswers(connection, way.commitMs);
  if (way.shared) surroundStatements(connection, (send) => sendAlone(client, way, send));
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
