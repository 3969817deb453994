import type { beginPasskey, MadePasskey } from '@regalo/contract/auth/passkeys';
import { startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';

type Options = z.output<typeof beginPasskey.reply>['body']['options'];

/** Has the browser make a passkey. @throws where its owner does not want one */
export async function makeCredential(options: Options): Promise<MadePasskey> {
  const optionsJSON = {
    ...options,
    excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
  };
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}
