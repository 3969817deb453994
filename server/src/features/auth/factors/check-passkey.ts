import type { PasskeyRequest } from '@regalo/contract/auth/passkey-request';
import type { PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';
import { notePasskeyUse, readPasskeys } from './passkey-queries.ts';
import { requestFor, verifyAnswer } from './webauthn.ts';

/** The passkey of an account that has made an answer; undefined where it has no such one. */
export async function findPasskey(
  tx: Connection,
  store: FactorStore,
  place: Place,
  answer: PasskeyAnswer,
) {
  const id = Buffer.from(answer.id, 'base64url');
  const passkeys = await readPasskeys(tx, store, place);
  return passkeys.find(({ credential_id }) => credential_id.equals(id));
}

/**
 * Whether one of an account's passkeys has signed a challenge, which uses it: another answer by the same count
 * is refused, as of a passkey that was copied.
 */
export async function checkPasskey(
  services: Pick<Services, 'database' | 'publicUrl'>,
  store: FactorStore,
  place: Place,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const { database } = services;
  const passkey = await store.readFrom(database, place.tenantId, (tx) =>
    findPasskey(tx, store, place, answer),
  );
  if (!passkey) return false;
  const counter = await verifyAnswer(services, challenge, passkey, answer);
  if (counter === undefined) return false;
  return await store.write(database, place.tenantId, (tx) =>
    notePasskeyUse(tx, store, place, passkey, counter),
  );
}

/** The options with which a browser is asked for a passkey of an account; null where it has none. */
export async function requestOf(
  tx: Connection,
  { site, store }: { site: Pick<Services, 'publicUrl'>; store: FactorStore },
  place: Place,
  challenge: string,
): Promise<PasskeyRequest | null> {
  const passkeys = await readPasskeys(tx, store, place);
  return passkeys.length > 0 ? requestFor(site, challenge, passkeys) : null;
}
