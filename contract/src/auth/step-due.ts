import { z } from 'zod';
import { envelope } from '../api/endpoint.ts';
import { passkeyRequest } from './passkey-request.ts';
import { signedInBody } from './signed-in.ts';

/** The next step of a sign-in after a correct PIN, before there is a token. */
const factorDue = z.object({
  step: z.literal('factor'),
  /** Names this sign-in; for five minutes, five tries and one success. */
  challenge: z.string(),
  /** See `FACTOR_METHODS`. */
  methods: z.array(z.string()),
  /** For the method `passkey`; null where it is none of them. */
  passkey: passkeyRequest.nullable(),
});
/** The step of adding a second factor, where a company requires one. */
const enrolmentDue = z.object({
  step: z.literal('enrol'),
  /** For half an hour, five tries and one success. No other call takes it. */
  challenge: z.string(),
});

export const stepDue = z.union([factorDue, enrolmentDue]);
export type StepDue = z.infer<typeof stepDue>;

/** The PIN was right, but the company has switched it off: its members sign in with its provider. */
export const ssoDue = z.object({ step: z.literal('sso') });
export type SsoDue = z.infer<typeof ssoDue>;

/** The answer where nothing more is known of somebody: who has signed in, or what is due first. */
export const signedInOrDue = envelope(z.union([signedInBody, factorDue, enrolmentDue]));
