import type { PasskeyRequest } from '@regalo/contract/auth/passkey-request';
import type { PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyCalls } from './step-calls.ts';

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
export async function signInWithPasskey<Entered>(calls: PasskeyCalls<Entered>): Promise<Entered> {
  const { challenge, passkey } = await calls.begin();
  return await calls.finish({ challenge, response: await askPasskey(passkey) });
}
