import type { login } from '@regalo/contract/auth/auth';
import type { signedInBody } from '@regalo/contract/auth/signed-in';
import type { z } from 'zod';

/** The body of a sign-in that is complete. @throws if a step is due first */
export function signedInOf({
  body,
}: Pick<z.output<typeof login.reply>, 'body'>): z.output<typeof signedInBody> {
  if ('step' in body) throw new Error(`${body.step} is due`);
  return body;
}
