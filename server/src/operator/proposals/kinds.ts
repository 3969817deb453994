import { member } from '../companies/member-kind.ts';
import { correct } from '../funds/correct-kind.ts';
import { credit } from '../funds/credit-kind.ts';
import { creditRule } from '../funds/credit-rule-kind.ts';
import { payout } from '../shops/payout-kind.ts';
import { shopCorrect } from '../shops/shop-correct-kind.ts';
import type { ProposalKind } from './kind.ts';

/** All kinds; each part adds its own. */
export const PROPOSAL_KINDS: readonly ProposalKind[] = [
  credit,
  creditRule,
  correct,
  member,
  payout,
  shopCorrect,
];
