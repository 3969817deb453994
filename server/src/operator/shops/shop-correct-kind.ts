import { z } from 'zod';
import { correctRedemptionIn } from '../../features/settlement/correct-redemption.ts';
import { tellShopOfCorrection } from '../../features/settlement/correction-mail.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind } from '../proposals/kind.ts';

/** What a proposal says of a correction: the redemption, what was and is to be owed for it, and why. */
const shopCorrectPayload = z.object({
  redemption: z.number(),
  before: z.number(),
  after: z.number(),
  note: z.string(),
});
export type ShopCorrectPayload = z.output<typeof shopCorrectPayload>;

/** Corrects what a shop is owed for a redemption. The author is who proposed it; the shop is told. */
export const shopCorrect: ProposalKind = {
  name: 'shop-correct',
  may: 'shops.pay',
  funds: true,
  async execute(tx, { id: proposal, shopId, amount, payload, proposedBy, acceptedBy }, services) {
    if (shopId === null) throw new Error('a correction is for a shop');
    const correction = shopCorrectPayload.parse(payload);
    const { redemption, before, after, note } = correction;
    if (Math.abs(after - before) !== amount) throw new Error('a correction is of its amount');
    await correctRedemptionIn(tx, shopId, { ...correction, proposal });
    const author = proposedBy.name;
    const action = 'corrected redemption' as const;
    const change = { before: { owed: before }, after: { redemption, owed: after, note } };
    await addShopAudit(tx, shopId, {
      ...{ author, subject: SHOP_AUDIT, subjectId: shopId, action, ...change },
    });
    await addOperatorAudit(tx, {
      author: { operatorId: proposedBy.id, name: author },
      ...{ subject: 'shop', action, subjectId: shopId, shopId, reason: note },
      before: change.before,
      after: { redemption, owed: after, accepted_by: acceptedBy?.name ?? null },
    });
    await tellShopOfCorrection(services, tx, { shopId, proposal, ...correction });
  },
};
