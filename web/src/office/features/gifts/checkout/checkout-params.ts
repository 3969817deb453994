import { z } from 'zod';

export const STEPS = ['summary', 'recipients', 'wishes'] as const;
export type Step = (typeof STEPS)[number];

/** The step of the checkout; in the address, so that it survives a reload and Back works. */
export const checkoutParams = z.object({
  step: z.enum(STEPS).catch('summary').default('summary'),
});
