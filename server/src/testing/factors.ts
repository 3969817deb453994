import { randomBytes } from 'node:crypto';
import { login } from '@regalo/contract/auth/auth';
import { addApp, beginApp } from '@regalo/contract/auth/factors';
import type { Connection } from '../database/connection.ts';
import { codeOf, stepAt } from '../features/auth/factors/totp.ts';
import { bytesOf, codeAt } from './app-codes.ts';
import { PIN } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  /** Of the company. */
  id: number;
  managerId: number;
}

const IN_A_DAY = () => new Date(Date.now() + 86_400_000);

/** Rows of everything that a member may have besides the PIN. None of them is the right answer to anything. */
export async function addFactors(tx: Connection, { id, managerId }: Owner, mark: string) {
  const owner = { company_id: id, manager_id: managerId };
  await tx
    .insertInto('authenticator_apps')
    .values({ ...owner, sealed_secret: randomBytes(50), last_step: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const key = { credential_id: randomBytes(16), public_key: randomBytes(77), transports: [] };
  const passkey = await tx
    .insertInto('passkeys')
    .values({ ...owner, ...key, counter: 0, name: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recovery_codes')
    .values({ ...owner, code_hash: randomBytes(32) })
    .execute();
  const device = await tx
    .insertInto('remembered_devices')
    .values({ ...owner, token_hash: randomBytes(32), browser: mark, expires_at: IN_A_DAY() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { passkey: passkey.id, device: device.id };
}

/** An app that has been set up. */
export interface SetUpApp {
  /** Its code, so many periods of 30 seconds from now. */
  code(periods?: number): string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app for a member, with the code of the period before. */
export async function setUpApp(app: TestApp, token: string): Promise<SetUpApp> {
  const begun = (await app.call(beginApp, { token })).reply.body;
  const secret = bytesOf(begun.secret);
  const code = (periods = 0) => codeOf(secret, stepAt(app.services.now()) + periods);
  const add = () => {
    const body = { setup: begun.setup, response: code(-1) };
    return app.call(addApp, { token, body });
  };
  const first = await add();
  // Between the two, the code may have ended.
  const added = first.status === 200 ? first : await add();
  if (added.status !== 200) throw new Error(`no app: ${added.error.reason}`);
  return { code, recoveryCodes: added.reply.body.recovery_codes };
}

/** A code that an app with this secret shows now. */
export const firstCode = ({ services }: TestApp, secret: string): string =>
  codeAt(secret, services.now());

/** Signs in with the PIN. @returns the challenge of the factor that is due */
export async function challengeFor(app: TestApp, email: string): Promise<string> {
  const { reply } = await app.call(login, { body: { email, pin: PIN } });
  if (!('challenge' in reply.body)) throw new Error('no factor is due');
  return reply.body.challenge;
}
