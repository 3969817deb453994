import * as gifts from '@regalo/contract/operator/gift-reviews';
import * as contract from '@regalo/contract/operator/reviews';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { decideOrder } from './decide-order.ts';
import { decideGifts } from './gifts/decide-gifts.ts';
import { readGiftReviews } from './gifts/gift-review-list.ts';
import { reviewGiftsJob } from './gifts/review-gifts-job.ts';
import { readReviews } from './review-queries.ts';

/** What rules hold until an operator has looked at it. */
export const reviews: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listReviews, async ({ query: { page, limit, ...filter } }) =>
      ok(
        await services.database.readAll((tx) =>
          readReviews(tx, { ...filter, limit, offset: (page - 1) * limit }),
        ),
      ),
    ),
    handle(gifts.listGiftReviews, async ({ query: { page, limit, ...filter } }) =>
      ok(
        await services.database.readAll((tx) =>
          readGiftReviews(tx, { ...filter, limit, offset: (page - 1) * limit }),
        ),
      ),
    ),
    handle(gifts.decideGiftReview, async ({ operator, body }) => {
      await decideGifts(services, operator, body);
      return ok({});
    }),
    handle(contract.decideReviewedOrder, async ({ operator, body }) => {
      await decideOrder(services, operator, body);
      return ok({});
    }),
  ],
  jobs: [reviewGiftsJob],
};
