import { getRouteApi } from '@tanstack/react-router';
import type { Step } from './checkout-params.ts';

const route = getRouteApi('/guarded/checkout');

/** For how long after a step another press may still be the same double tap. */
const DOUBLE_TAP_MS = 600;
let movedAt = Number.NEGATIVE_INFINITY;

function noteMove(): void {
  movedAt = performance.now();
  // Whoever has typed since has seen the step.
  const seen = () => {
    movedAt = Number.NEGATIVE_INFINITY;
  };
  document.addEventListener('input', seen, { once: true, capture: true });
}

/**
 * Whether the step has changed just now, so that a press was meant for the step before: the button that goes on stands
 * at the same place in each, and in the last one it spends money.
 */
export const hasJustMoved = (): boolean => performance.now() - movedAt < DOUBLE_TAP_MS;

/** The current step, and how to go to another. */
export function useStep(): { step: Step; goTo: (step: Step) => void } {
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    step,
    goTo: (next) => {
      noteMove();
      void navigate({ search: { step: next } });
    },
  };
}
