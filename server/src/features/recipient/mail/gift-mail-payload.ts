import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';

/** The services of the job of mails about gifts. */
export type Used = Pick<
  Services,
  | 'database'
  | 'jobs'
  | 'keys'
  | 'mailer'
  | 'log'
  | 'now'
  | 'publicUrl'
  | 'mediaBase'
  | 'operatorEmail'
>;

/** How often it was tried, and since when. */
const tried = { tries: z.number().optional(), since: z.number().optional() };
const ofUse = { companyId: z.number(), giftId: z.number(), redemptionId: z.number(), ...tried };
/** With 1 if the gift is blocked, 0 if there was nothing to block as it had ended. */
const ofDispute = { ...ofUse, blocked: z.number().default(1) };
const ofMove = {
  companyId: z.number(),
  giftId: z.number(),
  movedAt: z.number(),
  /** Of the move; unknown to mails that an earlier version has queued. */
  activityId: z.number().optional(),
  /** With 1 if an operator moved it before anybody had opened it. */
  unopened: z.number().optional(),
  ...tried,
};

/** Stored in the database as it is: links are made when the mail is sent. */
export const payload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('used'),
    companyId: z.number(),
    shopId: z.number(),
    tillId: z.number(),
    /** The till's key, which is known before the redemption's id. */
    key: z.string(),
    ...tried,
  }),
  z.object({ kind: z.literal('undone'), ...ofUse }),
  z.object({ kind: z.literal('disputed-sender'), ...ofDispute }),
  /** To one of the shop's managers, or to its own address: 0, as are those of an earlier version. */
  z.object({ kind: z.literal('disputed-shop'), ...ofDispute, managerId: z.number().default(0) }),
  /** The address is that of the activity; mails that an earlier version has queued name it. */
  z.object({ kind: z.literal('moved-old'), email: z.string().optional(), ...ofMove }),
  z.object({ kind: z.literal('moved-sender'), ...ofMove }),
  z.object({
    kind: z.literal('move-disputed'),
    companyId: z.number(),
    giftId: z.number(),
    activityId: z.number(),
    ...tried,
  }),
  z.object({
    kind: z.literal('unblocked'),
    companyId: z.number(),
    giftId: z.number(),
    /** By which it was unblocked. */
    activityId: z.number(),
    ...tried,
  }),
]);
export type Payload = z.output<typeof payload>;
/** A payload of one kind. */
export type About<K extends Payload['kind']> = Extract<Payload, { kind: K }>;
