import {
  type addPasskey as adding,
  type beginPasskey as beginning,
  PASSKEYS_MAX,
  type renamePasskey as renaming,
} from '@regalo/contract/auth/passkeys';
import { problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import {
  challengeOver,
  countAnswer,
  makeChallenge,
  readChallenge,
  spendChallenge,
} from './challenge.ts';
import { factorWrong } from './check-factor.ts';
import { codesWithFirst, lockOwner, tidyUp } from './factor-queries.ts';
import {
  deletePasskey,
  insertPasskey,
  readPasskeys,
  updatePasskeyName,
} from './passkey-queries.ts';
import { recordChange } from './record-factor.ts';
import { ALGORITHMS, named, requestFor, siteOf, userHandleOf, verifyMade } from './webauthn.ts';

/** What a challenge of a new passkey is for. */
const NEW_PASSKEY = 'new-passkey';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** Who adds a passkey, and what else the challenge is bound to: the session, or the sign-in. */
export interface Adding extends Place {
  bound: number;
}

const tooMany = () => new Refusal(problem('too_many_passkeys', { max: PASSKEYS_MAX }));

/** What a browser needs to make a passkey for a member. */
export async function beginPasskey(
  services: Used,
  { bound, ...place }: Adding,
  email: string,
): Promise<z.input<typeof beginning.reply>['body']> {
  const passkeys = await services.database.readCompany(place.tenantId, (tx) =>
    readPasskeys(tx, place),
  );
  if (passkeys.length >= PASSKEYS_MAX) throw tooMany();
  const challenge = makeChallenge(services, { ...place, purpose: NEW_PASSKEY, bound });
  const request = requestFor(services, challenge, passkeys);
  const options = {
    rp: { id: siteOf(services).rpId, name: 'Regalo' },
    user: { id: userHandleOf(place), name: email, displayName: email },
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

/** A passkey that was made for a challenge of this member. @throws Refusal challenge_over, wrong_factor */
export async function takeMade(
  services: Used,
  { tenantId, id, bound }: Adding,
  { challenge, made }: Pick<z.output<typeof adding.body>, 'challenge' | 'made'>,
) {
  const found = readChallenge(services, challenge, NEW_PASSKEY);
  if (found.tenantId !== tenantId || found.id !== id || found.bound !== bound)
    throw challengeOver();
  await countAnswer(services, challenge);
  const passkey = await verifyMade(services, challenge, made);
  if (!passkey) throw factorWrong();
  await spendChallenge(services, challenge);
  return passkey;
}

/**
 * Adds a passkey. @returns recovery codes, where the member has none yet
 * @throws Refusal challenge_over, wrong_factor; wrong_state where there are too many; already_added
 */
export async function addPasskey(
  services: Used,
  { companyId: tenantId, managerId: id, id: sessionId }: Session,
  input: z.output<typeof adding.body>,
): Promise<string[]> {
  const place = { tenantId, id };
  const made = await takeMade(services, { ...place, bound: sessionId }, input);
  return await services.database.inCompany(tenantId, async (tx) => {
    await lockOwner(tx, place);
    if ((await readPasskeys(tx, place)).length >= PASSKEYS_MAX) throw tooMany();
    const added = await insertPasskey(tx, place, { ...made, name: input.name });
    if (added === undefined) throw new Refusal('passkey_present');
    await recordChange(services, tx, place, { change: 'added passkey', sessionId });
    return await codesWithFirst(tx, services.keys, place);
  });
}

/** Gives a passkey another name. The audit keeps neither: they are for its owner alone. @throws Refusal not_found */
export async function renamePasskey(
  { database }: Pick<Used, 'database'>,
  { companyId: tenantId, managerId: id }: Session,
  passkey: z.output<typeof renaming.body>,
): Promise<void> {
  const place = { tenantId, id };
  await database.inCompany(tenantId, async (tx) => {
    if (!(await updatePasskeyName(tx, place, passkey))) throw new Refusal('passkey_not_found');
    await addAuditEntry(tx, tenantId, {
      author: managerAuthor(id),
      subject: MANAGER_AUDIT,
      action: 'renamed passkey',
      subjectId: id,
    });
  });
}

/** Removes a passkey. @throws Refusal not_found; wrong_state where it has to stay */
export async function removePasskey(
  services: Used,
  { companyId: tenantId, managerId: id, id: sessionId }: Session,
  passkey: number,
): Promise<void> {
  const place = { tenantId, id };
  await services.database.inCompany(tenantId, async (tx) => {
    await lockOwner(tx, place);
    if ((await deletePasskey(tx, place, passkey)) === undefined)
      throw new Refusal('passkey_not_found');
    await tidyUp(tx, place);
    await recordChange(services, tx, place, { change: 'removed passkey', sessionId });
  });
}
