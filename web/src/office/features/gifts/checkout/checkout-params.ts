import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';

export const STEPS = ['summary', 'recipients', 'wishes'] as const;
export type Step = (typeof STEPS)[number];

/** The step of the checkout; in the address, so that it survives a reload and Back works. */
export const checkoutParams = z.object({
  step: z.enum(STEPS).catch('summary').default('summary'),
});

const route = getRouteApi('/guarded/checkout');

/** The current step, and how to go to another. */
export function useStep(): { step: Step; goTo: (step: Step) => void } {
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  return { step, goTo: (next) => void navigate({ search: { step: next } }) };
}
