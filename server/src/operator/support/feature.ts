import * as contract from '@regalo/contract/operator/support';
import { correctEmail } from '../../features/orders/detail/correct-email.ts';
import { resendGift } from '../../features/orders/detail/resend/resend-gift.ts';
import { blockGift } from '../../features/orders/ends/block-gift.ts';
import { extendGifts } from '../../features/orders/ends/extend-gifts.ts';
import { replaceCode } from '../../features/orders/ends/replace-code.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { OperatorServices } from '../services.ts';
import { findGifts } from './find-gifts.ts';
import { helperOf } from './help-gift.ts';
import { readGift, readStory } from './read-gift.ts';

/** Help for whoever calls about a gift. */
export const support: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.findGifts, async ({ operator, body }) =>
      ok(await findGifts(services, operator, body)),
    ),
    handle(contract.getHelpedGift, async ({ operator, query }) =>
      ok(await readGift(services, operator, query)),
    ),
    handle(contract.giftTimeline, async ({ operator, query }) =>
      ok(await readStory(services, operator, query)),
    ),
    handle(contract.resendHelpedGift, async ({ operator, body }) => {
      const { company: companyId, id } = body;
      const actor = await helperOf(services, operator, { companyId, help: 'resend' });
      await resendGift(services, actor, id);
      return ok({});
    }),
    handle(contract.correctHelpedGift, async ({ operator, body }) => {
      const { company: companyId, id, email } = body;
      const actor = await helperOf(services, operator, { companyId, help: 'correct' });
      await correctEmail(services, actor, { id, email });
      return ok({});
    }),
    handle(contract.replaceHelpedCode, async ({ operator, body, request }) => {
      const { company: companyId, id } = body;
      const actor = await helperOf(services, operator, { companyId, help: 'replace' });
      await replaceCode(services, actor, id, idempotencyKey(request));
      return ok({});
    }),
    handle(contract.extendHelpedGift, async ({ operator, body, request }) => {
      const { company: companyId, id, valid_until } = body;
      const actor = await helperOf(services, operator, { companyId, help: 'extend' });
      const wanted = { ids: [id], valid_until };
      return ok(await extendGifts(services, actor, wanted, idempotencyKey(request)));
    }),
    handle(contract.blockHelpedGift, async ({ operator, body }) => {
      const { company: companyId, id, blocked, reason } = body;
      const actor = await helperOf(services, operator, { companyId, help: 'block' });
      await blockGift(services, actor, { id, blocked, reason });
      return ok({});
    }),
  ],
};
