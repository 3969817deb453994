import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import type { PLACEHOLDERS } from './placeholders.ts';
import { giftContent, MAX_RECIPIENTS, ORDER_BODY_LIMIT, sendsAt } from './send-gifts.ts';

/** How many people a message is shown with. */
export const SHOWN_PEOPLE = 20;

const eachPlaceholder = <T extends z.ZodType>(of: T) =>
  z.object({ first_name: of, last_name: of, company: of, years: of } satisfies Record<
    (typeof PLACEHOLDERS)[number],
    T
  >);

/**
 * What a message becomes for the recipients of an order before it is sent. Nothing is written. Ids of other
 * companies count as unknown.
 */
export const checkMessage = endpoint('POST', '/manager/check-message', {
  audience: 'manager',
  // Names of the people it is for are answered.
  may: ['orders.send', 'people.read'],
  body: z.object({
    message: giftContent.message,
    recipients: z
      .array(id)
      .max(MAX_RECIPIENTS, refuse('too_many_recipients', { max: MAX_RECIPIENTS })),
    /** When it is sent, for {years}; now if absent. */
    send_at: sendsAt.optional(),
  }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(
    z.object({
      /** The values for the first of them, in their order; empty if unknown. */
      people: z.array(z.object({ id, values: eachPlaceholder(z.string()) })),
      /** Of how many recipients it is not known. */
      unknown: eachPlaceholder(z.number().int()),
      /** For how many the message becomes longer than a message can be. */
      too_long: z.number().int(),
    }),
  ),
});
