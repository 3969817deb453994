import {
  type addPasskey as adding,
  type beginPasskey as beginning,
  PASSKEYS_MAX,
  type renamePasskey as renaming,
} from '@regalo/contract/auth/passkeys';
import { problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/caller.ts';
import {
  challengeOver,
  countAnswer,
  makeChallenge,
  purposeOf,
  readChallenge,
  spendChallenge,
} from './challenge.ts';
import { factorWrong } from './check-factor.ts';
import { codesWithFirst, tidyUp } from './factor-queries.ts';
import {
  deletePasskey,
  insertPasskey,
  readPasskeys,
  updatePasskeyName,
} from './passkey-queries.ts';
import { recordChange } from './record-factor.ts';
import { ALGORITHMS, named, requestFor, siteOf, userHandleOf, verifyMade } from './webauthn.ts';

/** The purpose of the challenge for a new passkey. */
const NEW_PASSKEY = 'new-passkey';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** The member who adds a passkey, and the session or sign-in that the challenge is bound to. */
export interface Adding extends Place {
  bound: number;
}

const tooMany = () => new Refusal(problem('too_many_passkeys', { max: PASSKEYS_MAX }));

/** The options with which a browser creates a passkey for an account. */
export async function beginPasskey(
  services: Used,
  store: FactorStore,
  { bound, ...place }: Adding,
  email: string,
): Promise<z.input<typeof beginning.reply>['body']> {
  const passkeys = await store.readFrom(services.database, place.tenantId, (tx) =>
    readPasskeys(tx, store, place),
  );
  if (passkeys.length >= PASSKEYS_MAX) throw tooMany();
  const challenge = makeChallenge(services, {
    ...place,
    purpose: purposeOf(store, NEW_PASSKEY),
    bound,
  });
  const request = requestFor(services, challenge, passkeys);
  const options = {
    rp: { id: siteOf(services).rpId, name: 'Regalo' },
    user: { id: userHandleOf(store, place), name: email, displayName: email },
    challenge: request.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: passkeys.map(named),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: request.timeout,
  } as const;
  return { challenge, options: { ...options, pubKeyCredParams: [...options.pubKeyCredParams] } };
}

/** A passkey that was made for a challenge of this account. @throws Refusal challenge_over, wrong_factor */
export async function takeMade(
  services: Used,
  store: FactorStore,
  { tenantId, id, bound }: Adding,
  { challenge, made }: Pick<z.output<typeof adding.body>, 'challenge' | 'made'>,
) {
  const found = readChallenge(services, challenge, purposeOf(store, NEW_PASSKEY));
  if (found.tenantId !== tenantId || found.id !== id || found.bound !== bound)
    throw challengeOver();
  await countAnswer(services, store, challenge);
  const passkey = await verifyMade(services, challenge, made);
  if (!passkey) throw factorWrong();
  await spendChallenge(services, store, challenge);
  return passkey;
}

/**
 * Adds a passkey. @returns recovery codes, where the account has none yet
 * @throws Refusal challenge_over, wrong_factor; wrong_state where there are too many; already_added
 */
export async function addPasskey(
  services: Used,
  store: FactorStore,
  caller: Caller,
  input: z.output<typeof adding.body>,
): Promise<string[]> {
  const { sessionId, tenantId, id } = caller;
  const made = await takeMade(services, store, { tenantId, id, bound: sessionId }, input);
  return await store.write(services.database, tenantId, async (tx) => {
    await store.lock(tx, caller);
    if ((await readPasskeys(tx, store, caller)).length >= PASSKEYS_MAX) throw tooMany();
    const added = await insertPasskey(tx, store, caller, { ...made, name: input.name });
    if (added === undefined) throw new Refusal('passkey_present');
    await recordChange(services, store, tx, caller, { change: 'added passkey', sessionId });
    return await codesWithFirst(tx, { keys: services.keys, store }, caller);
  });
}

/** Gives a passkey another name. The audit keeps neither: they are for its owner alone. @throws Refusal not_found */
export async function renamePasskey(
  { database }: Pick<Used, 'database'>,
  store: FactorStore,
  caller: Caller,
  passkey: z.output<typeof renaming.body>,
): Promise<void> {
  await store.write(database, caller.tenantId, async (tx) => {
    if (!(await updatePasskeyName(tx, store, caller, passkey)))
      throw new Refusal('passkey_not_found');
    await store.auditPasskeyName(tx, caller);
  });
}

/** Removes a passkey. @throws Refusal not_found; wrong_state where it has to stay */
export async function removePasskey(
  services: Used,
  store: FactorStore,
  caller: Caller,
  passkey: number,
): Promise<void> {
  await store.write(services.database, caller.tenantId, async (tx) => {
    await store.lock(tx, caller);
    if ((await deletePasskey(tx, store, caller, passkey)) === undefined)
      throw new Refusal('passkey_not_found');
    await tidyUp(tx, store, caller);
    const { sessionId } = caller;
    await recordChange(services, store, tx, caller, { change: 'removed passkey', sessionId });
  });
}
