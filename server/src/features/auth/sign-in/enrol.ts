import type { enrol as contract } from '@regalo/contract/auth/sign-in-steps';
import type { z } from 'zod';
import { hasFactor, readFactors } from '../../../platform/security/factors.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { lockManager, noteManagerSignIn, readManager } from '../accounts/manager-queries.ts';
import { insertApp } from '../factors/app-queries.ts';
import { challengeOver, countAnswer, readChallenge, spendChallenge } from '../factors/challenge.ts';
import { factorWrong } from '../factors/check-factor.ts';
import { beginApp, confirmApp } from '../factors/own-app.ts';
import { beginPasskey, takeMade } from '../factors/own-passkeys.ts';
import { insertPasskey } from '../factors/passkey-queries.ts';
import { recordFactor } from '../factors/record-factor.ts';
import { makeRecoveryCodes } from '../factors/recovery-code-queries.ts';
import { deviceCookie } from '../known-device.ts';
import { ENROLMENT } from './after-pin.ts';
import { type Origin, signInOrigin } from './sign-in-origin.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** What a member without a second factor can add. @throws Refusal challenge_over */
export async function beginEnrolment(services: Used, challenge: string) {
  const { tenantId, id, bound } = readChallenge(services, challenge, ENROLMENT);
  const place = { tenantId, id };
  const account = await services.database.readCompany(tenantId, (tx) => readManager(tx, place));
  if (account?.pin_changes !== bound) throw challengeOver();
  const { email } = account;
  return {
    app: await beginApp(services, place, email),
    passkey: await beginPasskey(services, { ...place, bound }, email),
  };
}

/**
 * Adds the first second factor of a member whose PIN was right, and signs in.
 * @param identify called with the manager whose account it is
 * @throws Refusal challenge_over, also where there is a factor by now, which then has to be given; wrong_factor
 */
export async function enrol(
  services: Used,
  { challenge, app, passkey }: z.output<typeof contract.body>,
  origin: Origin,
  identify: Identify,
) {
  const { database, keys } = services;
  const { tenantId, id, bound } = readChallenge(services, challenge, ENROLMENT);
  const place = { tenantId, id };
  identify(MANAGER_ACCOUNTS.ownerOf(place));
  await countAnswer(services, challenge);
  const confirmed = app && confirmApp(services, place, app);
  const made = passkey && (await takeMade(services, { ...place, bound }, passkey));
  if (!confirmed && !made) throw factorWrong();
  await spendChallenge(services, challenge);
  return await database.inCompany(tenantId, async (tx) => {
    const account = await lockManager(tx, place, bound);
    if (!account || hasFactor(await readFactors(tx, tenantId, id))) throw challengeOver();
    if (confirmed) await insertApp(tx, keys, place, confirmed);
    if (made) await insertPasskey(tx, place, { ...made, name: passkey.name });
    const added = confirmed ? 'added authenticator app' : 'added passkey';
    await recordFactor(services, tx, place, added);
    const recovery_codes = await makeRecoveryCodes(tx, keys, place);
    const token = await openSession(tx, tenantId, id, keys);
    await noteManagerSignIn(tx, place, token, signInOrigin(origin));
    const cookie = deviceCookie(services, { store: MANAGER_ACCOUNTS, email: account.email }, bound);
    return { token, account, cookie, recovery_codes };
  });
}
