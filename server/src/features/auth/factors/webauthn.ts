import { createHash } from 'node:crypto';
import type { PasskeyRequest } from '@regalo/contract/auth/passkey-request';
import type { MadePasskey, PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore, Place } from '../accounts/account-store.ts';
import type { PasskeyRow } from './passkey-queries.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 300_000;

type Site = Pick<Services, 'publicUrl'>;

/** The relying party: the host of PUBLIC_URL, whatever host a request names. */
export const siteOf = ({ publicUrl }: Site) => ({
  rpId: new URL(publicUrl).hostname,
  origin: publicUrl,
});

/** The part of a challenge that an authenticator signs. */
const signedPartOf = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');

/** Loaded with the first passkey: the server does without it until then. */
const load = () => import('@simplewebauthn/server');

/** A passkey as options name it. */
export const named = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** The options of a passkey request. @param passkeys the accepted ones; none for any */
export const requestFor = (
  site: Site,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): PasskeyRequest => ({
  challenge: signedPartOf(challenge),
  rpId: siteOf(site).rpId,
  allowCredentials: passkeys.map(named),
  userVerification: 'required',
  timeout: TIMEOUT_MS,
});

/** Under which name authenticators keep an account. It names nobody. */
export const userHandleOf = (
  { prefix }: Pick<AccountStore, 'prefix'>,
  { tenantId, id }: Place,
): string => Buffer.from(`${prefix}${tenantId}.${id}`).toString('base64url');

/** Whose passkey it says it is. The account has to have it besides. */
export function placeOfHandle(
  { prefix }: Pick<AccountStore, 'prefix'>,
  handle: string | undefined,
): Place | undefined {
  const whole = Buffer.from(handle ?? '', 'base64url').toString();
  const text = whole.startsWith(prefix) ? whole.slice(prefix.length) : '';
  const [, tenantId, id] = /^([1-9]\d{0,8})\.([1-9]\d{0,14})$/.exec(text) ?? [];
  return id ? { tenantId: Number(tenantId), id: Number(id) } : undefined;
}

/**
 * Whether a passkey has signed a challenge, with its owner present and verified, on our own pages.
 * @returns what it counts now; undefined where anything is wrong, also a count that does not grow
 */
export async function verifyAnswer(
  site: Site,
  challenge: string,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const { rpId, origin } = siteOf(site);
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: signedPartOf(challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    // The library throws for whatever is wrong.
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** Certificates of makers are not asked for, and following their addresses would be up to who sends them. */
async function hasCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
  const format = object.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && !object.get('attStmt').get('x5c'));
  return !isPlain;
}

/** A passkey that was made for a challenge on our own pages; undefined where anything is wrong. */
export async function verifyMade(site: Site, challenge: string, made: MadePasskey) {
  const { verifyRegistrationResponse } = await load();
  const { rpId, origin } = siteOf(site);
  const verify = async () => {
    if (await hasCertificates(made.response.attestationObject)) return;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: signedPartOf(challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  };
  const credential = await verify().catch(() => undefined);
  return (
    credential && {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports,
    }
  );
}
