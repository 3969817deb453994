import { randomUUID } from 'node:crypto';
import {
  Keyring,
  OPERATOR_SESSIONS,
  openDatabase,
  openSession,
  PIN_HASH,
  prepareDatabase,
} from '@regalo/server/bench';
import type { Scratch } from './scratch.ts';
import { type RunningServer, withServer } from './server-process.ts';

const OPERATOR_SECRET = { version: 1, value: 'only-for-the-console-of-the-bench-0123456789' };
const consoleKeys = new Keyring([OPERATOR_SECRET]);

/** Address of the console's role. */
export const consoleUrlOf = ({ ownerUrl }: { ownerUrl: string }) =>
  ownerUrl.replace('regalo_bench_owner', 'regalo_bench_console');

/** Brings a database up to date that has the console's role, too. */
export const prepareWithConsole = (ownerUrl: string, serverUrl: string) =>
  prepareDatabase(ownerUrl, serverUrl, undefined, consoleUrlOf({ ownerUrl }));

/** Runs work with the console's process, and ends it after it. */
export const withConsole = (scratch: Scratch, work: (server: RunningServer) => Promise<void>) =>
  withServer(scratch, work, {
    role: 'operator',
    settings: {
      DATABASE_OPERATOR_URL: consoleUrlOf(scratch),
      OPERATOR_SECRET: `${OPERATOR_SECRET.version}:${OPERATOR_SECRET.value}`,
    },
  });

/** An Owner who is signed in. @returns their token */
export async function makeOwner(scratch: Scratch): Promise<string> {
  const database = openDatabase(consoleUrlOf(scratch), { max: 1 });
  const pin_hash = await PIN_HASH;
  const names = { first_name: 'Olga', last_name: 'Solano' };
  const token = await database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('operator.operators')
      .values({ email: `${randomUUID()}@regalo.test`, ...names, pin_hash, roles: ['owner'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await openSession(tx, id, id, consoleKeys, OPERATOR_SESSIONS);
  });
  await database.close();
  return token;
}
