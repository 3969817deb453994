import { checkOccasions } from '@regalo/contract/occasions/occasions';
import { answer, ok } from './network.ts';

/** Nobody would get a second gift for one occasion, and everybody wants one. */
export const answerOccasionCheck = () =>
  answer(checkOccasions, () =>
    ok({
      occasion: null,
      gifted: [],
      first_gifted: [],
      planned: [],
      planned_spending: [],
      no_occasions: [],
    }),
  );
