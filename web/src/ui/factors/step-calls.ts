import type {
  beginEnrolment,
  beginPasskeyLogin,
  enrol,
  loginFactor,
  passkeyLogin,
} from '@regalo/contract/auth/sign-in-steps';
import type { z } from 'zod';

/** The options for setting up a first second factor. */
export type Enrolment = z.output<typeof beginEnrolment.reply>['body'];
/** The first second factor, as it was set up. */
export type NewFactor = z.input<typeof enrol.body>;

/** How a program asks its server for what follows a right PIN. @template Entered what a sign-in answers */
export interface StepCalls<Entered> {
  proveFactor: (proof: z.input<typeof loginFactor.body>) => Promise<Entered>;
  beginEnrolment: (challenge: string, signal: AbortSignal) => Promise<Enrolment>;
  enrol: (factor: NewFactor) => Promise<Entered & { recovery_codes: string[] }>;
}

/** The same of a sign-in with a passkey alone. */
export interface PasskeyCalls<Entered> {
  begin: () => Promise<z.output<typeof beginPasskeyLogin.reply>['body']>;
  finish: (answer: z.input<typeof passkeyLogin.body>) => Promise<Entered>;
}
