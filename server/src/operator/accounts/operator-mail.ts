import { z } from 'zod';
import { FACTOR_CHANGES } from '../../features/auth/factors/factor-changes.ts';

/** The queue of what operators are told besides mails about their PIN. Nothing in it is secret. */
export const operatorMail = {
  name: 'operator-mail',
  payload: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('invitation'),
      operatorId: z.number(),
      /** In the audit: who invites them, and when. */
      entryId: z.number(),
    }),
    z.object({
      kind: z.literal('access'),
      /** The Owner who is told. */
      operatorId: z.number(),
      /** In the audit: who gave whom access. */
      entryId: z.number(),
    }),
    z.object({
      kind: z.literal('cases'),
      /** The Owner who is told. */
      operatorId: z.number(),
      /** In the audit: who has opened as many cases as a limit allows. */
      entryId: z.number(),
    }),
    z.object({
      kind: z.literal('new-network'),
      operatorId: z.number(),
      /** In the audit: from where they signed in, which ordinary servers are not to read here. */
      entryId: z.exactOptional(z.number()),
      /** Instead of it, in jobs of the version before. */
      from: z.exactOptional(z.string()),
      at: z.number(),
    }),
    z.object({
      kind: z.literal('factors'),
      operatorId: z.number(),
      change: z.enum(FACTOR_CHANGES),
      at: z.number(),
    }),
  ]),
};

export type OperatorMail = z.output<(typeof operatorMail)['payload']>;
