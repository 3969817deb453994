import { z } from 'zod';

// Jobs of the version before name no audience.
const audience = z.enum(['manager', 'shop', 'operator']).default('manager');

/** Whose account it is about: by the e-mail that was typed, or the number of an operator. */
const owner = {
  email: z.exactOptional(z.string()),
  /** Instead of the e-mail, which ordinary servers would read in the job; 0 where nobody has it. */
  operatorId: z.exactOptional(z.number()),
};

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), requestId: z.number() }),
  z.object({ kind: z.literal('pin-link'), audience, ...owner, askedAt: z.number() }),
  z.object({
    kind: z.literal('pin-changed'),
    audience,
    companyId: z.exactOptional(z.number()),
    /** Instead of a company: the shop of a shop's manager. */
    shopId: z.exactOptional(z.number()),
    managerId: z.exactOptional(z.number()),
    /** Instead of all three. */
    operatorId: z.exactOptional(z.number()),
    changedAt: z.number(),
  }),
  z.object({ kind: z.literal('locked'), audience, ...owner, lockedAt: z.number() }),
]);

export type AccountMailPayload = z.output<typeof payload>;

/** A queue of mails about accounts. */
export interface AccountMail {
  name: string;
  payload: typeof payload;
}

/** Of those about managers, which every worker sends. Operators have one of their own. */
export const ACCOUNT_MAIL: AccountMail = { name: 'account-mail', payload };
