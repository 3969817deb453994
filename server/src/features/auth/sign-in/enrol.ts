import type { enrol as contract } from '@regalo/contract/auth/sign-in-steps';
import type { z } from 'zod';
import { hasFactor } from '../../../platform/security/factors.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account, FactorStore } from '../accounts/account-store.ts';
import { insertApp } from '../factors/app-queries.ts';
import {
  challengeOver,
  countAnswer,
  purposeOf,
  readChallenge,
  spendChallenge,
} from '../factors/challenge.ts';
import { factorWrong } from '../factors/check-factor.ts';
import { beginApp, confirmApp } from '../factors/own-app.ts';
import { beginPasskey, takeMade } from '../factors/own-passkeys.ts';
import { insertPasskey } from '../factors/passkey-queries.ts';
import { makeRecoveryCodes } from '../factors/recovery-code-queries.ts';
import { deviceCookie } from '../known-device.ts';
import { ENROLMENT } from './after-pin.ts';
import { type Origin, signInOrigin } from './sign-in-origin.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** The second factors that an account without one can add. @throws Refusal challenge_over */
export async function beginEnrolment<A extends Account>(
  services: Used,
  store: FactorStore<A>,
  challenge: string,
) {
  const found = readChallenge(services, challenge, purposeOf(store, ENROLMENT));
  const { tenantId, id, bound } = found;
  const place = { tenantId, id };
  const account = await store.readFrom(services.database, tenantId, async (tx) =>
    (await store.mayEnrol?.(tx, place)) === false ? undefined : await store.read(tx, place),
  );
  if (account?.pin_changes !== bound) throw challengeOver();
  const { email } = account;
  return {
    app: await beginApp(services, store, place, email),
    passkey: await beginPasskey(services, store, { ...place, bound }, email),
  };
}

/**
 * Adds the first second factor of an account whose PIN was right, and signs in.
 * @param identify called with the owner of the account
 * @throws Refusal challenge_over, also where there is a factor by now, which then has to be given; wrong_factor
 */
export async function enrol<A extends Account>(
  services: Used,
  store: FactorStore<A>,
  { challenge, app, passkey }: z.output<typeof contract.body>,
  from: Origin,
  identify: Identify,
) {
  const { database, keys } = services;
  const found = readChallenge(services, challenge, purposeOf(store, ENROLMENT));
  const { tenantId, id, bound } = found;
  const place = { tenantId, id };
  identify(store.ownerOf(place));
  await countAnswer(services, store, challenge);
  const confirmed = app && confirmApp(services, store, place, app);
  const made = passkey && (await takeMade(services, store, { ...place, bound }, passkey));
  if (!confirmed && !made) throw factorWrong();
  await spendChallenge(services, store, challenge);
  return await store.write(database, tenantId, async (tx) => {
    const account = await store.lock(tx, place, bound);
    if (!account || hasFactor(await store.readFactors(tx, place))) throw challengeOver();
    if ((await store.mayEnrol?.(tx, place)) === false) throw challengeOver();
    const kept = { keys, store };
    if (confirmed) await insertApp(tx, kept, place, confirmed);
    if (made) await insertPasskey(tx, store, place, { ...made, name: passkey.name });
    const added = confirmed ? 'added authenticator app' : 'added passkey';
    await store.recordFactor(services, tx, place, added);
    const recovery_codes = await makeRecoveryCodes(tx, kept, place);
    const token = await openSession(tx, tenantId, id, keys, store.sessions);
    await store.noteSignIn(tx, place, { token, origin: signInOrigin(from) }, services);
    const cookie = deviceCookie(services, { store, email: account.email }, bound);
    return { token, account, cookie, recovery_codes };
  });
}
