import { beginPasskeyLogin, passkeyLogin } from '@regalo/contract/auth/sign-in-steps';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { call } from '../../../lib/api/call.ts';
import { askPasskey } from '../../../ui/factors/ask-passkey.ts';

/** Signs in with a passkey that the browser asks for. */
export async function signInWithPasskey(): Promise<SignedInBody> {
  const { challenge, passkey } = (await call(beginPasskeyLogin)).body;
  const response = await askPasskey(passkey);
  return (await call(passkeyLogin, { body: { challenge, response } })).body;
}
