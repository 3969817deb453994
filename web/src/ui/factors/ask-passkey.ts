import type { PasskeyRequest } from '@regalo/contract/auth/passkey-request';
import type { PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import { beginPasskeyLogin, passkeyLogin } from '@regalo/contract/auth/sign-in-steps';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../lib/api/call.ts';

/** Lets the browser ask for a passkey. @throws where its owner gives none */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const optionsJSON = {
    ...request,
    allowCredentials: request.allowCredentials.map(({ id, type }) => ({ id, type })),
  };
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

/** Signs in with a passkey that the browser asks for. */
export async function signInWithPasskey(): Promise<SignedInBody> {
  const { challenge, passkey } = (await call(beginPasskeyLogin)).body;
  const response = await askPasskey(passkey);
  return (await call(passkeyLogin, { body: { challenge, response } })).body;
}
