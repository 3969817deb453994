import { defineSweep } from '../../../platform/jobs/sweep-companies.ts';
import { deleteUnsentCards } from './card-queries.ts';

/** After an order that was never sent has ended. */
const CARDS_KEPT_DAYS = 90;

/** Deletes the cards of orders that were never sent, every night. */
export const sweepGroupCards = defineSweep('sweep-group-cards', '30 4 * * *', {
  days: CARDS_KEPT_DAYS,
  remove: deleteUnsentCards,
});
