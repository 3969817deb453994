import { z } from 'zod';

/** A passkey that is there already, as WebAuthn writes it in JSON. */
export const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** The options of a passkey request. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Empty where whoever signs in chooses among all their passkeys. */
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
  timeout: z.number(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
