import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { FACTOR_METHODS, factorResponse } from './factors.ts';
import { passkeyRequest } from './passkey-request.ts';
import { ANY_MEMBER } from './permissions.ts';

/** For how many minutes a proof that it is them lets a member do what asks for one. A sign-in is one. */
export const CONFIRMED_MINUTES = 5;

/** How a member proves that it is them: by a second factor, or by the PIN where they have none. */
const STEP_UP_METHODS = [...FACTOR_METHODS, 'pin'] as const;

/** Begins the proof that a call answered with 428 asks for. */
export const beginStepUp = endpoint('POST', '/manager/step-up-challenge', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(
    z.object({
      /** For this session, five minutes, five tries and one success. */
      challenge: z.string(),
      methods: z.array(z.string()),
      /** For the method `passkey`; null where it is none of them. */
      passkey: passkeyRequest.nullable(),
    }),
  ),
});

/** The proof. A wrong one is 422 `wrong_factor`. The call that asked for it is made again then. */
export const stepUp = endpoint('POST', '/manager/step-up', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({
    challenge: text.max(1_000),
    method: z.enum(STEP_UP_METHODS),
    response: factorResponse,
  }),
  reply: done,
});
