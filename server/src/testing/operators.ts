import {
  beginOperatorEnrolment,
  operatorEnrol,
  operatorLogin,
} from '@regalo/contract/operator/account';
import type { OperatorRole } from '@regalo/contract/operator/roles';
import { OPERATOR_SESSIONS, openSession } from '../platform/security/session-rows.ts';
import { PIN, PIN_HASH, unique } from './factories.ts';
import { firstCode } from './factors.ts';
import { letDecide } from './let-decide.ts';
import type { TestApp } from './test-app.ts';

export interface MadeOperator {
  id: number;
  email: string;
  name: string;
  /** Bearer token of a session that was confirmed just now. */
  token: string;
}

/** The console's services of an app that serves it. */
export function consoleOf({ console }: TestApp) {
  if (!console) throw new Error('the app serves no console: start it with `role: operator`');
  return console;
}

/** Opens another session of an operator. @returns its token */
const openOperatorSession = (app: TestApp, id: number): Promise<string> =>
  consoleOf(app).database.transaction((tx) =>
    openSession(tx, id, id, consoleOf(app).operatorKeys, OPERATOR_SESSIONS),
  );

interface NewOperator {
  roles?: readonly (OperatorRole | string)[];
  email?: string;
  /** Has never signed in, instead of some days ago. */
  newcomer?: boolean;
}

/** An operator who is signed in, without a second factor so far. */
export async function makeOperator(
  app: TestApp,
  { roles = ['owner'], email, newcomer = false }: NewOperator = {},
): Promise<MadeOperator> {
  const address = email ?? `operator${unique()}@regalo.cr`;
  const names = { first_name: 'Olga', last_name: `Solano ${unique()}` };
  const pin_hash = await PIN_HASH;
  const { id } = await consoleOf(app).database.transaction((tx) =>
    tx
      .insertInto('operator.operators')
      .values({ email: address, ...names, pin_hash, roles: [...roles] })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if (!newcomer) await letDecide(consoleOf(app).database, id);
  const token = await openOperatorSession(app, id);
  return { id, email: address, name: `${names.first_name} ${names.last_name}`, token };
}

/**
 * Signs an operator in for the first time, who adds an authenticator app by it.
 * @param meanwhile before the app is confirmed
 */
export async function enrolOperator(
  app: TestApp,
  { email }: Pick<MadeOperator, 'email'>,
  { meanwhile }: { meanwhile?: () => Promise<unknown> } = {},
) {
  const due = (await app.call(operatorLogin, { body: { email, pin: PIN } })).reply.body;
  const { challenge } = due;
  const begun = await app.call(beginOperatorEnrolment, { body: { challenge } });
  const { secret, setup } = begun.reply.body.app;
  await meanwhile?.();
  const response = firstCode(app, secret);
  const answer = await app.call(operatorEnrol, {
    body: { challenge, app: { setup, response } },
  });
  return { due, secret, answer };
}
